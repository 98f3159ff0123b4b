import type { Country } from "./types.ts";

const DAYS_PER_YEAR = 365;

/** What a loan costs by the country's representative example, in the country's currency. */
export type Cost = { total: number; charges: number; annualPercentageRate: number };

/**
 * The cost of a loan repaid at once when its period ends: the amount compounded at the annual percentage rate, which
 * holds every charge (Directive (EU) 2023/2225, annex III).
 * @param amount the sum borrowed, in the country's currency
 * @param days the period in days
 */
export function costOfLoan(amount: number, days: number, country: Country): Cost {
  const { annualPercentageRate } = country.costOfCredit;
  const unit = 10 ** country.currencyDecimals;
  const total = Math.round(amount * (1 + annualPercentageRate) ** (days / DAYS_PER_YEAR) * unit) / unit;
  return { total, charges: Math.round((total - amount) * unit) / unit, annualPercentageRate };
}

/**
 * Holds that the figures of a country may still be shown.
 * @param today as `YYYY-MM-DD`
 * @throws Error naming the country and its last day, once that is past
 */
export function assertCostIsCurrent(country: Country, today: string): void {
  const { validFrom, validUntil } = country.costOfCredit;
  if (today < validFrom || today > validUntil) {
    throw new Error(
      `The cost of credit in app/countries/${country.id}.ts is valid from ${validFrom} until ${validUntil}: give new figures.`,
    );
  }
}
