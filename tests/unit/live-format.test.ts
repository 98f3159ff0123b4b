import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseMoney } from "../../app/data-points/parse-money.ts";
import { type LiveFormat, liveGroups, liveMoney } from "../../app/forms/live-format.ts";
import { formatMoney, moneyMarks } from "../../app/i18n/formats.ts";
import { anyText } from "./fixtures/arbitraries.ts";

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
const moneyOf = (name: Name) => liveMoney(moneyMarks(countries[name]), parseMoney);
const names = Object.keys(countries) as Name[];

/** Types a text key by key at the end; `⌫` deletes. The caret is shown as `|`. */
function type(format: LiveFormat, keys: string, begin = { text: "", caret: 0 }): string {
  let typing = begin;
  for (const key of keys) {
    const { text, caret } = typing;
    typing =
      key === "⌫"
        ? format(
            {
              text: text.slice(0, Math.max(0, caret - 1)) + text.slice(caret),
              caret: Math.max(0, caret - 1),
            },
            null,
          )
        : format({ text: text.slice(0, caret) + key + text.slice(caret), caret: caret + 1 }, key);
  }
  return `${typing.text.slice(0, typing.caret)}|${typing.text.slice(typing.caret)}`;
}

const paste = (format: LiveFormat, text: string) => format({ text, caret: text.length }, text).text;

describe("a sum of money while it is typed", () => {
  it.each<[Name, string, string]>([
    ["Spain", "1234", "1234|"],
    ["Spain", "12345", "12.345|"],
    ["Spain", "1234567", "1.234.567|"],
    ["Spain", "1234,5", "1234,5|"],
    ["Spain", "1234.5", "1234,5|"],
    ["Spain", "1.500", "1500|"],
    ["Spain", "12345⌫", "1234|"],
    ["Spain", "12,5⌫⌫⌫", "1|"],
    ["Spain", "007", "7|"],
    ["Spain", "0,5", "0,5|"],
    ["Spain", ",5", "5|"],
    ["Spain", "1,2,3", "1,23|"],
    ["Mexico", "1234.5", "1,234.5|"],
    ["Mexico", "1,500", "1,500|"],
    ["Mexico", "1234567.89", "1,234,567.89|"],
    ["Poland", "12345,5", "12\u00a0345,5|"],
    ["Poland", "1234.5", "1234,5|"],
    ["Romania", "1234,5", "1.234,5|"],
    ["Germany", "1234,5", "1.234,5|"],
    ["Colombia", "1500000", "1.500.000|"],
    ["Colombia", "1.500.000", "1.500.000|"],
    ["Vietnam", "15000000", "15.000.000|"],
    ["Philippines", "1234.5", "1,234.5|"],
    ["Spain", "12a", "12a|"],
  ])("in %s %j becomes %j", (name, keys, shown) => {
    expect(type(moneyOf(name), keys)).toBe(shown);
  });

  it.each([
    ["in the middle", { text: "12.345", caret: 2 }, "9", "129|.345"],
    ["at the beginning", { text: "12.345", caret: 0 }, "9", "9|12.345"],
    ["after a separator", { text: "12.345", caret: 3 }, "9", "129|.345"],
    ["deleting a separator", { text: "12.345", caret: 3 }, "⌫", "12|.345"],
    ["deleting beyond a separator", { text: "12.345", caret: 3 }, "⌫⌫", "1|345"],
  ])("keeps the caret %s", (_, begin, keys, shown) => {
    expect(type(moneyOf("Spain"), keys, begin)).toBe(shown);
  });

  it.each([
    ["1.850,50 €", "1850,50"],
    ["1,850.50", "1850,50"],
    ["12 345", "12.345"],
    ["12345.5", "12.345,50"],
    ["mucho", "mucho"],
    ["-5", "-5"],
    ["😀", "😀"],
  ])("reads what is pasted as a whole: %j", (text, shown) => {
    expect(paste(moneyOf("Spain"), text)).toBe(shown);
  });

  it("always means the sum that was typed, in every country", () => {
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.integer({ min: 0, max: 9_999_999_999 }), (name, cents) => {
        const { decimal, decimals } = moneyMarks(countries[name]);
        const value = decimals === 0 ? cents : cents / 100;
        const keys = String(value).replace(".", decimal);
        expect(parseMoney(type(moneyOf(name), keys).replace("|", ""))).toBe(value);
        expect(parseMoney(paste(moneyOf(name), formatMoney(value, countries[name])))).toBe(value);
      }),
    );
  });

  it("changes nothing that it wrote itself, and never throws", () => {
    fc.assert(
      fc.property(fc.constantFrom(...names), anyText, (name, text) => {
        const once = paste(moneyOf(name), text);
        expect(paste(moneyOf(name), once)).toBe(once);
        const typed = moneyOf(name)({ text, caret: text.length }, null);
        expect(typed.caret).toBeLessThanOrEqual(typed.text.length);
      }),
    );
  });
});

describe("an account number while it is typed", () => {
  it.each([
    ["es9121000418", "ES91 2100 0418|"],
    ["ES91 2", "ES91 2|"],
    ["ES91", "ES91|"],
    ["ES912⌫", "ES91|"],
  ])("%j stands in groups: %j", (keys, shown) => {
    expect(type(liveGroups(4), keys)).toBe(shown);
  });

  it("stays as it is with a sign that no such number has", () => {
    expect(paste(liveGroups(4), "ES91😀210")).toBe("ES91😀210");
  });

  it("keeps every letter and digit and the caret's place among them", () => {
    const code = fc.string({ unit: fc.constantFrom(..."ES0123456789 "), maxLength: 30 });
    fc.assert(
      fc.property(code, fc.nat({ max: 30 }), (text, at) => {
        const caret = Math.min(at, text.length);
        const formatted = liveGroups(4)({ text, caret }, null);
        const bare = (part: string) => part.replaceAll(" ", "");
        expect(bare(formatted.text)).toBe(bare(text));
        expect(bare(formatted.text.slice(0, formatted.caret))).toBe(bare(text.slice(0, caret)));
      }),
    );
  });
});
