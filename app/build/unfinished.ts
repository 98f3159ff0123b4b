import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { catalogue, type DataPointName, isDataPointName } from "../catalogue/catalogue.ts";
import { countryIds } from "../catalogue/countries/types.ts";
import { type DynamicPagePath, dynamicPages } from "../catalogue/dynamic-pages.ts";
import { isAskedIn } from "../catalogue/fields.ts";
import type { DataPoint } from "../catalogue/types.ts";
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

export const generalKey = (key: string): string => withoutPlural(key.replace(countryVariant, ""));

const withoutPlural = (key: string): string => key.replace(/_(?:zero|one|two|few|many|other)$/, "");

type Text = { file: string; key: string; text: string };

function textsOf(locale: string, home: string): Text[] {
  const files = readdirSync(join(home, locale)).filter((file) => file.endsWith(".json"));
  return files.flatMap((file) =>
    textsWithin(JSON.parse(readFileSync(join(home, locale, file), "utf8")), file, []),
  );
}

function textsWithin(value: unknown, file: string, path: readonly string[]): Text[] {
  if (typeof value === "string") return [{ file, key: path.join(">"), text: value }];
  return Object.entries(value ?? {}).flatMap(([name, inner]) => textsWithin(inner, file, [...path, name]));
}

/** Returns whether a build in a country can show a text: not if it belongs to questions of other countries. */
function canShow(country: string, text: string): boolean {
  const [section, name = ""] = text.split(": ")[1]?.split(">") ?? [];
  const isAsked = (dataPoint: string) => isAskedIn(country, dataPoint as DataPointName);
  if (section === "questions" || section === "required") return !isDataPointName(name) || isAsked(name);
  if (section === "pages") return dynamicPages[name as DynamicPagePath]?.dataPoints.some(isAsked) ?? true;
  if (section !== "choices") return true;
  const users = Object.entries<DataPoint>(catalogue).filter(
    ([, { control }]) => control.kind === "choice" && control.choices === name,
  );
  return users.length === 0 || users.some(([dataPoint]) => isAsked(dataPoint));
}

/** @throws Mistake in a staging or production build whose own language lacks a text that it can show; else it warns */
export function assertTranslated(
  { environment, locale, country }: Pick<Config, "environment" | "locale" | "country">,
  home?: string,
): void {
  const own = missingTexts(locale, home);
  const others = offeredLocales(locale as LocaleId).filter((one) => one.locale !== locale);
  const needed = environment === "development" ? [] : own.filter((text) => canShow(country, text));
  if (needed.length > 0)
    throw new Mistake(
      listed("Texts that are missing (only APP_ENVIRONMENT=development builds without them):", needed),
    );
  const shownInEnglish = [...own, ...others.flatMap((one) => missingTexts(one.locale, home))];
  if (shownInEnglish.length > 0)
    console.warn(listed("Texts that are shown in English until somebody translates them:", shownInEnglish));
}
