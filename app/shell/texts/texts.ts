import common from "@locale/common.json";
import start from "@locale/start.json";
import { type BackendModule, type CustomTypeOptions, createInstance, type InitOptions } from "i18next";
import type { HttpBackendOptions } from "i18next-http-backend";
import { initReactI18next } from "react-i18next";
import { config } from "../config.ts";
import { lazyModule } from "../lazy.ts";
import { report } from "../report.ts";
import { readVisitor, storeVisitor } from "../storage/visitor.ts";
import { showToast } from "../toasts/toasts.ts";
import { isLocale, type LocaleId, languageTagOf, localeOf } from "./locales.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    keySeparator: ">";
    nsSeparator: "ˆ";
    resources: {
      common: typeof import("../../../locales/en/common.json");
      legal: typeof import("../../../locales/en/legal.json");
      privacy: typeof import("../../../locales/en/privacy.json");
      questions: typeof import("../../../locales/en/questions.json");
      rights: typeof import("../../../locales/en/rights.json");
      screens: typeof import("../../../locales/en/screens.json");
      start: typeof import("../../../locales/en/start.json");
      steps: typeof import("../../../locales/en/steps.json");
      validation: typeof import("../../../locales/en/validation.json");
    };
  }
}

export const language = languageTagOf(config.locale);

export type LateNamespace = Exclude<keyof CustomTypeOptions["resources"], "common" | "start">;

/** The `handle` of a route module: the namespaces that its loader loads. */
export type TextsHandle = { i18n: readonly LateNamespace[] };

type Texts = { default: Record<string, unknown> };

const lateTexts = (files: Record<string, () => Promise<Texts>>) =>
  Object.fromEntries(
    Object.entries(files).map(([path, load]) => [path.replace(/.*\/|\.json$/g, ""), lazyModule(load)]),
  );

/** The texts in the build's chunks: its own language's, without the first page's, and English. */
const bundled: Readonly<Record<string, ReturnType<typeof lateTexts>>> = {
  en: lateTexts(import.meta.glob<Texts>("../../../locales/en/*.json")),
  [language]: lateTexts(import.meta.glob<Texts>(["@locale/*.json", "!**/{common,start}.json"])),
};

/** A build's own language has every text (`build/unfinished.ts`). */
const fallbackOf = (tag: string): string[] => (Object.hasOwn(bundled, tag) ? [] : ["en"]);

/** Loads languages that the build doesn't carry, with the retries and time limits of i18next and its backend. */
const httpOptions: HttpBackendOptions = {
  loadPath: ([tag = language]) => `${config.translationsPath}/${localeOf(tag)}/{{ns}}.json`,
};

/** Reads the texts of the build from their chunks, and those of other languages from the translations path. */
export const textsBackend: BackendModule = {
  type: "backend",
  callbackApi: true,
  init: () => undefined,
  read(tag, namespace, done) {
    const file = bundled[tag]?.[namespace];
    const fail = (error: Error) => done(error, file === undefined);
    if (file) file.load().then((texts) => done(null, texts.default), fail);
    else
      import("i18next-http-backend").then(
        ({ default: HttpBackend }) => new HttpBackend(null, httpOptions).read(tag, namespace, done),
        fail,
      );
  },
};

export const i18nOptions = {
  lng: language,
  fallbackLng: fallbackOf,
  load: "currentOnly",
  keySeparator: ">",
  nsSeparator: "ˆ",
  ns: ["common", "start"],
  defaultNS: "common",
  resources: { [language]: { common, start } },
  partialBundledLanguages: true,
  // React escapes what it renders.
  interpolation: { escapeValue: false },
  initAsync: false,
  react: { useSuspense: false },
  saveMissing: true,
  missingKeyHandler: (_languages, namespace, key) => {
    report("Missing translation key", `${namespace}ˆ${key}`);
    if (config.environment !== "production") console.error(`Missing translation key ${namespace}ˆ${key}`);
  },
} satisfies InitOptions;

/** The i18next instance of the browser. Each prerendered page has its own (`build-texts.server.ts`). */
export const i18n = createInstance();

void i18n.use(initReactI18next).use(textsBackend).init(i18nOptions);

i18n.on("failedLoading", (tag, namespace, reason) => {
  report("Failed to load translations", `${namespace} of ${tag}: ${reason}`);
  if (tag === i18n.language) showToast("language");
});

/** Loads namespaces in the page's language. Throws an error if a chunk fails to load. */
export async function loadTexts(namespaces: readonly LateNamespace[]): Promise<void> {
  const tag = i18n.language;
  await loadBundled(tag, namespaces);
  await i18n.loadNamespaces(namespaces);
  // The applicant may have chosen another language during loading.
  if (i18n.language !== tag) await loadTexts(namespaces);
}

/** Loads the chunks of a language and its fallback: i18next doesn't throw for a failed one, nor ask for it again. */
async function loadBundled(tag: string, namespaces: readonly string[]): Promise<void> {
  const tags = [tag, ...fallbackOf(tag)];
  const missing = (one: string) => namespaces.filter((namespace) => !i18n.hasResourceBundle(one, namespace));
  await Promise.all(
    tags.flatMap((one) => missing(one).map((namespace) => bundled[one]?.[namespace]?.load())),
  );
}

let latestChoice: LocaleId | undefined;

/** Shows the page in another language and remembers it. Throws if a chunk fails to load; other gaps are in English. */
export async function switchLanguage(locale: LocaleId): Promise<void> {
  latestChoice = locale;
  const tag = languageTagOf(locale);
  const inUse = [i18n.options.ns ?? []].flat();
  await loadBundled(tag, inUse);
  // A reload, because i18next asks only once for a file that failed.
  await i18n.reloadResources(
    [tag],
    inUse.filter((namespace) => !i18n.hasResourceBundle(tag, namespace)),
  );
  if (latestChoice !== locale) return;
  await i18n.changeLanguage(tag);
  document.documentElement.lang = tag;
  storeVisitor("language", locale);
  if (inUse.some((namespace) => !i18n.hasResourceBundle(tag, namespace))) showToast("language");
}

export function rememberedLocale(): LocaleId | undefined {
  const stored = readVisitor("language");
  return isLocale(stored) ? stored : undefined;
}

export function textsOfRoutes(
  modules: Readonly<Record<string, { handle?: unknown } | undefined>>,
): readonly LateNamespace[] {
  return Object.values(modules).flatMap((route) => (route?.handle as TextsHandle | undefined)?.i18n ?? []);
}
