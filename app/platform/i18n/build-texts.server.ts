import type { i18n } from "i18next";
import type { RouterContextProvider } from "react-router";
import { createI18nextMiddleware } from "remix-i18next";
import { documentNamespaces, i18nOptions, loadLanguage } from "./i18n.ts";
import { language } from "./language.ts";

const [middleware, , instanceOf] = createI18nextMiddleware({
  i18next: {
    ...i18nOptions,
    // i18next writes into the resources that it receives.
    get resources() {
      return structuredClone(i18nOptions.resources);
    },
  },
  detection: {
    supportedLanguages: [language],
    fallbackLanguage: language,
    order: ["custom"],
    findLocale: async () => language,
  },
});

/** Creates an i18next instance for each prerendered page. The browser has a single instance (`client.ts`). */
export const buildTexts = middleware;

/** Returns the instance of a prerendered page, with the texts of its document. */
export async function textsOf(context: Readonly<RouterContextProvider>, path: string): Promise<i18n> {
  const texts = instanceOf(context);
  await loadLanguage(texts, language, documentNamespaces(path));
  return texts;
}
