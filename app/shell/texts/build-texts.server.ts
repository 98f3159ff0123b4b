import { createI18nextMiddleware } from "remix-i18next";
import { i18nOptions, language, textsBackend } from "./texts.ts";

/** Creates an i18next instance for each prerendered page, and returns that of a page. */
export const [buildTexts, , textsOf] = createI18nextMiddleware({
  i18next: {
    ...i18nOptions,
    // i18next writes into both.
    get ns() {
      return [...i18nOptions.ns];
    },
    get resources() {
      return structuredClone(i18nOptions.resources);
    },
  },
  plugins: [textsBackend],
  detection: {
    supportedLanguages: [language],
    fallbackLanguage: language,
    order: ["custom"],
    findLocale: async () => language,
  },
});
