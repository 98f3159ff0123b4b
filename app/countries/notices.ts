import type { CountryFacts } from "./types.ts";

const DAYS_PER_YEAR = 365;

/** The cost of a loan by the country's representative example, in the country's currency. */
type Cost = { total: number; charges: number; annualPercentageRate: number };

/**
 * Computes the cost of a loan that is repaid in one payment at the end of its period: the amount compounded at the
 * annual percentage rate, which includes every charge (Directive (EU) 2023/2225, annex III).
 * @param amount the sum borrowed, in the country's currency
 * @param days the period in days
 */
export function costOfLoan(amount: number, days: number, country: CountryFacts): Cost {
  const { annualPercentageRate } = country.notices.costOfCredit;
  const unit = 10 ** country.currencyDecimals;
  const total = repaidAtEnd(amount, days, annualPercentageRate, country);
  return { total, charges: Math.round((total - amount) * unit) / unit, annualPercentageRate };
}

/**
 * Returns the repayment at the end of a period, rounded to the currency's decimals. The rate is a fraction per year.
 */
export function repaidAtEnd(amount: number, days: number, annualRate: number, country: CountryFacts): number {
  const unit = 10 ** country.currencyDecimals;
  return Math.round(amount * (1 + annualRate) ** (days / DAYS_PER_YEAR) * unit) / unit;
}
