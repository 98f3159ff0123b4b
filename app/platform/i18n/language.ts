import { config } from "../config.ts";
import { sessionStore } from "../storage/storage.ts";
import { isLocale, type LocaleId, languageTagOf } from "./locales.ts";

export const language = languageTagOf(config.locale);

/** Returns the language that the applicant chose in this tab before; undefined for the build's own. */
export function rememberedLocale(): LocaleId | undefined {
  const stored = sessionStore.read("language");
  return isLocale(stored) ? stored : undefined;
}
