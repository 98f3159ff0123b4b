import type { FlatNamespace, i18n, TFunction } from "i18next";
import {
  createElement,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import { I18nContext, I18nextProvider } from "react-i18next";
import { lazyModule } from "../lazy.ts";
import type { LateNamespace } from "./i18n.ts";
import { replaying } from "./recorded-texts.ts";

const client = lazyModule(() => import("./client.ts"));

/** The current translations: the first page's recorded texts until i18next has loaded. */
let current: i18n | undefined;

const listeners = new Set<() => void>();

/** Returns the current translations. */
export function currentTexts(): i18n {
  if (current === undefined) throw new Error("startTexts() must run before the application renders");
  return current;
}

/** Replaces the current translations and renders the page again. */
function setTexts(texts: i18n): void {
  current = texts;
  for (const listener of listeners) listener();
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
export async function texts(...namespaces: LateNamespace[]): Promise<void> {
  if (namespaces.length === 0) return;
  const { loadNamespaces } = await loadI18next();
  await loadNamespaces(...namespaces);
}

/**
 * Provides translations to its children. In the browser: the first page's recorded texts, then i18next once it has
 * loaded (decision 24). In the build: the instance of the prerendered page, from its entry.
 */
export function Texts({ children }: { children: ReactNode }) {
  const ofBuild = useContext(I18nContext)?.i18n;
  const [i18n, setI18n] = useState(() => ofBuild ?? currentTexts());
  useEffect(() => {
    const take = () => startTransition(() => setI18n(currentTexts()));
    listeners.add(take);
    // i18next may have loaded during rendering; otherwise loading starts here. If it fails, the next screen's texts
    // retry it.
    take();
    loadI18next().catch(() => undefined);
    return () => void listeners.delete(take);
  }, []);
  return createElement(I18nextProvider, { i18n }, children);
}

/** The namespaces whose keys a component may use; a text without a namespace of its own comes from the first. */
type Namespaces = FlatNamespace | readonly [FlatNamespace, ...FlatNamespace[]];

/**
 * Returns the texts of the page's language, and renders the component again when the language changes. Loads nothing:
 * a screen's loader has loaded its namespaces. In place of react-i18next's hook (decision 24).
 * @param namespaces the namespaces of the keys; `common` if left out
 */
export function useTranslation<const Used extends Namespaces = "common">(
  namespaces?: Used,
): { t: TFunction<Used>; i18n: i18n } {
  const { i18n } = useContext(I18nContext);
  const language = useSyncExternalStore(
    useCallback(
      (onChange) => {
        i18n.on("languageChanged", onChange);
        return () => i18n.off("languageChanged", onChange);
      },
      [i18n],
    ),
    () => i18n.language,
    () => i18n.language,
  );
  const first = typeof namespaces === "object" ? namespaces[0] : namespaces;
  const t = useMemo(() => i18n.getFixedT(language, first ?? "common"), [i18n, language, first]);
  return { t: t as unknown as TFunction<Used>, i18n };
}

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
    texts(namespace).then(
      () => setLoadedLanguage(language),
      () => undefined,
    );
  }, [namespace, language]);
  return loadedLanguage !== "";
}
