import { expect, it, onTestFinished, vi } from "vitest";
import type { CountryId } from "../../../../app/catalogue/countries/types.ts";
import { currencySign, formatMoney, formatPercent } from "../../../../app/catalogue/formats.ts";
import { formatFrom, formatMoment } from "../../../../app/shell/texts/moments.ts";
import { countryOf } from "../../fixtures/countries.ts";

// One way to write 1234.5 in each country; Intl writes non-breaking spaces.
it.each<[CountryId, number, string]>([
  ["es", 1234.5, "1234,50 €"],
  ["es", 1000, "1000 €"],
  ["es", 12345.678, "12.345,68 €"],
  ["es", 0, "0 €"],
  ["de", 1234.5, "1.234,50 €"],
  ["mx", 1234.5, "$1,234.50"],
  ["pl", 1234.5, "1234,50 zł"],
  ["co", 1234.5, "$ 1.235"],
  ["ph", 1234.5, "₱1,234.50"],
  ["vn", 1234.5, "1.235 ₫"],
])("a sum in %s: %d is written %s", (id, value, expected) => {
  expect(formatMoney(value, countryOf(id)).replaceAll(/\s/g, " ")).toBe(expected);
});

it.each([
  [0.243, "es-ES", "24,30 %", 2],
  [0.771, "es-MX", "77.1%", 1],
  [0.12345, "es-ES", "12,35 %"],
  [0, "es-ES", "0 %"],
  [1, "en", "100%"],
])("a share of %d is written in %s as %s", (fraction, tag, expected, decimals?: number) => {
  expect(formatPercent(fraction, tag, decimals).replaceAll(/\s/g, " ")).toBe(expected);
});

it.each<[CountryId, string, boolean]>([
  ["es", "€", false],
  ["pl", "zł", false],
  ["mx", "$", true],
  ["ph", "₱", true],
  ["vn", "₫", false],
])("the currency sign in %s is %s, written before the number: %s", (id, sign, before) => {
  expect(currencySign(countryOf(id))).toEqual({ sign, before });
});

it.each<[CountryId, string]>([
  ["es", "22 de diciembre, 3:07"],
  ["de", "22. Dezember, 03:07"],
  ["mx", "22 de diciembre, 3:07 a.m."],
  ["pl", "22 grudnia, 03:07"],
  ["co", "22 de diciembre, 3:07 a. m."],
  ["ph", "December 22, 3:07 AM"],
  ["vn", "22 tháng 12, 03:07"],
])("a moment of this year in %s is written %s", (id, expected) => {
  vi.useFakeTimers({ now: new Date(2026, 10, 1) });
  onTestFinished(() => void vi.useRealTimers());
  const moment = new Date(2026, 11, 22, 3, 7);
  expect(formatMoment(moment, countryOf(id).languageTag).replaceAll(/\s/g, " ")).toBe(expected);
});

it("a moment of another year has the year", () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 1) });
  onTestFinished(() => void vi.useRealTimers());
  expect(formatMoment(new Date(2027, 0, 2, 16, 3), "es-ES")).toBe("2\u00a0de enero de 2027, 16:03");
});

it.each([
  ["2026-11-27T05:51:00", "5:51"],
  ["2026-11-27T05:51:01", "5:52"],
  ["2026-11-27T05:59:57", "6:00"],
])("something possible from %s is announced from %s", (moment, shown) => {
  vi.useFakeTimers({ now: new Date("2026-11-27T05:00:00") });
  onTestFinished(() => void vi.useRealTimers());
  expect(formatFrom(new Date(moment).getTime(), "es-ES")).toBe(shown);
});
