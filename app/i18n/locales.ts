/**
 * The product's locales and what browsers call them. `mx`, `co`, `vn` and `ph` are no languages: plural forms, Intl
 * and `<html lang>` need the tag.
 */
export const languageTags = {
  en: "en",
  es: "es-ES",
  mx: "es-MX",
  co: "es-CO",
  pl: "pl-PL",
  ro: "ro-RO",
  vn: "vi-VN",
  de: "de-DE",
  ph: "en-PH",
} as const;

export type LocaleId = keyof typeof languageTags;

/** What a language calls itself; the locales of one language have one name. */
const languageNames: Readonly<Record<LocaleId, string>> = {
  en: "English",
  es: "Español",
  mx: "Español",
  co: "Español",
  pl: "Polski",
  ro: "Română",
  vn: "Tiếng Việt",
  de: "Deutsch",
  ph: "English",
};

/**
 * The languages that an applicant can choose from, each once: the build's own first, in the locale of its country.
 * @param locale the build's locale
 */
export function offeredLocales(locale: LocaleId): readonly { locale: LocaleId; name: string }[] {
  const general = ["en", "es", "de", "pl", "ro", "vn"] as const;
  const others = general.filter((other) => languageNames[other] !== languageNames[locale]);
  return [locale, ...others].map((one) => ({ locale: one, name: languageNames[one] }));
}

/** Whether a text that came from outside is one of the product's locales. */
export function isLocale(text: unknown): text is LocaleId {
  return typeof text === "string" && Object.hasOwn(languageTags, text);
}

/** The locale of a language tag that `languageTagOf` gave; English for any other. */
export function localeOf(tag: string): LocaleId {
  return (
    (Object.entries(languageTags).find(([, known]) => known === tag)?.[0] as LocaleId | undefined) ?? "en"
  );
}

/** The tag of a locale; English for one that the product hasn't got. */
export function languageTagOf(locale: string): string {
  return Object.hasOwn(languageTags, locale) ? languageTags[locale as LocaleId] : languageTags.en;
}
