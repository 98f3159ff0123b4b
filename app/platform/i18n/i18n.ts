import common from "@locale/common.json";
import start from "@locale/start.json";
import type { InitOptions, i18n } from "i18next";
import { config } from "../config.ts";
import { type LazyModule, lazyModule } from "../lazy.ts";
import { report } from "../report.ts";
import { TRANSLATION_FIRST_RETRY_MS, TRANSLATION_RETRIES, TRANSLATIONS_AT_ONCE } from "../timing.ts";
import { language } from "./language.ts";

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

/** The namespaces that the first screen doesn't need; each loads before its first text is shown. */
export const lateNamespaces = [
  "questions",
  "validation",
  "screens",
  "steps",
  "privacy",
  "legal",
  "rights",
] as const;
export type LateNamespace = (typeof lateNamespaces)[number];

export const namespaces = ["common", "start", ...lateNamespaces] as const;
export type Namespace = (typeof namespaces)[number];

/**
 * Returns the namespaces of a document's texts: the legal notice's or the first page's. A brand's own first page has its
 * texts in `questions`.
 */
export function documentNamespaces(path: string): readonly Namespace[] {
  if (/\/legal\/?$/.test(path)) return ["common", "start", "screens", "legal"];
  return Object.hasOwn(start.pages, config.firstPage)
    ? ["common", "start"]
    : ["common", "start", "questions"];
}

type Texts = { default: object };

/** Returns the lazily loaded texts of a language's files, by namespace. */
const lateTexts = (files: Record<string, () => Promise<Texts>>): Record<string, LazyModule<Texts>> =>
  Object.fromEntries(
    Object.entries(files).map(([path, load]) => [path.replace(/.*\/|\.json$/g, ""), lazyModule(load)]),
  );

/** The lazily loaded texts in the build: its own language's, of which it has the first page's at once, and English. */
const bundled: Readonly<Record<string, ReturnType<typeof lateTexts>>> = {
  en: lateTexts(import.meta.glob<Texts>("../../../locales/en/*.json")),
  [language]: lateTexts(import.meta.glob<Texts>(["@locale/*.json", "!**/{common,start}.json"])),
};

/** The settings of i18next for prerendering and the browser (specification §1.3: separators). */
export const i18nOptions = {
  lng: language,
  fallbackLng: "en",
  load: "currentOnly",
  keySeparator: ">",
  nsSeparator: "ˆ",
  ns: ["common", "start"],
  defaultNS: "common",
  resources: { [language]: { common, start } },
  // React escapes what it renders.
  interpolation: { escapeValue: false },
  initAsync: false,
  // The limits of specification §9.3 for requests to the translations path.
  maxParallelReads: TRANSLATIONS_AT_ONCE,
  maxRetries: TRANSLATION_RETRIES,
  retryTimeout: TRANSLATION_FIRST_RETRY_MS,
  saveMissing: true,
  missingKeyHandler: (_languages, namespace, key) => {
    report("Missing translation key", `${namespace}ˆ${key}`);
    if (config.environment !== "production") console.error(`Missing translation key ${namespace}ˆ${key}`);
  },
} satisfies InitOptions;

/**
 * Loads namespaces of a language unless they are loaded. A language that the build doesn't include comes from the
 * translations path, and English fills in texts that fail to load.
 * @returns whether all of them are loaded in the language itself
 * @throws Error if a chunk fails to load
 */
export async function loadLanguage(
  instance: i18n,
  tag: string,
  wanted: readonly Namespace[],
): Promise<boolean> {
  const missing = wanted.filter((namespace) => !instance.hasResourceBundle(tag, namespace));
  if (missing.length === 0) return true;
  if (Object.hasOwn(bundled, tag)) {
    await loadBundled(instance, tag, missing);
    return true;
  }
  const [complete] = await Promise.all([
    loadFromPath(instance, tag, missing),
    loadLanguage(instance, "en", wanted),
  ]);
  return complete;
}

async function loadBundled(instance: i18n, tag: string, missing: readonly Namespace[]): Promise<void> {
  const bundles = await Promise.all(missing.map((namespace) => bundled[tag]?.[namespace]?.load()));
  missing.forEach((namespace, index) => {
    instance.addResourceBundle(tag, namespace, bundles[index]?.default);
  });
}

/** Loads through the backend (`client.ts`), which retries failures within its limits. */
function loadFromPath(instance: i18n, tag: string, missing: readonly Namespace[]): Promise<boolean> {
  const { backendConnector } = instance.services;
  return new Promise((resolve) => {
    // The callback receives the errors of all current loads, so the result is read from the bundles instead.
    backendConnector.reload([tag], missing, () =>
      resolve(missing.every((namespace) => instance.hasResourceBundle(tag, namespace))),
    );
  });
}
