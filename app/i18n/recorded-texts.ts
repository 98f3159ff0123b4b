import common from "@locale/common.json";
import type { i18n, Namespace } from "i18next";
import { language } from "./language.ts";

/**
 * The texts of a prerendered page: each as i18next gave it when the page was drawn by the build, under what was asked.
 * Whether a text exists is recorded too. The page's document carries them, so that it is hydrated without i18next.
 */
export type RecordedTexts = Record<string, string | boolean>;

type Texts = Pick<i18n, "getFixedT" | "exists">;
type Translate = (key: string | readonly string[], options?: object) => string;
type Exists = (key: string, options?: object) => boolean;

/** One question for a text, in a word. */
function question(kind: "text" | "exists", namespace: unknown, key: unknown, options: object = {}): string {
  return JSON.stringify([kind, namespace, key, options]);
}

/** A text of `common` that stands as it is: the build's own files have it, it needn't be recorded. */
function plainText(namespace: unknown, key: unknown, options?: object): string | undefined {
  if (namespace !== "common" || typeof key !== "string" || options !== undefined) return undefined;
  const found = key
    .split(">")
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], common);
  return typeof found === "string" ? found : undefined;
}

/** Texts that write down every answer they give. */
export function recording(source: i18n, into: RecordedTexts): i18n {
  const recorder: Texts = {
    getFixedT: ((tag: string, namespace: Namespace) => {
      const translate = source.getFixedT(tag, namespace) as unknown as Translate;
      return (key: string | readonly string[], options?: object) => {
        const text = translate(key, options);
        if (plainText(namespace, key, options) === undefined)
          into[question("text", namespace, key, options)] = text;
        return text;
      };
    }) as unknown as i18n["getFixedT"],
    exists: ((key: string, options?: object) => {
      const exists = (source.exists as Exists)(key, options);
      into[question("exists", undefined, key, options)] = exists;
      return exists;
    }) as i18n["exists"],
  };
  return Object.assign(Object.create(source) as i18n, recorder);
}

/**
 * Texts that repeat what was recorded: as much of an i18next instance as components and react-i18next ask for.
 * @param whole loads the real ones; a component that asks for what wasn't recorded waits for them
 */
export function replaying(recorded: RecordedTexts, whole: () => Promise<unknown>): i18n {
  const answer = <Answer>(known: Answer | undefined): Answer => {
    // React draws the component again once this promise is kept.
    if (known === undefined) throw whole();
    return known;
  };
  const replay = {
    language,
    languages: [language],
    isInitialized: true,
    options: { defaultNS: "common", react: { useSuspense: false } },
    hasLoadedNamespace: () => true,
    on: () => undefined,
    off: () => undefined,
    getFixedT:
      (_tag: string, namespace: string): Translate =>
      (key, options) =>
        answer(
          plainText(namespace, key, options) ??
            (recorded[question("text", namespace, key, options)] as string | undefined),
        ),
    exists: ((key, options) =>
      answer(recorded[question("exists", undefined, key, options)] as boolean | undefined)) as Exists,
  };
  return replay as unknown as i18n;
}
