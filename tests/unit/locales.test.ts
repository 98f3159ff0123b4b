import { country } from "@country";
import { describe, expect, it } from "vitest";
import { dataPoint } from "../../app/data-points/catalogue.ts";
import { choiceValues } from "../../app/data-points/choice-values.ts";
import { type ChoiceListName, choiceLists } from "../../app/data-points/choices.ts";
import { firstPage, firstPageModal, pageTemplates } from "../../app/data-points/pages.ts";
import { languageTagOf, languageTags } from "../../app/i18n/locales.ts";
import { allDataPoints, allPaths } from "./fixtures/arbitraries.ts";
import { locales, namespaces, placeholders, questionTexts, textsOf } from "./fixtures/locales.ts";

// `number_of_dependants_other` is a name, not a form of another.
const pluralOf = (key: string) => /(?<!number_of_dependants)_(zero|one|two|few|many|other)$/.exec(key)?.[1];
const withoutPlural = (key: string) => (pluralOf(key) ? key.replace(/_[a-z]+$/, "") : key);
const categoriesOf = (locale: string) =>
  new Intl.PluralRules(languageTagOf(locale)).resolvedOptions().pluralCategories.toSorted();

describe.each(locales)("locale %s", (locale) => {
  const questions = questionTexts(locale);

  it("is one of the product's", () => {
    expect(Object.keys(languageTags)).toContain(locale);
  });

  describe.each(namespaces)("%s", (namespace) => {
    const base = textsOf("en", namespace);
    const texts = textsOf(locale, namespace);

    it("has the keys of English and no other", () => {
      const keys = (map: ReadonlyMap<string, string>) =>
        [...new Set([...map.keys()].map(withoutPlural))].toSorted();
      expect(keys(texts)).toEqual(keys(base));
    });

    it("has a form for each plural category of the language, and none that it hasn't", () => {
      const plurals = Map.groupBy([...texts.keys()].filter(pluralOf), withoutPlural);
      for (const [key, forms] of plurals) {
        expect([key, forms.map(pluralOf).toSorted()]).toEqual([key, categoriesOf(locale)]);
      }
    });

    it("has the placeholders of English in every text", () => {
      for (const [key, text] of texts) {
        const inEnglish = base.get(key) ?? base.get(`${withoutPlural(key)}_other`) ?? "";
        // A form for one thing may say it in words.
        const free = pluralOf(key) === "one" ? ["count"] : [];
        const named = (of: string) => placeholders(of).filter((name) => !free.includes(name));
        expect([key, named(text)]).toEqual([key, named(inEnglish)]);
      }
    });

    it("leaves no text empty, untrimmed or with a bracket of a placeholder left over", () => {
      expect(texts.size).toBeGreaterThan(0);
      for (const [key, text] of texts) {
        expect([key, text]).toEqual([key, text.trim()]);
        expect(text, key).not.toBe("");
        expect(text.replaceAll(/\{\{\w+\}\}/g, ""), key).not.toMatch(/[{}]|\$t\(|TODO|undefined/);
      }
    });
  });

  it.each(allDataPoints)("asks %s with a label, and says what to do where it is left empty", (name) => {
    const { control } = dataPoint(name);
    expect(questions.get(`questions>${name}>label`)).toBeTruthy();
    const boxes = control.kind === "group" ? Object.keys(control.parts) : [];
    for (const part of boxes) expect(questions.get(`questions>${name}>parts>${part}>label`)).toBeTruthy();
    const required =
      boxes.length > 0 ? boxes.map((part) => `required>${name}>${part}`) : [`required>${name}`];
    for (const key of required) expect(textsOf(locale, "validation").get(key)).toBeTruthy();
  });

  it("has texts for no question that the catalogue doesn't have", () => {
    const named = new Set([...questions.keys()].flatMap((key) => /^questions>([^>]+)>/.exec(key)?.[1] ?? []));
    expect([...named].toSorted()).toEqual(allDataPoints.toSorted());
  });

  it.each(allPaths)("titles page %s and its context", (path) => {
    expect(questions.get(`pages>${path}>title`)).toBeTruthy();
    expect(questions.get(`contexts>${pageTemplates[path].context}`)).toBeTruthy();
  });

  it.each(Object.keys(choiceLists) as ChoiceListName[])("words every choice of %s", (list) => {
    // The names of provinces are the country's, and countries and positions come from the provider.
    const values = list === "province" ? [] : choiceValues(list, country);
    for (const value of values)
      expect([value, questions.get(`choices>${list}>${value}`)]).toEqual([value, expect.any(String)]);
  });

  it("has the first page's texts in the namespace that the first screen loads", () => {
    const start = textsOf(locale, "start");
    for (const name of [...pageTemplates[firstPage].dataPoints, ...firstPageModal]) {
      expect(start.get(`questions>${name}>label`)).toBeTruthy();
    }
    expect(start.get(`pages>${firstPage}>title`)).toBeTruthy();
    expect(start.get(`contexts>${pageTemplates[firstPage].context}`)).toBeTruthy();
    const twice = [...start.keys()].filter((key) => textsOf(locale, "questions").has(key));
    expect(twice).toEqual([]);
  });
});

describe("the tag of a locale", () => {
  it.each([
    ["mx", "es-MX"],
    ["co", "es-CO"],
    ["ph", "en-PH"],
    ["vn", "vi-VN"],
    ["es", "es-ES"],
    ["xx", "en"],
    ["constructor", "en"],
  ])("%s is %s", (locale, tag) => {
    expect(languageTagOf(locale)).toBe(tag);
  });
});
