import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import type { Config } from "../config.ts";
import { type LocaleId, offeredLocales } from "../i18n/locales.ts";
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
 * Stops a build for applicants while a text of its locale, or of one that it offers, isn't translated.
 * @throws Mistake that names each text
 */
export function assertTranslated(locale: LocaleId, home?: string): void {
  const missing = offeredLocales(locale).flatMap((one) => untranslatedTexts(one.locale, home));
  if (missing.length > 0)
    throw new Mistake(
      [
        "Texts that aren't worded or translated yet (only APP_ENVIRONMENT=development builds with them):",
        ...missing,
      ].join("\n  "),
    );
}

/** Returns the plugin that stops a staging or production build which has a text that isn't translated. */
export function onlyTranslated({ environment, locale }: Config): Plugin {
  return {
    name: "only-translated",
    apply: "build",
    buildStart() {
      if (environment !== "development") assertTranslated(locale as LocaleId);
    },
  };
}
