import { config } from "../config.ts";
import { readChoice } from "../storage/choices.ts";
import { isLocale, type LocaleId, languageTagOf } from "./locales.ts";

export const language = languageTagOf(config.locale);

/** Returns the language that the applicant chose before; undefined for the build's own. */
export function rememberedLocale(): LocaleId | undefined {
  const stored = readChoice("language");
  return isLocale(stored) ? stored : undefined;
}
