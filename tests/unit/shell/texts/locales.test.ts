import { readFileSync } from "node:fs";
import { country } from "@country";
import { describe, expect, it } from "vitest";
import { type DataPointName, dataPoint } from "../../../../app/catalogue/catalogue.ts";
import { nameParts } from "../../../../app/catalogue/fields.ts";
import { dataPointsOf, journeyPages } from "../../../../app/catalogue/pages.ts";
import { languages, languageTagOf } from "../../../../app/shell/texts/locales.ts";
import { allDataPoints } from "../../fixtures/arbitraries.ts";
import {
  generalKey,
  locales,
  namespaces,
  placeholders,
  questionTexts,
  textsOf,
} from "../../fixtures/locales.ts";
import { leadFieldPaths } from "../../fixtures/spec-lists.ts";

/** Characters that nobody can see in an editor, e.g. a no-break space. */
const invisible = /[\u00A0\u00AD\u2007\u2009\u200B-\u200F\u202F\u2060\uFEFF]/g;

// `number_of_dependants_other` is a name, not a plural form.
const pluralOf = (key: string) => /(?<!number_of_dependants)_(zero|one|two|few|many|other)$/.exec(key)?.[1];
const withoutPlural = (key: string) => (pluralOf(key) ? key.replace(/_[a-z]+$/, "") : key);
const categoriesOf = (locale: string) =>
  new Intl.PluralRules(languageTagOf(locale)).resolvedOptions().pluralCategories.toSorted();

const boxesOf = (name: DataPointName): string[] => (name === "names" ? Object.keys(nameParts) : []);

/** The questions of the specification; any other may do with the message for every question. */
const specified = allDataPoints.filter((name) => {
  const { field } = dataPoint(name);
  return field === undefined || leadFieldPaths.includes(field);
});

/** The journeys whose first page has its texts in the first screen's namespace; the classic one begins with the loan. */
const journeys = (["dynamic", "classic"] as const).map((kind) =>
  journeyPages(kind, country, "loan-information"),
);

it("every folder of locales has its tag in app/shell/texts/locales.ts", () => {
  expect(locales.toSorted()).toEqual(Object.keys(languages).toSorted());
});

describe.each(locales)("locale %s", (locale) => {
  describe.each(namespaces)("%s", (namespace) => {
    const base = textsOf("en", namespace);

    it("writes characters that nobody can see as escapes", () => {
      const file = new URL(`../../../../locales/${locale}/${namespace}.json`, import.meta.url);
      expect(readFileSync(file, "utf8").match(invisible)).toBeNull();
    });
    const all = textsOf(locale, namespace);
    const texts = new Map([...all].filter(([key]) => generalKey(key) === undefined));

    it("has no key that English lacks, and shows English where it lacks one itself", async ({ annotate }) => {
      const keys = (map: ReadonlyMap<string, string>) => new Set([...map.keys()].map(withoutPlural));
      const [own, english] = [keys(texts), keys(base)];
      expect([...own].filter((key) => !english.has(key))).toEqual([]);
      for (const key of english)
        if (!own.has(key)) await annotate(`${locale}/${namespace}.json lacks ${key}`, "warning");
    });

    it("has a form for each plural category of the language, and no other", () => {
      const plurals = Map.groupBy([...texts.keys()].filter(pluralOf), withoutPlural);
      for (const [key, forms] of plurals) {
        const named = forms.map(pluralOf).toSorted();
        expect(named, `${key} in ${locale}/${namespace}.json has a form for each of`).toEqual(
          categoriesOf(locale),
        );
      }
    });

    it("has the placeholders of English in every text, and a general text beside each country's", () => {
      for (const [key, text] of all) {
        const general = generalKey(key) ?? key;
        expect(texts.has(general), key).toBe(true);
        const inEnglish = base.get(general) ?? base.get(`${withoutPlural(general)}_other`) ?? "";
        // The form for one thing may say "one" in words.
        const free = pluralOf(key) === "one" ? ["count"] : [];
        const named = (of: string) => placeholders(of).filter((name) => !free.includes(name));
        expect([key, named(text)]).toEqual([key, named(inEnglish)]);
      }
    });

    it("has no text that is empty, untrimmed or has a stray placeholder bracket", () => {
      expect(texts.size).toBeGreaterThan(0);
      for (const [key, text] of all) {
        expect([key, text]).toEqual([key, text.trim()]);
        expect(text, key).not.toBe("");
        expect(text.replaceAll(/\{\{\w+\}\}/g, ""), key).not.toMatch(/[{}]|\$t\(|TODO|undefined/);
      }
    });
  });

  it("keeps the word e-mail on one line in every text that is longer than a label", () => {
    const breakable = namespaces.flatMap((namespace) =>
      [...textsOf(locale, namespace)].filter(
        ([key, text]) => /\be-mail/i.test(text) && text.includes(" ") && !key.endsWith(">label"),
      ),
    );
    expect(breakable).toEqual([]);
  });
});

describe("English, whose texts stand in for those that a locale lacks,", () => {
  const questions = questionTexts("en");

  it("says why lenders ask for every sensitive number", () => {
    const names = [...allDataPoints.filter((name) => dataPoint(name).sensitive), "account_number"];
    expect(names).toContain("pension_number");
    expect(names.filter((name) => !questions.has(`questions>${name}>why`))).toEqual([]);
  });

  it("has a message of its own for every question or box of the specification left empty", () => {
    const validation = textsOf("en", "validation");
    const keys = specified.flatMap((name) => {
      const boxes = boxesOf(name).map((box) => `required>${name}>${box}`);
      return boxes.length > 0 ? boxes : [`required>${name}`];
    });
    expect(keys.filter((key) => !validation.has(key))).toEqual([]);
  });

  it("has no texts for questions outside the catalogue", () => {
    const named = new Set([...questions.keys()].flatMap((key) => /^questions>([^>]+)>/.exec(key)?.[1] ?? []));
    expect([...named].toSorted()).toEqual([...allDataPoints, "account_number"].toSorted());
  });

  it("has no title of a page that doesn't exist", () => {
    const paths = new Set<string>(journeys.flatMap(({ order }) => order));
    const titled = [...questions.keys()].flatMap((key) => /^pages>([^>]+)>/.exec(key)?.[1] ?? []);
    expect(titled.filter((path) => !paths.has(path))).toEqual([]);
  });

  it.each(journeys)(
    "has the texts of the $kind journey's first page in the first screen's namespace",
    (of) => {
      const start = textsOf("en", "start");
      const asked = dataPointsOf(of.firstPage, of).filter((name) => of.always.includes(name));
      for (const name of [...asked, ...of.modal]) expect(start.get(`questions>${name}>label`)).toBeTruthy();
      expect(start.get(`pages>${of.firstPage}>title`)).toBeTruthy();
      expect(start.get(`contexts>${of.templates[of.firstPage]?.context}`)).toBeTruthy();
      const twice = [...start.keys()].filter((key) => textsOf("en", "questions").has(key));
      expect(twice).toEqual([]);
    },
  );
});

/** Words that are the same as in English, with their languages and the reason. */
const sameInEnglish: Readonly<Record<string, { locales: readonly string[]; why: string }>> = {
  IBAN: { locales: ["de", "es", "pl", "ro", "vn"], why: "the name of a number, the same in every language" },
  CLABE: {
    locales: ["co", "de", "es", "mx", "pl", "ro"],
    why: "the Spanish name of a number that only Mexico has",
  },
  "Error:": { locales: ["co", "es", "mx"], why: "the word is Spanish too" },
  No: { locales: ["co", "es", "mx"], why: "the word is Spanish too" },
  Block: { locales: ["de"], why: "the word is German too" },
  Code: { locales: ["de"], why: "the word is German too" },
  Region: { locales: ["de", "pl"], why: "the word is German and Polish too" },
  Transport: { locales: ["de", "pl", "ro"], why: "the word is German, Polish and Romanian too" },
};

/** Returns the texts of a locale that equal the English ones, by key, without those that contain no words. */
function textsInEnglish(locale: string): { key: string; text: string; words: number }[] {
  return namespaces.flatMap((namespace) => {
    const base = textsOf("en", namespace);
    return [...textsOf(locale, namespace)].flatMap(([key, text]) => {
      const general = withoutPlural(generalKey(key) ?? key);
      const inEnglish = [key, general, `${general}_one`, `${general}_other`].map((one) => base.get(one));
      const words = text.replaceAll(/\{\{\w+\}\}/g, "").match(/\p{L}[\p{L}\p{M}’'-]*/gu)?.length ?? 0;
      return words > 0 && inEnglish.includes(text) ? [{ key: `${namespace} ${key}`, text, words }] : [];
    });
  });
}

describe("the texts that equal the English ones", () => {
  const translated = locales.filter((locale) => locale !== "en" && locale !== "ph");

  it.each(translated)("the equal texts in locale %s are single words that its language shares", (locale) => {
    const same = textsInEnglish(locale);
    expect(same.filter(({ words }) => words > 1)).toEqual([]);
    expect(same.filter(({ text }) => !sameInEnglish[text]?.locales.includes(locale))).toEqual([]);
  });

  it("locale ph, which is English, has texts of its own", () => {
    const same = new Set(textsInEnglish("ph").map(({ key }) => key));
    for (const namespace of namespaces) {
      const own = [...textsOf("ph", namespace).keys()].filter((key) => !same.has(`${namespace} ${key}`));
      expect([namespace, own.length > 0]).toEqual([namespace, true]);
    }
  });

  it("are allowed only for words that aren't translated", () => {
    const unused = Object.entries(sameInEnglish).flatMap(([word, { locales: of }]) =>
      of
        .filter((locale) => !textsInEnglish(locale).some(({ text }) => text === word))
        .map((locale) => [word, locale]),
    );
    expect(unused).toEqual([]);
  });
});

it.each([
  ["mx", "es-MX"],
  ["xx", "en"],
  ["constructor", "en"],
])("the language tag of a locale: %s is %s", (locale, tag) => {
  expect(languageTagOf(locale)).toBe(tag);
});
