import firstTexts from "virtual:first-texts";
import common from "@locale/common.json";
import start from "@locale/start.json";
import type { InitOptions, i18n } from "i18next";
import { config } from "../config.ts";
import { type LazyModule, lazyModule } from "../lazy.ts";
import { report } from "../report.ts";
import { language } from "./language.ts";

/** What the first screen does without: each is loaded before its first text is shown. */
export const lateNamespaces = ["questions", "validation", "screens", "steps", "privacy"] as const;
export type LateNamespace = (typeof lateNamespaces)[number];

/** Every namespace. */
export const namespaces = ["common", "start", ...lateNamespaces] as const;
export type Namespace = (typeof namespaces)[number];

/** Namespaces that the first page needs and of which the build carries a part at once, in its own language only. */
const inPart: readonly Namespace[] = Object.keys(firstTexts).length > 0 ? ["questions"] : [];

/** The texts of the first page: those of `start`, and what a brand's own first page adds to its sections. */
const first: Readonly<Record<string, object>> = {
  ...start,
  ...Object.fromEntries(
    Object.entries(firstTexts).map(([section, texts]) => [
      section,
      { ...(start as Record<string, object>)[section], ...texts },
    ]),
  ),
};

type Loaders<Name extends Namespace> = Record<Name, LazyModule<{ default: object }>>;

/** The texts that the build carries beside the first screen's: its own language's and English. */
const carried: Readonly<Record<string, Partial<Loaders<Namespace>>>> = {
  en: {
    common: lazyModule(() => import("../../locales/en/common.json")),
    start: lazyModule(() => import("../../locales/en/start.json")),
    questions: lazyModule(() => import("../../locales/en/questions.json")),
    validation: lazyModule(() => import("../../locales/en/validation.json")),
    screens: lazyModule(() => import("../../locales/en/screens.json")),
    steps: lazyModule(() => import("../../locales/en/steps.json")),
    privacy: lazyModule(() => import("../../locales/en/privacy.json")),
  },
  [language]: {
    questions: lazyModule(() => import("@locale/questions.json")),
    validation: lazyModule(() => import("@locale/validation.json")),
    screens: lazyModule(() => import("@locale/screens.json")),
    steps: lazyModule(() => import("@locale/steps.json")),
    privacy: lazyModule(() => import("@locale/privacy.json")),
  } satisfies Loaders<LateNamespace>,
};

/** Settings of i18next, the same for the build's render and the browser (specification §1.3: separators). */
export const i18nOptions = {
  lng: language,
  fallbackLng: "en",
  load: "currentOnly",
  keySeparator: ">",
  nsSeparator: "ˆ",
  ns: ["common", "start"],
  defaultNS: "common",
  resources: { [language]: { common, start: first } },
  // React escapes what it draws.
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
  initAsync: false,
  // The limits of specification §9.3 for what comes from the translations path.
  maxParallelReads: 10,
  maxRetries: 5,
  retryTimeout: 350,
  saveMissing: true,
  missingKeyHandler: (_languages, namespace, key) => {
    report("Missing translation key", `${namespace}ˆ${key}`);
    if (config.environment !== "production") console.error(`Missing translation key ${namespace}ˆ${key}`);
  },
} satisfies InitOptions;

/** The namespaces that an instance is bringing. */
const onTheirWay = new WeakMap<i18n, readonly Namespace[]>();

/** The namespaces that are in view or about to be: those of the instance's language, and those that it is bringing. */
export function inUse(instance: i18n): readonly Namespace[] {
  return namespaces.filter(
    (namespace) =>
      inPart.includes(namespace) ||
      instance.hasResourceBundle(instance.language, namespace) ||
      onTheirWay.get(instance)?.includes(namespace),
  );
}

/**
 * Makes sure that namespaces are there in the language in which the page is read; those already there cost nothing. A
 * language that the build doesn't carry comes from the translations path, with English beside it for what fails to come.
 */
export async function loadTexts(instance: i18n, ...wanted: Namespace[]): Promise<void> {
  const { language: tag } = instance;
  onTheirWay.set(instance, [...(onTheirWay.get(instance) ?? []), ...wanted]);
  try {
    await loadLanguage(instance, tag, wanted);
  } finally {
    onTheirWay.set(instance, onTheirWay.get(instance)?.filter((one) => !wanted.includes(one)) ?? []);
  }
  // Another language may have been chosen while they were on their way.
  if (instance.language !== tag) await loadTexts(instance, ...wanted);
}

/**
 * Loads namespaces of a language.
 * @returns whether all of them are there in the language itself
 * @throws Error where a part of the build fails to load
 */
export async function loadLanguage(
  instance: i18n,
  tag: string,
  wanted: readonly Namespace[],
): Promise<boolean> {
  const missing = wanted.filter((namespace) => !instance.hasResourceBundle(tag, namespace));
  if (missing.length === 0) return true;
  if (Object.hasOwn(carried, tag)) {
    await loadCarried(instance, tag, missing);
    return true;
  }
  const [came] = await Promise.all([
    loadFromPath(instance, tag, missing),
    loadLanguage(instance, "en", wanted),
  ]);
  return came;
}

async function loadCarried(instance: i18n, tag: string, missing: readonly Namespace[]): Promise<void> {
  const bundles = await Promise.all(missing.map((namespace) => carried[tag]?.[namespace]?.load()));
  missing.forEach((namespace, index) => {
    instance.addResourceBundle(tag, namespace, bundles[index]?.default);
  });
}

/** Reads through the backend (`translations-path.ts`), which repeats what fails within its limits. */
function loadFromPath(instance: i18n, tag: string, missing: readonly Namespace[]): Promise<boolean> {
  const { backendConnector } = instance.services;
  return new Promise((resolve) => {
    // Its callback tells of the errors of all loads that are under way, so what has come is looked at instead.
    backendConnector.reload([tag], missing, () =>
      resolve(missing.every((namespace) => instance.hasResourceBundle(tag, namespace))),
    );
  });
}
