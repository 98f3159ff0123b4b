/** `mx`, `co`, `vn` and `ph` aren't languages: plural forms, Intl and `<html lang>` need their BCP 47 tag. */
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

/** Returns the languages that an applicant can choose, each once: first the build's own, in its country's locale. */
export function offeredLocales(locale: LocaleId): readonly { locale: LocaleId; name: string }[] {
  const general = ["en", "es", "de", "pl", "ro", "vn"] as const;
  const others = general.filter((other) => languageNames[other] !== languageNames[locale]);
  return [locale, ...others].map((one) => ({ locale: one, name: languageNames[one] }));
}

export function isLocale(text: unknown): text is LocaleId {
  return typeof text === "string" && Object.hasOwn(languageTags, text);
}

/** Returns the locale of a tag from `languageTagOf`; English for any other tag. */
export function localeOf(tag: string): LocaleId {
  const locales = Object.keys(languageTags) as LocaleId[];
  return locales.find((locale) => languageTags[locale] === tag) ?? "en";
}

export function languageTagOf(locale: string): string {
  return languageTags[isLocale(locale) ? locale : "en"];
}
