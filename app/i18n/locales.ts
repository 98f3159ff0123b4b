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

/** The tag of a locale; English for one that the product hasn't got. */
export function languageTagOf(locale: string): string {
  return Object.hasOwn(languageTags, locale) ? languageTags[locale as LocaleId] : languageTags.en;
}
