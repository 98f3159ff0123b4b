import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { countryIds } from "../catalogue/countries/types.ts";
import type { Config } from "../shell/config.ts";
import { type LocaleId, offeredLocales } from "../shell/texts/locales.ts";
import { folder } from "./build.ts";
import { Mistake } from "./mistake.ts";

const listed = (heading: string, lines: readonly string[]): string => [heading, ...lines].join("\n  ");

/** Lists the texts that English has and a locale lacks. Plural forms are a language's own, and so are country variants. */
function missingTexts(locale: string, home = folder("locales")): string[] {
  const placeOf = ({ file, key }: Text) => `locales/${locale}/${file}: ${withoutPlural(key)}`;
  const own = new Set(textsOf(locale, home).map(placeOf));
  return textsOf("en", home)
    .filter((text) => !countryVariant.test(text.key) && !own.has(placeOf(text)))
    .map(({ file, key }) => `locales/${locale}/${file}: ${key}`);
}

const countryVariant = new RegExp(`_(?:${countryIds.join("|")})$`);

const withoutPlural = (key: string): string => key.replace(/_(?:zero|one|two|few|many|other)$/, "");

type Text = { file: string; key: string };

function textsOf(locale: string, home: string): Text[] {
  const files = readdirSync(join(home, locale)).filter((file) => file.endsWith(".json"));
  return files.flatMap((file) =>
    textsWithin(JSON.parse(readFileSync(join(home, locale, file), "utf8")), file, []),
  );
}

function textsWithin(value: unknown, file: string, path: readonly string[]): Text[] {
  if (typeof value === "string") return [{ file, key: path.join(">") }];
  return Object.entries(value ?? {}).flatMap(([name, inner]) => textsWithin(inner, file, [...path, name]));
}

/** @throws Mistake in a staging or production build whose own language lacks a text; else it warns */
export function assertTranslated(
  { environment, locale }: Pick<Config, "environment" | "locale">,
  home?: string,
): void {
  const own = missingTexts(locale, home);
  if (own.length > 0 && environment !== "development")
    throw new Mistake(
      listed("Texts that are missing (only APP_ENVIRONMENT=development builds without them):", own),
    );
  const others = offeredLocales(locale as LocaleId).filter((one) => one.locale !== locale);
  const missing = [...own, ...others.flatMap((one) => missingTexts(one.locale, home))];
  if (missing.length > 0) console.warn(listed("Texts that wait for their translation:", missing));
}
