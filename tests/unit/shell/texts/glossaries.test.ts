import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { countries } from "../../fixtures/countries.ts";
import { locales, namespaces, textsOf } from "../../fixtures/locales.ts";

/** The most characters that a message for a missing answer has on average. */
const MOST_CHARACTERS = 35;

type Row = { terms: readonly string[]; meaning: string; never: readonly string[] };
type Glossary = { quotes: string; rows: readonly Row[] };

/** Reads a glossary: the line of its quotes and the three cells of each row. */
function glossaryOf(locale: string): Glossary {
  const file = readFileSync(new URL(`../../../../locales/${locale}/glossary.md`, import.meta.url), "utf8");
  const words = (cell = "") => cell.split(",").map((word) => word.trim());
  const rows = file
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .slice(2)
    .map(([, terms, meaning = "", never]) => ({ terms: words(terms), meaning, never: words(never) }));
  return { quotes: /^Quotes: (\S+)$/m.exec(file)?.[1] ?? "", rows };
}

/**
 * Returns the pattern of a word or words in a text. A star stands for the rest of a word. Words between backticks are
 * meant as written, others with and without capitals.
 */
function patternOf(words: string): RegExp {
  const exact = /^`(.+)`$/.exec(words)?.[1];
  const body = (exact ?? words)
    .replaceAll(/[.?+()[\]/\\]/g, String.raw`\$&`)
    .replaceAll("*", String.raw`[\p{L}-]*`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}-])${body}(?![\p{L}\p{N}-])`, exact === undefined ? "iu" : "u");
}

/**
 * Returns every text of a locale without its placeholders and word joiners, with the name of the rate in the countries
 * that speak it.
 */
function textsIn(locale: string): [string, string][] {
  const all = [
    ...namespaces.flatMap((namespace) =>
      [...textsOf(locale, namespace)].map(([key, text]): [string, string] => [`${namespace} ${key}`, text]),
    ),
    ...countries
      .filter((country) => country.id === locale)
      .map(({ id, notices }): [string, string] => [`${id} rateName`, notices.costOfCredit.rateName]),
  ];
  return all.map(([key, text]) => [key, text.replaceAll(/\{\{\w+\}\}/g, "…").replaceAll("\u2060", "")]);
}

describe.each(locales)("the glossary of locale %s", (locale) => {
  const { quotes, rows } = glossaryOf(locale);
  const texts = textsIn(locale);

  it("explains what the English one explains, each thing once", () => {
    const meanings = rows.map(({ meaning }) => meaning);
    expect(meanings).toEqual(expect.arrayContaining(glossaryOf("en").rows.map(({ meaning }) => meaning)));
    expect(new Set(meanings).size).toBe(meanings.length);
  });

  it("has only words that occur in the texts", () => {
    const unused = rows
      .flatMap((row) => row.terms)
      .filter((term) => {
        const pattern = patternOf(term);
        return !texts.some(([, text]) => pattern.test(text));
      });
    expect(unused).toEqual([]);
  });

  it("has a word to avoid for each thing, and no text uses it", () => {
    const used = rows.flatMap(({ never }) =>
      never.flatMap((word) => {
        const pattern = patternOf(word);
        return texts.filter(([, text]) => pattern.test(text)).map(([key, text]) => [word, key, text]);
      }),
    );
    expect(used).toEqual([]);
    expect(rows.filter(({ never }) => never.includes(""))).toEqual([]);
  });

  it("names the quotes of the texts, and no text has others", () => {
    expect(quotes).toMatch(/^[«»„“”’]{2,3}$/);
    const others = /["'«»„“”‘’‚]/g;
    const wrong = texts.filter(([, text]) =>
      [...text.matchAll(others)].some(([mark]) => !quotes.includes(mark)),
    );
    expect(wrong).toEqual([]);
  });

  it("stands beside messages for missing answers that are short", () => {
    const lengths = [...textsOf(locale, "validation")].flatMap(([key, text]) =>
      key.startsWith("required>") ? [text.length] : [],
    );
    const average = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
    expect(average).toBeLessThanOrEqual(MOST_CHARACTERS);
  });
});
