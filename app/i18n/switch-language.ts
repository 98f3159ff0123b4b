import { sessionStore } from "../storage/storage.ts";
import { i18n } from "./client.ts";
import { inUse, loadLanguage } from "./i18n.ts";
import { isLocale, type LocaleId, languageTagOf } from "./locales.ts";

/** The language that was chosen last. */
let wanted: LocaleId | undefined;

/**
 * Shows the page in another language, with everything that is in view already; the tab remembers it.
 * @returns whether the language's own texts are there; English stands in for what failed to come
 * @throws Error where a part of the build fails to load; the language then stays
 */
export async function switchLanguage(locale: LocaleId): Promise<boolean> {
  wanted = locale;
  const tag = languageTagOf(locale);
  const complete = await loadLanguage(i18n, tag, inUse(i18n));
  // Another language may have been chosen while this one was on its way.
  if (wanted !== locale) return true;
  await i18n.changeLanguage(tag);
  document.documentElement.lang = tag;
  sessionStore.write("language", locale);
  return complete;
}

/** The language that was chosen in this tab before; undefined for the build's own. */
export function rememberedLocale(): LocaleId | undefined {
  const stored = sessionStore.read("language");
  return isLocale(stored) ? stored : undefined;
}
