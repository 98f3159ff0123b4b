import { roundRate } from "../../../app/catalogue/cost/cost.ts";
import { effectiveRate } from "../../../app/catalogue/cost/effective-rate.ts";
import type { ProviderCountry } from "../countries/types.ts";
import { flowsOf, schedule } from "./schedule.ts";

const dayInMilliseconds = 86_400_000;
/** An instalment is due about once a month. */
const daysBetweenInstalments = 30;
/** How far an adjustable amount may differ from the requested one, in both directions. */
const stepsToEitherSide = 5;

/** The requested loan. */
export type Loan = { amount: number; period: number };

/** A loan's cost: equal instalments, whose sum is the total; `apr` is a fraction (0.12 = 12 %). */
export type Credit = Loan & { instalment: number; apr: number; total: number };

function numberOfInstalments(period: number): number {
  return Math.max(1, Math.round(period / daysBetweenInstalments));
}

/** Calculates a loan at the country's price, in equal instalments: 61 days are repaid in two of them, 90 in three. */
export function creditOf({ amount, period }: Loan, { facts }: ProviderCountry): Credit {
  const { costOfCredit } = facts.notices;
  const unit = 10 ** facts.currencyDecimals;
  const due = evenDueDays(period, numberOfInstalments(period));
  const { payments } = schedule(amount * unit, due, costOfCredit);
  const instalment = payments[0]?.total ?? 0;
  const apr = effectiveRate(amount * unit, flowsOf(payments, !costOfCredit.rateWithoutTax));
  return {
    amount,
    period,
    instalment: instalment / unit,
    apr: roundRate(apr, costOfCredit.rateDecimals),
    // A provider's instalments are all equal, so the last one isn't a few cents smaller or larger.
    total: (instalment * due.length) / unit,
  };
}

/**
 * Returns the due date of a loan's first instalment, `YYYY-MM-DD`.
 * @param paidOutAt when the loan is paid out
 */
export function firstPaymentAt(period: number, paidOutAt: string): string {
  const days = Math.round(period / numberOfInstalments(period));
  return new Date(Date.parse(paidOutAt) + days * dayInMilliseconds).toISOString().slice(0, 10);
}

/** Returns the offers around the requested loan: itself, one for another period, and one of another amount. */
export function creditChoices(loan: Loan, country: ProviderCountry): Credit[] {
  const { amount: amounts, period: periods } = country.facts;
  const half = Math.round(loan.amount / 2 / amounts.step) * amounts.step;
  const amount = half >= amounts.min && half < loan.amount ? half : loan.amount + amounts.step;
  const period = loan.period === periods.max ? periods.min : periods.max;
  return [loan, { ...loan, period }, { ...loan, amount }].map((one) => creditOf(one, country));
}

/** An adjustable offer's limits for amount and period, and the cost of each possible loan. */
type CreditTable = {
  minAmount: number;
  maxAmount: number;
  stepAmount: number;
  minPeriod: number;
  maxPeriod: number;
  instalments: Credit[];
};

function range(first: number, last: number, step: number): number[] {
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, index) => first + index * step);
}

/** Returns the loans around the requested one, within the country's limits: a row for every amount and every day. */
export function creditTable({ amount }: Loan, country: ProviderCountry): CreditTable {
  const { amount: amounts, period: periods } = country.facts;
  const coarser = Math.max(1, Math.floor(amount / 2 / stepsToEitherSide / amounts.step));
  const stepAmount = coarser * amounts.step;
  const stepsTo = (limit: number) =>
    Math.max(0, Math.min(stepsToEitherSide, Math.floor(Math.abs(limit - amount) / stepAmount)));
  const minAmount = amount - stepsTo(amounts.min) * stepAmount;
  const maxAmount = amount + stepsTo(amounts.max) * stepAmount;
  return {
    minAmount,
    maxAmount,
    stepAmount,
    minPeriod: periods.min,
    maxPeriod: periods.max,
    instalments: range(minAmount, maxAmount, stepAmount).flatMap((each) =>
      range(periods.min, periods.max, periods.step).map((period) =>
        creditOf({ amount: each, period }, country),
      ),
    ),
  };
}

/** Returns the days of payments at equal intervals, in whole days. */
export function evenDueDays(days: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => Math.round((days * (index + 1)) / count));
}
