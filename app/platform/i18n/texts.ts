import type { FlatNamespace, i18n, TFunction } from "i18next";
import { createElement, type ReactNode, startTransition, useContext, useEffect, useState } from "react";
import { I18nContext } from "react-i18next";
import { lazyModule, orUndefined } from "../lazy.ts";
import { createListeners } from "../listeners.ts";
import type { LateNamespace } from "./i18n.ts";
import { replaying } from "./recorded-texts.ts";

const client = lazyModule(() => import("./client.ts"));

/** The current translations: the first page's recorded texts until i18next has loaded. */
let current: i18n | undefined;

const { notify, subscribe } = createListeners();

export function currentTexts(): i18n {
  if (current === undefined) throw new Error("startTexts() must run before the application renders");
  return current;
}

/** Replaces the current translations and renders the page again. */
function setTexts(texts: i18n): void {
  current = texts;
  notify();
}

/** Starts with the document's recorded texts, or with i18next if the document has none. */
export async function startTexts(): Promise<void> {
  const recorded = document.getElementById("recorded-texts")?.textContent;
  if (recorded) setTexts(replaying(JSON.parse(recorded), loadI18next));
  else await loadI18next();
}

/** Loads i18next with the texts of the first screen and makes it the current translations. */
async function loadI18next() {
  const loaded = await client.load();
  if (current !== loaded.i18n) {
    await loaded.loadFirstTexts();
    setTexts(loaded.i18n);
  }
  return loaded;
}

/** Loads the namespaces of a screen before it is shown. */
export async function loadTexts(...namespaces: LateNamespace[]): Promise<void> {
  if (namespaces.length === 0) return;
  const { loadNamespaces } = await loadI18next();
  await loadNamespaces(...namespaces);
}

/**
 * Provides translations to its children, and renders them again when i18next has loaded or its language changes. In the
 * browser: the first page's recorded texts, then i18next once it has loaded (decision 24). In the build: the instance
 * of the prerendered page, from its entry.
 */
export function Texts({ children }: { children: ReactNode }) {
  const ofBuild = useContext(I18nContext)?.i18n;
  const [provided, setProvided] = useState(() => inItsLanguage(ofBuild ?? currentTexts()));
  const { i18n } = provided;
  useEffect(() => {
    const take = () =>
      startTransition(() =>
        setProvided((before) => {
          const now = inItsLanguage(ofBuild ?? currentTexts());
          return now.i18n === before.i18n && now.language === before.language ? before : now;
        }),
      );
    const unsubscribe = subscribe(take);
    i18n.on("languageChanged", take);
    // i18next may have loaded during rendering; otherwise loading starts here, and not with the first touch: what that
    // changes needs texts that aren't recorded. If it fails, the next screen's texts retry it.
    take();
    void orUndefined(loadI18next());
    return () => {
      unsubscribe();
      i18n.off("languageChanged", take);
    };
  }, [ofBuild, i18n]);
  return createElement(I18nContext.Provider, { value: provided }, children);
}

const inItsLanguage = (i18n: i18n) => ({ i18n, language: i18n.language });

/** The namespaces whose keys a component may use; a text without a namespace of its own comes from the first. */
type Namespaces = FlatNamespace | readonly [FlatNamespace, ...FlatNamespace[]];

type Ask<Answer> = (key: string | readonly string[], options?: object) => Answer;

/** The texts of a namespace in one language. */
type NamespaceTexts = { t: Ask<string>; exists: Ask<boolean> };

/**
 * Returns the texts of the page's language; `Texts` renders the component again when that changes. Loads nothing: a
 * screen's loader has loaded its namespaces. In place of react-i18next's hook (decision 24).
 * @param namespaces the namespaces of the keys; `common` if left out
 */
export function useTranslation<const Used extends Namespaces = "common">(
  namespaces?: Used,
): { t: TFunction<Used>; exists: Ask<boolean>; i18n: i18n } {
  const { i18n } = useContext(I18nContext);
  const [first = "common"] = [namespaces].flat() as FlatNamespace[];
  const { t, exists } = textsOf(i18n, first);
  return { t: t as unknown as TFunction<Used>, exists, i18n };
}

const made = new WeakMap<i18n, Map<string, NamespaceTexts>>();

/** Returns the texts of a namespace in the instance's language; the same functions each time. */
function textsOf(i18n: i18n, namespace: FlatNamespace): NamespaceTexts {
  const ofInstance = made.get(i18n) ?? new Map<string, NamespaceTexts>();
  made.set(i18n, ofInstance);
  const name = `${i18n.language} ${namespace}`;
  const texts = ofInstance.get(name) ?? {
    t: remembering(i18n, i18n.getFixedT(i18n.language, namespace) as unknown as Ask<string>),
    exists: remembering(i18n, i18n.exists as Ask<boolean>),
  };
  ofInstance.set(name, texts);
  return texts;
}

/**
 * Saves 5 % of a typed journey's script, 24 of 535 ms: i18next resolves a key anew for each render. Remembers the
 * answers for keys without options, and for options that never change, which are frozen. Recorded texts have no store,
 * and are as fast.
 */
function remembering<Answer>({ store }: i18n, ask: Ask<Answer>): Ask<Answer> {
  if (store === undefined) return ask;
  let known = new WeakMap<object, Map<unknown, Answer>>();
  const forget = () => {
    known = new WeakMap();
  };
  store.on("added", forget);
  store.on("removed", forget);
  return (key, options = none) => {
    if (!Object.isFrozen(options) || typeof key !== "string") return ask(key, options);
    const answers = known.get(options) ?? new Map<unknown, Answer>();
    known.set(options, answers);
    const answer = answers.get(key) ?? ask(key, options === none ? undefined : options);
    answers.set(key, answer);
    return answer;
  };
}

const none = Object.freeze({});

/**
 * Loads a namespace for a lazily loaded component. Returns false until the first load succeeds; true at once, without
 * another render, for a namespace that an earlier screen has loaded.
 */
export function useLateTexts(namespace: LateNamespace): boolean {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const [loadedLanguage, setLoadedLanguage] = useState(() =>
    i18n.hasResourceBundle(language, namespace) ? language : "",
  );
  useEffect(() => {
    loadTexts(namespace).then(
      () => setLoadedLanguage(language),
      () => undefined,
    );
  }, [namespace, language]);
  return loadedLanguage !== "";
}
