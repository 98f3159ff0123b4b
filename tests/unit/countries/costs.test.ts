import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { costOfLoan } from "../../../app/countries/notices.ts";
import type { CountryId } from "../../../app/countries/types.ts";
import type { Country } from "../../../app/data-points/country.ts";
import { countries, countryOf } from "../fixtures/countries.ts";

/** Returns a country whose loans cost a given rate per year. */
const at = (annualPercentageRate: number, country: Country): Country => ({
  ...country,
  notices: { costOfCredit: { ...country.notices.costOfCredit, annualPercentageRate } },
});

describe.each(countries)("the cost of a loan in $id", (country) => {
  const { amount: sums, period: days } = country;
  const amounts = fc
    .integer({ min: 0, max: (sums.max - sums.min) / sums.step })
    .map((steps) => sums.min + steps * sums.step);
  const periods = fc.integer({ min: days.min, max: days.max });
  const unit = 10 ** -country.currencyDecimals;

  it("returns the annual percentage rate, up to the currency's rounding", () => {
    fc.assert(
      fc.property(amounts, periods, (amount, period) => {
        const { total, charges, annualPercentageRate } = costOfLoan(amount, period, country);
        expect(annualPercentageRate).toBe(country.notices.costOfCredit.annualPercentageRate);
        expect(charges).toBeCloseTo(total - amount, 9);
        expect(charges).toBeGreaterThan(0);
        const exact = amount * (1 + annualPercentageRate) ** (period / 365);
        expect(Math.abs(total - exact)).toBeLessThanOrEqual(unit / 2 + 1e-9);
      }),
    );
  });

  it("grows with the amount and the days", () => {
    fc.assert(
      fc.property(amounts, periods, (amount, period) => {
        const { charges } = costOfLoan(amount, period, country);
        expect(costOfLoan(amount + sums.step, period, country).charges).toBeGreaterThan(charges);
        expect(costOfLoan(amount, period + 1, country).charges).toBeGreaterThanOrEqual(charges);
      }),
    );
  });

  it("is a whole number in a currency without decimals, and zero without charges", () => {
    expect(Number.isInteger(costOfLoan(333, 77, { ...country, currencyDecimals: 0 }).total)).toBe(true);
    expect(costOfLoan(1000, 90, at(0, country))).toMatchObject({ total: 1000, charges: 0 });
  });
});

it("is the amount compounded at the annual rate: 1000 € at 24.3 % over 61 days", () => {
  const cost = costOfLoan(1000, 61, at(0.243, countryOf("es")));
  expect(cost).toEqual({ total: 1037.02, charges: 37.02, annualPercentageRate: 0.243 });
});

const period = ({ notices: { twoThirdsExample }, period: { default: days } }: Country) =>
  (twoThirdsExample?.period ?? days) / 365;
const month = () => 1 / 12;

it.each<[CountryId, string, (country: Country) => number]>([
  ["de", "period", period],
  ["pl", "period", period],
  ["ro", "period", period],
  ["es", "month", month],
  ["ph", "month", month],
  ["vn", "month", month],
])("the annual percentage rate of %s is the interest compounded by the %s", (id, _, length) => {
  const country = countryOf(id);
  const { nominalRate, annualPercentageRate } = country.notices.costOfCredit;
  const years = length(country);
  expect(annualPercentageRate).toBeCloseTo((1 + nominalRate * years) ** (1 / years) - 1, 4);
});
