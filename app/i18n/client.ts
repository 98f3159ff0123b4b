import { createInstance } from "i18next";
import { initReactI18next } from "react-i18next";
import { i18nOptions, type LateNamespace, loadTexts } from "./i18n.ts";
import { translationsPath } from "./translations-path.ts";

/** The translations of this page in the browser. */
export const i18n = createInstance();

void i18n.use(initReactI18next).use(translationsPath).init(i18nOptions);

/** Loads namespaces that a screen is about to show. */
export function texts(...namespaces: LateNamespace[]): Promise<void> {
  return loadTexts(i18n, ...namespaces);
}
