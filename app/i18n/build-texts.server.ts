import { createI18nextMiddleware } from "remix-i18next";
import { i18nOptions } from "./i18n.ts";
import { language } from "./language.ts";

/**
 * Gives each page that the build writes translations of its own, and `textsOf` finds them in the page's context. The browser has one
 * instance for good (`client.ts`).
 */
export const [buildTexts, , textsOf] = createI18nextMiddleware({
  i18next: {
    ...i18nOptions,
    // An instance writes into the object that it is given.
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
