import common from "@locale/common.json";
import start from "@locale/start.json";
import type { InitOptions, i18n } from "i18next";
import { config } from "../config.ts";
import { report } from "../report.ts";
import { languageTagOf } from "./locales.ts";

/** The language of this build. */
export const language = languageTagOf(config.locale);

/** Namespaces that the first screen does without; each is loaded before the first text of it is shown. */
export type LateNamespace = "questions" | "validation" | "screens";

const loaders: Record<LateNamespace, () => Promise<{ default: object }>> = {
  questions: () => import("@locale/questions.json"),
  validation: () => import("@locale/validation.json"),
  screens: () => import("@locale/screens.json"),
};

/** Settings of i18next, the same for the build's render and the browser (spec.md §1: separators). */
export const i18nOptions = {
  lng: language,
  fallbackLng: "en",
  load: "currentOnly",
  keySeparator: ">",
  nsSeparator: "ˆ",
  ns: ["common", "start"],
  defaultNS: "common",
  resources: { [language]: { common, start } },
  // React escapes what it draws.
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
  initAsync: false,
  saveMissing: true,
  missingKeyHandler: (_languages, namespace, key) => {
    report("Missing translation key", `${namespace}ˆ${key}`);
    if (config.environment !== "production") console.error(`Missing translation key ${namespace}ˆ${key}`);
  },
} satisfies InitOptions;

/** Adds late namespaces to an instance; those already there cost nothing. */
export async function loadTexts(instance: i18n, ...namespaces: LateNamespace[]): Promise<void> {
  const missing = namespaces.filter((namespace) => !instance.hasResourceBundle(language, namespace));
  const bundles = await Promise.all(missing.map((namespace) => loaders[namespace]()));
  missing.forEach((namespace, index) => {
    instance.addResourceBundle(language, namespace, bundles[index]?.default);
  });
}
