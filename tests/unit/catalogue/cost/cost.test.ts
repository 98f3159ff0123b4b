import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertRateIsLegal } from "../../../../app/build/build.ts";
import { Mistake } from "../../../../app/build/mistake.ts";
import { type Cost, costOfLoan, roundRate } from "../../../../app/catalogue/cost/cost.ts";
import { withBrandLimits } from "../../../../app/catalogue/countries/base.ts";
import type { CountryId } from "../../../../app/catalogue/countries/types.ts";
import type { Country } from "../../../../app/catalogue/country.ts";
import { formatDay } from "../../../../app/shell/texts/moments.ts";
import { itAlways } from "../../fixtures/always.ts";
import { soldPages } from "../../fixtures/brands.ts";
import { countries, countryOf } from "../../fixtures/countries.ts";

/** Returns a country whose loans have another price. */
const at = (price: Partial<Country["notices"]["costOfCredit"]>, country: Country): Country => ({
  ...country,
  notices: { ...country.notices, costOfCredit: { ...country.notices.costOfCredit, ...price } },
});

const taxed = { tax: { name: "IVA", rate: 0.16 } };

describe.each(countries)("the cost of a loan in $id", (country) => {
  const { amount: sums, period: days } = country;
  const amounts = fc
    .integer({ min: 0, max: (sums.max - sums.min) / sums.step })
    .map((steps) => sums.min + steps * sums.step);
  const periods = fc.integer({ min: days.min, max: days.max });
  const inUnits = (sum: number) => Math.round(sum * 10 ** country.currencyDecimals);

  itAlways("adds up to the smallest coin, with a tax too", [amounts, periods], (amount, period) => {
    for (const priced of [country, at(taxed, country)]) {
      const { interest, tax, charges, total } = costOfLoan(amount, period, priced);
      expect(inUnits(interest) + inUnits(tax)).toBe(inUnits(charges));
      expect(inUnits(amount) + inUnits(charges)).toBe(inUnits(total));
      for (const sum of [interest, tax, charges, total])
        expect(sum).toBe(Number(sum.toFixed(country.currencyDecimals)));
    }
  });

  const { rateWithoutTax, rateDecimals } = country.notices.costOfCredit;
  itAlways("has the yearly rate of what is shown", [amounts, periods], (amount, period) => {
    const { total, tax, annualPercentageRate } = costOfLoan(amount, period, country);
    const counted = rateWithoutTax ? total - tax : total;
    // Own calculation: a single payment has its rate in closed form.
    const exact = (counted / amount) ** (365 / period) - 1;
    expect(Math.abs(annualPercentageRate - exact)).toBeLessThanOrEqual(0.5 / 10 ** (rateDecimals + 2) + 1e-9);
  });

  it("is nothing without interest and tax", () => {
    const { total, ...costs } = costOfLoan(sums.default, 90, at({ nominalRate: 0 }, country));
    expect([total, ...new Set(Object.values(costs))]).toEqual([sums.default, 0]);
  });

  it("stays below what the law allows", () => {
    expect(() => assertRateIsLegal(country)).not.toThrow();
  });
});

it.each(soldPages)("a loan of $brand in $id costs more than its nominal rate", ({ country, page }) => {
  const { amount, period, ...sold } = withBrandLimits(country, page);
  const { annualPercentageRate } = costOfLoan(amount.default, period.default, { ...sold, amount, period });
  expect(annualPercentageRate).toBeGreaterThan(country.notices.costOfCredit.nominalRate);
});

it.each(countries)("$id writes the first day of its price in digits", ({ notices, languageTag }) => {
  const [year = "", month = "", day = ""] = notices.costOfCredit.validFrom.split("-");
  const written = formatDay(notices.costOfCredit.validFrom, languageTag);
  expect(written.match(/\d+/g)?.toSorted()).toEqual([day, month, year].toSorted());
});

// Own calculations by hand: amount × nominal rate × days / 365, and (total / amount)^(365 / days) - 1.
it.each<[CountryId, Partial<Cost>]>([
  ["es", { interest: 36.68, total: 1036.68, annualPercentageRate: 0.2405 }],
  ["mx", { interest: 501.37, tax: 80.22, total: 5581.59, annualPercentageRate: 0.771 }],
  ["co", { interest: 25_269, total: 825_269, annualPercentageRate: 0.2045 }],
  ["pl", { interest: 20.05, total: 1020.05, annualPercentageRate: 0.1261 }],
  ["ro", { interest: 40.11, total: 1040.11, annualPercentageRate: 0.2653 }],
  ["de", { interest: 16.55, total: 1016.55, annualPercentageRate: 0.1032 }],
  ["ph", { interest: 601.64, total: 10_601.64, annualPercentageRate: 0.4185 }],
  ["vn", { interest: 150_411, total: 5_150_411, annualPercentageRate: 0.194 }],
])("the example of %s for 61 days has its figures", (id, figures) => {
  const country = countryOf(id);
  expect(costOfLoan(country.amount.default, 61, country)).toMatchObject(figures);
});

describe("a price above the law's limit", () => {
  const spain = countryOf("es");
  const period = { source: "a law", validFrom: "2026-01-01", validUntil: "2027-12-31" };
  const limited = (of: "nominal" | "effective", rate: number): Country => ({
    ...spain,
    notices: { ...spain.notices, rateLimit: { of, rate, ...period } },
  });

  it("stops the build with a sentence that names the rate, the limit and the law", () => {
    expect(() => assertRateIsLegal(limited("nominal", 0.2))).toThrow(
      "The nominal rate in app/catalogue/countries/es.ts is 0.2195, above the limit of 0.2 (a law).",
    );
    expect(() => assertRateIsLegal(limited("effective", 0.24))).toThrow(Mistake);
  });

  it("is compared by the rate that the law limits", () => {
    expect(() => assertRateIsLegal(limited("nominal", 0.22))).not.toThrow();
    expect(() => assertRateIsLegal(limited("effective", 0.25))).not.toThrow();
  });
});

it("a loan in the Philippines stays below 12 % a month, the limit of the effective rate (SEC Memorandum Circular 14, series of 2025)", () => {
  const country = countryOf("ph");
  const { annualPercentageRate } = costOfLoan(country.amount.default, country.period.default, country);
  expect((1 + annualPercentageRate) ** (30 / 365) - 1).toBeLessThan(0.12);
});

it.each([
  [0.12345, 1, 0.123],
  [0.1235, 1, 0.124],
  [0.12349, 1, 0.123],
  [0.12345, 2, 0.1235],
  [0.10005, 2, 0.1001],
  [0.10004, 2, 0.1],
] as const)("%d is rounded to %d decimals of its percentage: %d", (rate, decimals, rounded) => {
  expect(roundRate(rate, decimals)).toBe(rounded);
});
