import { type BackendModule, createInstance } from "i18next";
import { config } from "../config.ts";
import { nativeFetch } from "../native-fetch.ts";
import { report } from "../report.ts";
import { sessionStore } from "../storage/storage.ts";
import { isRecord } from "../values.ts";
import { documentNamespaces, i18nOptions, loadLanguage, type Namespace, namespaces } from "./i18n.ts";
import { type LocaleId, languageTagOf, localeOf } from "./locales.ts";

/** Returns whether a retry may succeed. */
const isTemporary = (status: number) => status === 429 || status >= 500;

function parsed(body: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Loads the texts of languages that the build doesn't include, one file per namespace (contract, call 31). */
export const translationsPath: BackendModule = {
  type: "backend",
  init: () => undefined,
  read: (tag, namespace, done) => {
    const address = `${config.translationsPath}/${localeOf(tag)}/${namespace}.json`;
    const fail = (why: string, again: boolean) => {
      report("Failed to load translations", `${namespace} of ${tag}: ${why}`);
      // i18next reads the second argument of a failure as whether to retry.
      done(new Error(`Failed to load ${address}`), again);
    };
    const read = async () => {
      const response = await nativeFetch(address, {
        credentials: "same-origin",
        mode: "cors",
        headers: { Accept: "application/json" },
      });
      if (!response.ok) return fail(String(response.status), isTemporary(response.status));
      const texts = parsed(await response.text());
      if (texts === undefined) fail("not an object of JSON", false);
      else done(null, texts);
    };
    // A connection that is lost within the body may recover too.
    read().catch(() => fail("no answer", true));
  },
};

/** The i18next instance of the browser. It loads after the first page is usable (`texts.ts`). */
export const i18n = createInstance();

void i18n.use(translationsPath).init(i18nOptions);

let loading: readonly Namespace[] = [];

/** Loads namespaces in the page's current language. */
export async function loadNamespaces(...wanted: Namespace[]): Promise<void> {
  const { language } = i18n;
  loading = [...loading, ...wanted];
  try {
    await loadLanguage(i18n, language, wanted);
  } finally {
    loading = loading.filter((one) => !wanted.includes(one));
  }
  // The applicant may have chosen another language during loading.
  if (i18n.language !== language) await loadNamespaces(...wanted);
}

export const loadFirstTexts = (): Promise<void> =>
  loadNamespaces(...documentNamespaces(window.location.pathname));

let latestChoice: LocaleId | undefined;

let stopWatching = (): void => undefined;

/**
 * Shows the page, with all its loaded namespaces, in another language; the tab remembers the choice.
 * @param onEnglish called once if all texts have loaded and those of a later screen don't
 * @returns whether all texts of the language loaded; English replaces those that failed to load
 * @throws Error if a chunk fails to load; the language then doesn't change
 */
export async function switchLanguage(locale: LocaleId, onEnglish: () => void): Promise<boolean> {
  latestChoice = locale;
  const tag = languageTagOf(locale);
  const complete = await loadAllInUse(tag, []);
  // The applicant may have chosen another language during loading.
  if (latestChoice !== locale) return true;
  await i18n.changeLanguage(tag);
  document.documentElement.lang = tag;
  sessionStore.write("language", locale);
  stopWatching();
  if (complete) watch(tag, onEnglish);
  return complete;
}

/** Calls back when the next file of a language fails to load. */
function watch(tag: string, onEnglish: () => void): void {
  const hear = (failed: string) => {
    if (failed !== tag) return;
    stopWatching();
    onEnglish();
  };
  i18n.on("failedLoading", hear);
  stopWatching = () => i18n.off("failedLoading", hear);
}

/** Loads the namespaces in use in a language, and those that come into use during loading. */
async function loadAllInUse(tag: string, loaded: readonly Namespace[]): Promise<boolean> {
  const inUse = namespaces.filter(
    (namespace) => i18n.hasResourceBundle(i18n.language, namespace) || loading.includes(namespace),
  );
  const missing = inUse.filter((namespace) => !loaded.includes(namespace));
  if (missing.length === 0) return true;
  const complete = await loadLanguage(i18n, tag, missing);
  return (await loadAllInUse(tag, [...loaded, ...missing])) && complete;
}
