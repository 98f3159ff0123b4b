import { country } from "@country";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertNoticesAreCurrent, costOfLoan } from "../../app/countries/notices.ts";
import { countryIds } from "../../app/countries/types.ts";

describe("Spain", () => {
  it("has the limits of spec.md §9", () => {
    expect(country.amount).toEqual({ min: 100, max: 5000, step: 100, default: 1000 });
    expect(country.period).toEqual({ min: 61, max: 90, step: 1, default: 61, scale: "days" });
    expect(country.moneyLimits).toMatchObject({
      overdue_debt_amount: { max: 1000 },
      total_debt_amount: { max: 500_000 },
    });
    expect([country.phone.callingCode, country.currency]).toEqual(["34", "EUR"]);
  });

  it("has 50 provinces, Ceuta and Melilla, each named once by the first two digits of its postcodes", () => {
    const numbers = Array.from({ length: 52 }, (_, index) => String(index + 1).padStart(2, "0"));
    expect(country.divisions.map(({ value }) => value).toSorted()).toEqual(numbers);
    expect(new Set(country.divisions.map(({ label }) => label)).size).toBe(52);
    for (const number of numbers) expect(`${number}001`).toMatch(country.postcode.pattern);
  });

  it.each([
    ["28", "Madrid"],
    ["08", "Barcelona"],
    ["01", "Álava"],
    ["15", "A Coruña"],
    ["51", "Ceuta"],
    ["52", "Melilla"],
    ["50", "Zaragoza"],
  ])("numbers province %s as %s", (value, label) => {
    expect(country.divisions).toContainEqual({ value, label });
  });

  it("orders its provinces as its language does", () => {
    const labels = country.divisions.map(({ label }) => label);
    expect(labels).toEqual(labels.toSorted(new Intl.Collator(country.languageTag).compare));
  });

  it("shows examples that its own rules take", () => {
    expect(country.postcode.example).toMatch(country.postcode.pattern);
    for (const { example, parse } of Object.values(country.identifiers)) expect(parse(example)).toBeDefined();
  });

  it("is one of the product's countries", () => {
    expect(countryIds).toContain(country.id);
  });
});

describe("the cost of a loan", () => {
  const amounts = fc.integer({ min: 1, max: 50 }).map((hundreds) => hundreds * 100);
  const days = fc.integer({ min: 61, max: 90 });

  it("is the amount compounded at the annual rate: 1000 € at 24.3 % over 61 days", () => {
    const cost = costOfLoan(1000, 61, {
      ...country,
      notices: { costOfCredit: { ...country.notices.costOfCredit, annualPercentageRate: 0.243 } },
    });
    expect(cost).toEqual({ total: 1037.02, charges: 37.02, annualPercentageRate: 0.243 });
  });

  it("gives the annual percentage rate back within a rounding of the cents", () => {
    fc.assert(
      fc.property(amounts, days, (amount, period) => {
        const { total, charges, annualPercentageRate } = costOfLoan(amount, period, country);
        expect(charges).toBeCloseTo(total - amount, 9);
        expect(charges).toBeGreaterThan(0);
        const exact = amount * (1 + annualPercentageRate) ** (period / 365);
        expect(Math.abs(total - exact)).toBeLessThanOrEqual(0.005 + 1e-9);
      }),
    );
  });

  it("grows with the amount and with the days", () => {
    fc.assert(
      fc.property(amounts, days, (amount, period) => {
        const { charges } = costOfLoan(amount, period, country);
        expect(costOfLoan(amount + 100, period, country).charges).toBeGreaterThan(charges);
        expect(costOfLoan(amount, period + 1, country).charges).toBeGreaterThanOrEqual(charges);
      }),
    );
  });

  it("is whole where the currency has no decimals, and nothing where nothing is charged", () => {
    const pesos = { ...country, currencyDecimals: 0 as const };
    expect(Number.isInteger(costOfLoan(333, 77, pesos).total)).toBe(true);
    const free = {
      ...country,
      notices: { costOfCredit: { ...country.notices.costOfCredit, annualPercentageRate: 0 } },
    };
    expect(costOfLoan(1000, 90, free)).toMatchObject({ total: 1000, charges: 0 });
  });

  it.each([
    ["the day before the first", "2025-12-31", false],
    ["the first day", "2026-01-01", true],
    ["the last day", "2027-12-31", true],
    ["the day after the last", "2028-01-01", false],
  ])("is shown on days for which the figures are valid: %s", (_, today, valid) => {
    const check = () =>
      assertNoticesAreCurrent(
        {
          ...country,
          notices: {
            costOfCredit: {
              ...country.notices.costOfCredit,
              validFrom: "2026-01-01",
              validUntil: "2027-12-31",
            },
          },
        },
        today,
      );
    if (valid) expect(check).not.toThrow();
    else expect(check).toThrow(/countries\/es\.ts.*2026-01-01 until 2027-12-31/);
  });

  it("has an annual percentage rate above the nominal one", () => {
    const { annualPercentageRate, nominalRate } = country.notices.costOfCredit;
    expect(annualPercentageRate).toBeGreaterThan(nominalRate);
  });
});
