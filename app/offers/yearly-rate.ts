import { effectiveRate } from "../catalogue/cost/schedule.ts";
import type { Offer, PeriodScale } from "./offer.ts";

const daysOf: Readonly<Record<PeriodScale, number>> = { days: 1, weeks: 7, months: 365 / 12, years: 365 };

/** Returns the yearly rate of a loan that is paid back about monthly; undefined without the numbers for it. */
export function yearlyRate({ amount, total, period = 0, periodScale }: Offer): number | undefined {
  const days = periodScale === undefined ? 0 : period * daysOf[periodScale];
  if (amount === undefined || total === undefined || !(days > 0)) return undefined;
  const count = Math.max(1, Math.round(days / 30.4));
  const flows = Array.from({ length: count }, (_, index) => ({
    years: (days * (index + 1)) / count / 365,
    sum: total / count,
  }));
  return effectiveRate(amount, flows);
}

/** The lowest rate that says enough about another: below it, what isn't in the total may be most of the cost. */
export const LEAST_RATE = 0.01;

/**
 * Returns whether a loan's rate is in per cent instead of a fraction: that is a hundred times what the loan costs. A rate
 * up to 1 is shown, because costs outside the total may explain it.
 */
export function isPerCent(loan: Offer): boolean {
  const { apr = 0 } = loan;
  const rate = apr > 1 ? yearlyRate(loan) : undefined;
  return rate !== undefined && rate >= LEAST_RATE && apr > rate * 10;
}
