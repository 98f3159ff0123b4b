/** `mx`, `co`, `vn` and `ph` aren't languages: plural forms, Intl and `<html lang>` need their BCP 47 tag. */
export const languages = {
  en: { tag: "en", name: "English" },
  es: { tag: "es-ES", name: "Español" },
  mx: { tag: "es-MX", name: "Español" },
  co: { tag: "es-CO", name: "Español" },
  pl: { tag: "pl-PL", name: "Polski" },
  ro: { tag: "ro-RO", name: "Română" },
  vn: { tag: "vi-VN", name: "Tiếng Việt" },
  de: { tag: "de-DE", name: "Deutsch" },
  ph: { tag: "en-PH", name: "English" },
} as const;

export type LocaleId = keyof typeof languages;

/** Returns the languages that an applicant can choose, each once: first the build's own, in its country's locale. */
export function offeredLocales(locale: LocaleId): readonly { locale: LocaleId; name: string }[] {
  const general = ["en", "es", "de", "pl", "ro", "vn"] as const;
  const others = general.filter((other) => languages[other].name !== languages[locale].name);
  return [locale, ...others].map((one) => ({ locale: one, name: languages[one].name }));
}

export function isLocale(text: unknown): text is LocaleId {
  return typeof text === "string" && Object.hasOwn(languages, text);
}

/** Returns the locale of a tag from `languageTagOf`; English for any other tag. */
export function localeOf(tag: string): LocaleId {
  const locales = Object.keys(languages) as LocaleId[];
  return locales.find((locale) => languages[locale].tag === tag) ?? "en";
}

export function languageTagOf(locale: string): string {
  return languages[isLocale(locale) ? locale : "en"].tag;
}
