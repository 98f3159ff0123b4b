import { createInstance } from "i18next";
import { i18nOptions, type LateNamespace, loadTexts } from "./i18n.ts";
import { translationsPath } from "./translations-path.ts";

/** The i18next instance of the browser. It loads after the first page is usable (`texts.ts`). */
export const i18n = createInstance();

void i18n.use(translationsPath).init(i18nOptions);

/** Loads namespaces in the page's current language. */
export const loadNamespaces = (...namespaces: LateNamespace[]): Promise<void> =>
  loadTexts(i18n, ...namespaces);
