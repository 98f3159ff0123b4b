import { createInstance } from "i18next";
import { initReactI18next } from "react-i18next";
import { i18nOptions, type LateNamespace, loadTexts } from "./i18n.ts";
import { translationsPath } from "./translations-path.ts";

/** The translations of this page in the browser. They come after the first page is usable (`texts.ts`). */
export const i18n = createInstance();

void i18n.use(initReactI18next).use(translationsPath).init(i18nOptions);

/** Loads namespaces in the language in which the page is read. */
export const loadNamespaces = (...namespaces: LateNamespace[]): Promise<void> =>
  loadTexts(i18n, ...namespaces);
