import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { countryIds } from "../catalogue/countries/types.ts";
import type { Config } from "../platform/config.ts";
import { type LocaleId, offeredLocales } from "../platform/i18n/locales.ts";
import { folder } from "./build.ts";
import { Mistake } from "./mistake.ts";

/** Stands before a text that `npm run new` wrote, until somebody words it in English or translates it. */
export const untranslated = "⟦untranslated⟧ ";

/**
 * Lists the texts of a locale that nobody has translated yet, each as its file and its key.
 * @param home the folder of all locales
 */
export function untranslatedTexts(locale: string, home = folder("locales")): string[] {
  const files = readdirSync(join(home, locale)).filter((file) => file.endsWith(".json"));
  return files.flatMap((file) =>
    markedIn(JSON.parse(readFileSync(join(home, locale, file), "utf8")), []).map(
      (key) => `locales/${locale}/${file}: ${key}`,
    ),
  );
}

function markedIn(value: unknown, path: readonly string[]): string[] {
  if (typeof value === "string") return value.startsWith(untranslated) ? [path.join(">")] : [];
  return Object.entries(value ?? {}).flatMap(([name, inner]) => markedIn(inner, [...path, name]));
}

/**
 * Lists the texts that English has and a locale lacks, each as its file and its key. A language has plural forms of its
 * own, and a country's variant of a text belongs to its language alone.
 * @param home the folder of all locales
 */
export function missingTexts(locale: string, home = folder("locales")): string[] {
  const files = readdirSync(join(home, "en")).filter((file) => file.endsWith(".json"));
  return files.flatMap((file) => {
    const own = keysIn(home, locale, file).map(withoutPlural);
    const missing = keysIn(home, "en", file).filter(
      (key) => !countryVariant.test(key) && !own.includes(withoutPlural(key)),
    );
    return [...new Set(missing)].map((key) => `locales/${locale}/${file}: ${key}`);
  });
}

const countryVariant = new RegExp(`_(?:${countryIds.join("|")})$`);

const withoutPlural = (key: string): string => key.replace(/_(?:zero|one|two|few|many|other)$/, "");

function keysIn(home: string, locale: string, file: string): string[] {
  const path = join(home, locale, file);
  return existsSync(path) ? keysOf(JSON.parse(readFileSync(path, "utf8")), []) : [];
}

function keysOf(value: unknown, path: readonly string[]): string[] {
  if (typeof value === "string") return [path.join(">")];
  return Object.entries(value ?? {}).flatMap(([name, inner]) => keysOf(inner, [...path, name]));
}

/**
 * Stops a staging or production build while a text of its locale, or of one that it offers, is missing or isn't
 * translated.
 * @throws Mistake that names each text
 */
export function assertTranslated(
  { environment, locale }: Pick<Config, "environment" | "locale">,
  home?: string,
): void {
  if (environment === "development") return;
  const left = offeredLocales(locale as LocaleId).flatMap((one) => [
    ...untranslatedTexts(one.locale, home),
    ...missingTexts(one.locale, home).map((text) => `${text} (missing)`),
  ]);
  if (left.length > 0)
    throw new Mistake(
      [
        "Texts that aren't worded or translated yet (only APP_ENVIRONMENT=development builds with them):",
        ...left,
      ].join("\n  "),
    );
}
