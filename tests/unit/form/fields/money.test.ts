import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseMoney } from "../../../../app/catalogue/rules/number.ts";
import { writtenMoney } from "../../../../app/form/fields/money.tsx";
import { formatMoney, moneyMarks } from "../../../../app/platform/i18n/formats.ts";
import { itAlways } from "../../fixtures/always.ts";
import { anyText } from "../../fixtures/arbitraries.ts";

const countries = {
  Spain: { languageTag: "es-ES", currencyDecimals: 2, currency: "EUR" },
  Mexico: { languageTag: "es-MX", currencyDecimals: 2, currency: "MXN" },
  Poland: { languageTag: "pl-PL", currencyDecimals: 2, currency: "PLN" },
  Romania: { languageTag: "ro-RO", currencyDecimals: 2, currency: "RON" },
  Colombia: { languageTag: "es-CO", currencyDecimals: 0, currency: "COP" },
  Germany: { languageTag: "de-DE", currencyDecimals: 2, currency: "EUR" },
  Philippines: { languageTag: "en-PH", currencyDecimals: 2, currency: "PHP" },
  Vietnam: { languageTag: "vi-VN", currencyDecimals: 0, currency: "VND" },
} as const;
type Name = keyof typeof countries;
const names = Object.keys(countries) as Name[];
const written = (name: Name, text: string) => writtenMoney(text, moneyMarks(countries[name]));

describe("a typed sum of money", () => {
  it.each<[Name, string, string]>([
    ["Poland", "35 660,5", "35\u00a0660,5"],
    ["Poland", "1234.5", "1234,5"],
    ["Spain", "1234", "1234"],
    ["Spain", "12345", "12.345"],
    ["Spain", "1234567", "1.234.567"],
    ["Spain", "1234,5", "1234,5"],
    ["Spain", "1234.5", "1234,5"],
    ["Spain", "12345.50", "12.345,50"],
    ["Spain", "1.500", "1500"],
    ["Spain", "1,500", "1500"],
    ["Spain", "1.850,50 €", "1850,50"],
    ["Spain", "1,850.50", "1850,50"],
    ["Spain", "12 345", "12.345"],
    ["Spain", "007", "7"],
    ["Spain", "0,5", "0,5"],
    ["Spain", "12345678901234567890", "12.345.678.901.234.567.890"],
    ["Mexico", "1234.5", "1,234.5"],
    ["Mexico", "1500", "1,500"],
    ["Mexico", "1.234.567,8", "1,234,567.8"],
    ["Romania", "1234,5", "1.234,5"],
    ["Germany", "1234,5", "1.234,5"],
    ["Colombia", "1500000", "1.500.000"],
    ["Colombia", "1500,5", "1.500,5"],
    ["Vietnam", "15,000,000", "15.000.000"],
    ["Philippines", "1234.5", "1,234.5"],
  ])("is rewritten as in %s: %j as %j", (name, text, shown) => {
    expect(written(name, text)).toBe(shown);
  });

  it.each(["", ",5", "12,", "1,2,3", "12a", "mucho", "-5", "5k", "😀", "1.5555"])(
    "stays as typed when it can't be parsed: %j",
    (text) => {
      for (const name of names) expect(written(name, text)).toBe(text);
    },
  );

  const digits = fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 1, maxLength: 18 });
  const marks = fc.constantFrom(",", ".");
  const end = fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 0, maxLength: 3 });
  itAlways(
    "keeps its value, digit for digit, in every country",
    [fc.constantFrom(...names), digits, marks, end],
    (name, whole, mark, decimals) => {
      const text = decimals === "" ? whole : `${whole}${mark}${decimals}`;
      const shown = written(name, text);
      expect(parseMoney(shown)).toBe(parseMoney(text));
      const bare = (sum: string) => sum.replace(/\D/g, "").replace(/^0+(?=\d)/, "");
      expect(bare(shown)).toBe(bare(text));
    },
  );

  itAlways(
    "equals the country's own notation, and is rewritten only once",
    [fc.constantFrom(...names), fc.integer({ min: 0, max: 9_999_999_999 })],
    (name, cents) => {
      const value = moneyMarks(countries[name]).decimals === 0 ? cents : cents / 100;
      const once = written(name, formatMoney(value, countries[name]));
      expect(parseMoney(once)).toBe(value);
      expect(written(name, once)).toBe(once);
    },
  );

  itAlways(
    "never throws, and stays unchanged the second time",
    [fc.constantFrom(...names), anyText],
    (name, text) => {
      const once = written(name, text);
      expect(written(name, once)).toBe(once);
    },
  );
});
