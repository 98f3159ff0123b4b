import { createI18nextMiddleware } from "remix-i18next";
import { i18nOptions } from "./i18n.ts";
import { language } from "./language.ts";

/**
 * Creates an i18next instance for each prerendered page; `textsOf` reads it from the page's context. The browser has
 * a single instance (`client.ts`).
 */
export const [buildTexts, , textsOf] = createI18nextMiddleware({
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
