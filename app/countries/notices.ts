import type { Country } from "./types.ts";

const DAYS_PER_YEAR = 365;

/** What a loan costs by the country's representative example, in the country's currency. */
type Cost = { total: number; charges: number; annualPercentageRate: number };

/**
 * The cost of a loan repaid at once when its period ends: the amount compounded at the annual percentage rate, which
 * holds every charge (Directive (EU) 2023/2225, annex III).
 * @param amount the sum borrowed, in the country's currency
 * @param days the period in days
 */
export function costOfLoan(amount: number, days: number, country: Country): Cost {
  const { annualPercentageRate } = country.notices.costOfCredit;
  const unit = 10 ** country.currencyDecimals;
  const total = repaidAtEnd(amount, days, annualPercentageRate, country);
  return { total, charges: Math.round((total - amount) * unit) / unit, annualPercentageRate };
}

/** What is paid back at the end of a period, rounded to what the currency has. The rate is a fraction a year. */
export function repaidAtEnd(amount: number, days: number, annualRate: number, country: Country): number {
  const unit = 10 ** country.currencyDecimals;
  return Math.round(amount * (1 + annualRate) ** (days / DAYS_PER_YEAR) * unit) / unit;
}

/**
 * Holds that everything the law wants shown in a country may still be shown.
 * @param today as `YYYY-MM-DD`
 * @throws Error naming the country, the notice and its days, where one isn't valid today
 */
export function assertNoticesAreCurrent(country: Country, today: string): void {
  for (const [name, { validFrom, validUntil }] of Object.entries(country.notices)) {
    if (today < validFrom || today > validUntil) {
      throw new Error(
        `The notice "${name}" in app/countries/${country.id}.ts is valid from ${validFrom} until ${validUntil}, and today is ${today}: give new figures, texts and days.`,
      );
    }
  }
}
