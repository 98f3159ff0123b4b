import { config } from "../config.ts";
import { readVisitor } from "../storage/visitor.ts";
import { isLocale, type LocaleId, languageTagOf } from "./locales.ts";

export const language = languageTagOf(config.locale);

/** Returns the language that the applicant chose before; undefined for the build's own. */
export function rememberedLocale(): LocaleId | undefined {
  const stored = readVisitor("language");
  return isLocale(stored) ? stored : undefined;
}
