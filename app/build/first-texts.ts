import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { catalogue, type DataPointName } from "../catalogue/catalogue.ts";
import type { Country } from "../catalogue/country.ts";
import { dataPointsOf, journeyPages } from "../catalogue/pages.ts";
import { textKeyOf } from "../catalogue/text-key.ts";
import type { DataPoint } from "../catalogue/types.ts";
import type { Config } from "../platform/config.ts";
import { folder } from "./build.ts";
import { withEnglish } from "./english-texts.ts";

type Texts = Record<string, Record<string, unknown>>;

const textsOf = (locale: string, namespace: string): Texts =>
  JSON.parse(readFileSync(folder(`locales/${locale}/${namespace}.json`), "utf8")) as Texts;

/**
 * Provides `virtual:first-texts`: the texts of the namespace `questions` that the build's first page needs. Empty for
 * the usual first pages, whose texts are in `start`.
 */
export function firstTexts(config: Config, country: Country): Plugin {
  const id = "virtual:first-texts";
  return {
    name: "first-texts",
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (source) =>
      source === `\0${id}` ? `export default ${JSON.stringify(textsFor(config, country))};` : null,
  };
}

function textsFor({ journey, firstPage, locale }: Config, country: Country): Texts {
  if (textsOf(locale, "start").pages?.[firstPage] !== undefined) return {};
  const pages = journeyPages(journey, country, firstPage);
  const template = pages.templates[pages.firstPage];
  const dataPoints = dataPointsOf(pages.firstPage, pages);
  const lists = dataPoints.flatMap((name: DataPointName) => {
    const { control }: DataPoint = catalogue[name];
    return control.kind === "choice" ? [control.choices] : [];
  });
  const texts = withEnglish(textsOf(locale, "questions"), textsOf("en", "questions")) as Texts;
  const only = (section: string, keys: readonly string[]) =>
    Object.fromEntries(Object.entries(texts[section] ?? {}).filter(([key]) => keys.includes(key)));
  return {
    contexts: only("contexts", template ? [template.context] : []),
    pages: only("pages", [firstPage]),
    questions: only(
      "questions",
      dataPoints.map((name) => textKeyOf(name, country)),
    ),
    choices: only("choices", lists),
  };
}
