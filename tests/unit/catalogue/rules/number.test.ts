import { country } from "@country";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CountryId } from "../../../../app/catalogue/countries/types.ts";
import { everyCountry } from "../../../../app/catalogue/every-country.ts";
import { money, parseMoney, stepped, wholeNumber } from "../../../../app/catalogue/rules/number.ts";
import { itAlways } from "../../fixtures/always.ts";
import { answerTo, refusal, verdict } from "../../fixtures/checks.ts";

describe("a sum of money", () => {
  it.each([
    ["1234", 1234],
    ["1234,5", 1234.5],
    ["1234.50", 1234.5],
    ["1.234", 1234],
    ["1,234", 1234],
    ["1.234,50", 1234.5],
    ["1,234.50", 1234.5],
    ["1 234,50", 1234.5],
    ["1\u202f234,50", 1234.5],
    ["1’234.50", 1234.5],
    ["1.234.567,89", 1_234_567.89],
    ["€ 1234", 1234],
    ["1234 €", 1234],
    ["1234,5€", 1234.5],
    ["EUR 1.234,50", 1234.5],
    ["1234.50 EUR", 1234.5],
    ["$1,234.50", 1234.5],
    ["1 234,50 zł", 1234.5],
    ["1.234 ₫", 1234],
    ["0", 0],
    ["0,01", 0.01],
    ["1200'50", 1200.5],
    ["950'75", 950.75],
    ["950´5", 950.5],
    ["1.200'50", 1200.5],
    ["1200, 50", 1200.5],
    ["1'200.000", 1_200_000],
    ["1’200,000.50", 1_200_000.5],
    ["1.200'000.000", 1_200_000_000],
    ["2'000'000", 2_000_000],
  ])("%j is %s", (typed, expected) => {
    expect(parseMoney(typed)).toBe(expected);
  });

  it.each([
    "",
    "abc",
    "€",
    "-5",
    "1,2,3",
    "1.2345",
    "0.123",
    "1..2",
    "12.34.56",
    "1e3",
    "∞",
    "1.234,567",
    "1200 50",
    "12 34",
    "12'34'56",
    "1'200'50",
    "1.200.50",
    "1200'500",
    "1 234 5",
    "😀",
  ])("%j is no sum", (typed) => {
    expect(parseMoney(typed)).toBeUndefined();
  });

  it.each<[CountryId, string, number | string]>([
    ["vn", "5.000.000 VNĐ", 5_000_000],
    ["vn", "5.000.000đ", 5_000_000],
    ["vn", "5,000,000 đồng", 5_000_000],
    ["vn", "VND 5000000", 5_000_000],
    ["vn", "5 triệu", "refused: moneyFormat"],
    ["vn", "5tr", "refused: moneyFormat"],
    ["pl", "2500 zl", 2500],
    ["pl", "2 500,- zł", 2500],
    ["pl", "2500 złotych", 2500],
    ["pl", "2.500,00 zł.", 2500],
    ["pl", "2500 €", "refused: moneyFormat"],
    ["de", "1.500,- €", 1500],
    ["de", "1.500,-- EUR", 1500],
    ["de", "€ 1.500,–", 1500],
    ["de", "1500 Euro", 1500],
    ["es", "1.200 euros", 1200],
    ["es", "1200 $", "refused: moneyFormat"],
    ["mx", "$12,000.00 M.N.", 12_000],
    ["mx", "$ 12,000.00 MXN", 12_000],
    ["mx", "MX$12,000", 12_000],
    ["mx", "$12,000 00/100 M. N.", 12_000],
    ["mx", "12 000 pesos m.n.", 12_000],
    ["mx", "US$12,000", "refused: moneyFormat"],
    ["ph", "P20,000", 20_000],
    ["ph", "Php 20,000.50", 20_000.5],
    ["ph", "₱20,000 pesos", 20_000],
    ["ph", "20k", "refused: moneyFormat"],
    ["co", "$1'200.000", 1_200_000],
    ["co", "COP $ 1.200.000", 1_200_000],
    ["co", "$1.200.000,oo M/CTE", 1_200_000],
    ["co", "1.200.000 pesos", 1_200_000],
    ["co", "1200'50", 1201],
    ["ro", "1.500 lei", 1500],
    ["ro", "1500 de lei", 1500],
    ["ro", "1500,50 RON", 1500.5],
    ["es", "12,345", "refused: moneyFormat"],
    ["es", "12.345", 12_345],
    ["es", "1,234,567", 1_234_567],
    ["es", "12,345.60", 12_345.6],
    ["pl", "12,345 zł", "refused: moneyFormat"],
    ["pl", "12.345 zł", 12_345],
    ["de", "1,500 €", "refused: moneyFormat"],
    ["ro", "1,500", "refused: moneyFormat"],
    ["co", "$ 200,000", 200_000],
    ["co", "850,000", 850_000],
    ["co", "850.000", 850_000],
    ["co", "850 000", 850_000],
    ["co", "850'000", 850_000],
    ["co", "1,200.000", "refused: moneyFormat"],
    ["co", "850,00", 850],
    ["co", "8,50", "refused: moneyFormat"],
    ["co", "0,850", "refused: moneyFormat"],
    ["co", "8500,000", "refused: moneyFormat"],
    ["co", "1'200,000", 1_200_000],
    ["vn", "500,000", 500_000],
    ["vn", "1,5", "refused: moneyFormat"],
    ["mx", "12.345", "refused: moneyFormat"],
    ["mx", "12.345,60", 12_345.6],
    ["ph", "20.000", "refused: moneyFormat"],
    ["ph", "1.200.000", 1_200_000],
  ])("as %s writes it: %j gives %s", (id, typed, expected) => {
    expect(verdict(money({ max: 1e9 }), typed, { country: everyCountry[id] })).toBe(expected);
  });

  const amount = fc.integer({ min: 0, max: 500_000_000 }).map((cents) => cents / 100);
  const style = fc.record({
    tag: fc.constantFrom("es-ES", "en-US", "de-DE"),
    style: fc.constantFrom("currency" as const, "decimal" as const),
    currency: fc.constantFrom("EUR", "MXN", "PLN", "RON", "COP", "PHP", "VND"),
    currencyDisplay: fc.constantFrom("symbol" as const, "code" as const),
    useGrouping: fc.constantFrom("always" as const, false as const),
  });
  itAlways(
    "is read back from every notation of the product's currencies in Intl",
    [amount, style],
    (sum, { tag, ...options }) => {
      const written = new Intl.NumberFormat(tag, { ...options, minimumFractionDigits: 2 }).format(sum);
      expect([written, parseMoney(written)]).toEqual([written, sum]);
    },
  );

  it.each([
    ["1000000", 1_000_000],
    ["1000000,01", "refused: numberMax"],
    ["9".repeat(400), "refused: numberMax"],
    ["-1", "refused: moneyFormat"],
    ["mucho", "refused: moneyFormat"],
    ["１２３４", 1234],
  ])("a sum of at most a million: %j gives %s", (typed, expected) => {
    expect(verdict(money({ max: 1_000_000 }), typed)).toBe(expected);
  });

  it.each([
    [{ max: 1000 }, "1001", { key: "numberMax", values: { max: "1000\u00a0€" } }],
    [{ min: 50, max: 90 }, "10", { key: "numberMin", values: { min: "50\u00a0€" } }],
    [{ max: 90 }, "x", { key: "moneyFormat", values: { example: "1234,50\u00a0€" } }],
  ])("within %o is refused as %j with the limit in the country's notation", (limits, typed, message) => {
    expect(refusal(money(limits), typed)).toEqual(message);
  });

  it.each([
    ["1234,50", 1235],
    ["12,00", 12],
    ["12,5", "refused: moneyFormat"],
    ["8.5", "refused: moneyFormat"],
  ])(
    "in a currency without decimals is rounded, unless it seems to mean thousands or millions: %s",
    (typed, expected) => {
      const whole = { country: { ...country, currencyDecimals: 0 as const } };
      expect(verdict(money({ max: 9999 }), typed, whole)).toBe(expected);
    },
  );
});

describe("the limits of specification §5 and §9", () => {
  it.each([
    ["overdue_debt_amount", "1000", 1000],
    ["overdue_debt_amount", "1000,01", "refused: numberMax"],
    ["total_debt_amount", "0", 0],
    ["total_debt_amount", "500.000", 500_000],
    ["total_debt_amount", "500.001", "refused: numberMax"],
    ["loan_amount", "99", "refused: numberMin"],
    ["loan_amount", "5.000 €", 5000],
    ["loan_amount", "5100", "refused: numberMax"],
    ["loan_amount", "1000,50", "refused: numberStep"],
    ["loan_amount", "poco", "refused: moneyFormat"],
    ["loan_period", "61", 61],
    ["loan_period", "60", "refused: numberMin"],
    ["loan_period", "31", "refused: numberMin"],
    ["loan_period", "90", 90],
    ["loan_period", "91", "refused: numberMax"],
    ["loan_period", "61,5", "refused: numberStep"],
    ["loan_period", "dos meses", "refused: numberFormat"],
    ["monthly_payment_day", "28", 28],
    ["monthly_payment_day", "29", "refused: numberMax"],
    ["income_payday", "31", 31],
    ["income_payday", "0", "refused: numberMin"],
    ["income_payday", "32", "refused: numberMax"],
    ["number_of_dependants_other", "5", 5],
    ["number_of_dependants_other", "4", "refused: numberMin"],
  ] as const)("%s of %j gives %s", (name, typed, expected) => {
    expect(answerTo(name, typed)).toBe(expected);
  });

  itAlways(
    "accept every step of the scale between them, and nothing between two steps",
    [fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 99 })],
    (hundreds, off) => {
      expect(answerTo("loan_amount", String(hundreds * 100))).toBe(hundreds * 100);
      expect(answerTo("loan_amount", String(hundreds * 100 + off))).toMatch(
        /^refused: (?:numberStep|numberMax)$/,
      );
    },
  );

  it("give an amount as an example that is accepted", () => {
    const rule = stepped(country.amount, "amount");
    const refused = refusal(rule, "x");
    const example = refused && "values" in refused ? refused.values?.example : undefined;
    expect(verdict(rule, String(example))).toBe(country.amount.default);
  });

  it.each([
    ["60", { key: "numberMin", values: { min: { count: 61, scale: "days" } } }],
    ["91", { key: "numberMax", values: { max: { count: 90, scale: "days" } } }],
  ])("name the limit of the period with its unit: %s", (typed, message) => {
    expect(refusal(stepped(country.period, "days"), typed)).toEqual(message);
  });

  it("name the step in the country's currency", () => {
    expect(refusal(stepped(country.amount, "amount"), "150")).toEqual({
      key: "numberStep",
      values: { step: "100\u00a0€" },
    });
  });
});

describe("a whole number", () => {
  const rule = wholeNumber({ min: 1, max: 1_000_000 });

  it.each([
    ["12", 12],
    [" 12 ", 12],
    ["012", 12],
    ["1 000", 1000],
    ["1 2", "refused: numberFormat"],
    ["1'5", "refused: numberFormat"],
    ["1.000", 1000],
    ["1,000", "refused: numberFormat"],
    ["1.000,000", "refused: numberFormat"],
    ["１２", 12],
    ["0", "refused: numberMin"],
    ["1000001", "refused: numberMax"],
    ["-3", "refused: numberFormat"],
    ["3,5", "refused: numberFormat"],
    ["1.5", "refused: numberFormat"],
    ["1234.5", "refused: numberFormat"],
    ["1e3", "refused: numberFormat"],
    ["0x10", "refused: numberFormat"],
    ["ten", "refused: numberFormat"],
    ["9".repeat(400), "refused: numberFormat"],
    ["", "refused: required>email"],
  ])("%j gives %s", (typed, expected) => {
    expect(verdict(rule, typed)).toBe(expected);
  });
});
