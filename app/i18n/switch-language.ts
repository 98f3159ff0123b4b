import { sessionStore } from "../storage/storage.ts";
import { i18n } from "./client.ts";
import { inUse, loadLanguage, type Namespace } from "./i18n.ts";
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
  const complete = await loadAllInUse(tag, []);
  // Another language may have been chosen while this one was on its way.
  if (wanted !== locale) return true;
  await i18n.changeLanguage(tag);
  document.documentElement.lang = tag;
  sessionStore.write("language", locale);
  return complete;
}

/** Loads what is in view in a language, and what has come into view meanwhile. */
async function loadAllInUse(tag: string, loaded: readonly Namespace[]): Promise<boolean> {
  const missing = inUse(i18n).filter((namespace) => !loaded.includes(namespace));
  if (missing.length === 0) return true;
  const complete = await loadLanguage(i18n, tag, missing);
  return (await loadAllInUse(tag, [...loaded, ...missing])) && complete;
}

/** The language that was chosen in this tab before; undefined for the build's own. */
export function rememberedLocale(): LocaleId | undefined {
  const stored = sessionStore.read("language");
  return isLocale(stored) ? stored : undefined;
}
