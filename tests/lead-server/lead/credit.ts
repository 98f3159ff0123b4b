import type { ProviderCountry } from "../countries/types.ts";

const dayInMilliseconds = 86_400_000;
const daysPerYear = 365;
/** An instalment is due about once a month. */
const daysBetweenInstalments = 30;
/** How far an adjustable amount may differ from the requested one, in both directions. */
const stepsToEitherSide = 5;

export type Loan = { amount: number; period: number };

/** A loan's cost: equal instalments, whose sum is the total; `apr` is a fraction (0.12 = 12 %). */
export type Credit = Loan & { instalment: number; apr: number; total: number };

const numberOfInstalments = (period: number): number =>
  Math.max(1, Math.round(period / daysBetweenInstalments));

/** Returns the yearly rate at which equal instalments are worth the amount on the day of the payout, by bisection. */
function yearlyRate(amount: number, instalment: number, years: readonly number[]): number {
  let [low, high] = [0, 100];
  for (let step = 0; step < 60; step += 1) {
    const rate = (low + high) / 2;
    const worth = years.reduce((sum, year) => sum + instalment / (1 + rate) ** year, 0);
    if (worth > amount) low = rate;
    else high = rate;
  }
  return low;
}

/** Calculates a loan at the price of the country's representative example: 61 days are repaid in two instalments. */
export function creditOf({ amount, period }: Loan, { facts }: ProviderCountry): Credit {
  const { nominalRate, tax, rateWithoutTax, rateDecimals } = facts.notices.costOfCredit;
  const count = numberOfInstalments(period);
  const years = Array.from({ length: count }, (_, index) => (period * (index + 1)) / count / daysPerYear);
  const instalmentWith = (taxRate: number): number => {
    const rate = (nominalRate * (1 + taxRate) * period) / count / daysPerYear;
    return (amount * rate) / (1 - (1 + rate) ** -count);
  };
  const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals));
  const instalment = rounded(instalmentWith(tax?.rate ?? 0), facts.currencyDecimals);
  const apr = yearlyRate(amount, rateWithoutTax ? instalmentWith(0) : instalment, years);
  return {
    amount,
    period,
    instalment,
    apr: rounded(apr, rateDecimals + 2),
    total: rounded(instalment * count, facts.currencyDecimals),
  };
}

/** Returns the due date of a loan's first instalment, `YYYY-MM-DD`. */
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

function range(first: number, last: number, step: number): number[] {
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, index) => first + index * step);
}

/** Returns the limits of an adjustable offer, and its cost for every amount and every day. */
export function creditTable({ amount }: Loan, country: ProviderCountry) {
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
