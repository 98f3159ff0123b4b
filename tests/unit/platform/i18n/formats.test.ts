import { describe, expect, it } from "vitest";
import {
  currencySign,
  formatMoment,
  formatMoney,
  formatPercent,
} from "../../../../app/platform/i18n/formats.ts";

const spain = { currency: "EUR", currencyDecimals: 2, languageTag: "es-ES" };
const styles = {
  spain,
  germany: { ...spain, languageTag: "de-DE" },
  mexico: { currency: "MXN", currencyDecimals: 2, languageTag: "es-MX" },
  poland: { currency: "PLN", currencyDecimals: 2, languageTag: "pl-PL" },
  colombia: { currency: "COP", currencyDecimals: 0, languageTag: "es-CO" },
  philippines: { currency: "PHP", currencyDecimals: 2, languageTag: "en-PH" },
  vietnam: { currency: "VND", currencyDecimals: 0, languageTag: "vi-VN" },
};

describe("a sum of money", () => {
  // One way to write 1234.5 in each country; Intl writes non-breaking spaces.
  it.each([
    ["spain", 1234.5, "1234,50 €"],
    ["spain", 1000, "1000 €"],
    ["spain", 12345.678, "12.345,68 €"],
    ["spain", 0, "0 €"],
    ["germany", 1234.5, "1.234,50 €"],
    ["mexico", 1234.5, "$1,234.50"],
    ["poland", 1234.5, "1234,50 zł"],
    ["colombia", 1234.5, "$ 1.235"],
    ["philippines", 1234.5, "₱1,234.50"],
    ["vietnam", 1234.5, "1.235 ₫"],
  ] as const)("a sum in %s: %d is written %s", (name, value, expected) => {
    expect(formatMoney(value, styles[name]).replaceAll(/\s/g, " ")).toBe(expected);
  });
});

it.each([
  [0.243, "es-ES", "24,3 %"],
  [0.12345, "es-ES", "12,35 %"],
  [0, "es-ES", "0 %"],
  [1, "en", "100%"],
])("a share of %d is written in %s as %s", (fraction, tag, expected) => {
  expect(formatPercent(fraction, tag).replaceAll(/\s/g, " ")).toBe(expected);
});

it.each([
  ["spain", "€", false],
  ["poland", "zł", false],
  ["mexico", "$", true],
  ["philippines", "₱", true],
  ["vietnam", "₫", false],
] as const)("the currency sign in %s is %s, written before the number: %s", (name, sign, before) => {
  expect(currencySign(styles[name])).toEqual({ sign, before });
});

it.each([
  ["spain", "22/12/2026, 03:07"],
  ["germany", "22.12.2026, 03:07"],
  ["mexico", "22/12/2026, 3:07 a.m."],
  ["poland", "22.12.2026, 03:07"],
  ["colombia", "22/12/2026, 3:07 a. m."],
  ["philippines", "12/22/2026, 3:07 AM"],
  ["vietnam", "03:07 22/12/2026"],
] as const)("a moment in %s is written %s", (name, expected) => {
  const moment = new Date(2026, 11, 22, 3, 7);
  expect(formatMoment(moment, styles[name].languageTag).replaceAll(/\s/g, " ")).toBe(expected);
});
