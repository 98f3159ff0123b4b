import { formatDay } from "../../platform/i18n/moments.ts";
import type { CountryFacts } from "../countries/types.ts";
import {
  costIn,
  DAYS_PER_YEAR,
  inSmallestUnit,
  interestOn,
  type Price,
  type RepresentativeExample,
  shareOf,
} from "./cost.ts";

/** A payment to the lender. Sums are in the currency's smallest unit. */
export type Payment = {
  /** The number of days after the loan was paid out. */
  day: number;
  /** The part that reduces the debt. */
  principal: number;
  interest: number;
  fees: number;
  tax: number;
  total: number;
};

/** The payments of a loan and what they add up to, in the currency's smallest unit. */
export type Schedule = {
  payments: readonly Payment[];
  interest: number;
  fees: number;
  tax: number;
  /** All that is paid: the amount, interest, fees and tax. */
  total: number;
};

/**
 * Returns the payments of a loan: equal ones, or one at the end. The last payment takes what rounding has left. Interest
 * is simple interest for the actual days of each period, over 365.
 * @param amount what is paid out, in the currency's smallest unit. Exact while amount × nominal rate × days of a period is
 *   less than 9 × 10^9.
 * @param due the days of the payments, counted from the payout and in ascending order
 */
export function schedule(amount: number, due: readonly number[], price: Price): Schedule {
  const { nominalRate, fees = {}, tax } = price;
  const taxOn = (sum: number) => shareOf(sum, tax?.rate);
  const upfront = shareOf(amount, fees.upfront);
  const financed = shareOf(amount, fees.financed);
  const each = shareOf(amount, fees.eachPayment);
  const daysSince = (at: number) => (due[at] ?? 0) - (due[at - 1] ?? 0);

  // The annuity of uneven periods: the debt divided by the sum of the discount factors.
  let growth = 1;
  let discounts = 0;
  for (const at of due.keys()) {
    growth *= 1 + (nominalRate * (1 + (tax?.rate ?? 0)) * daysSince(at)) / DAYS_PER_YEAR;
    discounts += 1 / growth;
  }
  const equal = Math.round((amount + financed) / discounts) + each + taxOn(each);

  let debt = amount + financed;
  const instalments = due.map((day, at): Payment => {
    const interest = interestOn(debt, daysSince(at), nominalRate);
    const charged = taxOn(interest + each);
    const principal = at === due.length - 1 ? debt : equal - interest - each - charged;
    debt -= principal;
    return {
      day,
      principal,
      interest,
      fees: each,
      tax: charged,
      total: principal + interest + each + charged,
    };
  });
  const atOnce = taxOn(upfront + financed);
  const first: Payment = {
    day: 0,
    principal: 0,
    interest: 0,
    fees: upfront,
    tax: atOnce,
    total: upfront + atOnce,
  };
  const payments = first.total > 0 ? [first, ...instalments] : instalments;
  const sum = (part: keyof Payment) => payments.reduce((before, payment) => before + payment[part], 0);
  return {
    payments,
    interest: sum("interest"),
    fees: sum("fees") + financed,
    tax: sum("tax"),
    total: sum("total"),
  };
}

/** A payment of the borrower and when it is due. */
export type Flow = {
  /** The time since the payout in years: days / 365, or months / 12. */
  years: number;
  sum: number;
};

/** The first steps double the correct digits; a loan of one payment needs more, by the logarithm of its cost. */
const STEPS = 200;
const PRECISION = 1e-13;

/**
 * Computes the yearly rate at which the payments are worth the amount on the day of the payout: the rate X for which
 * amount = Σ payment / (1 + X)^years. The same equation defines the annual percentage rate of charge (Directive
 * 2008/48/EC, annex I, part I; Directive (EU) 2023/2225, annex III, part I: intervals in years of 365 days or of 12 equal
 * months), Mexico's CAT (Banco de México, Circular 21/2009), Colombia's tasa efectiva anual and the effective interest
 * rate of the Philippines (BSP Circular 730, series of 2011).
 * @param amount what is paid out, more than 0
 * @param flows what is paid back: more than 0 in total, some of it after the payout
 * @returns the rate as a fraction, more than -1
 */
export function effectiveRate(amount: number, flows: readonly Flow[]): number {
  // The value of the payments is a decreasing convex function of ln(1 + X): Newton's steps reach its only root from
  // any start, and never pass it once they are below.
  let force = 0;
  for (let step = 0; step < STEPS; step += 1) {
    let value = -amount;
    let slope = 0;
    for (const { years, sum } of flows) {
      const worth = sum * Math.exp(-force * years);
      value += worth;
      slope += worth * years;
    }
    const change = value / slope;
    force += change;
    if (Math.abs(change) < PRECISION) break;
  }
  return Math.expm1(force);
}

/**
 * Returns the flows of payments that are counted in days.
 * @param withTax false for a rate that leaves the tax out, as Mexico's CAT does
 */
export function flowsOf(payments: readonly Payment[], withTax: boolean): Flow[] {
  return payments.map(({ day, tax, total }) => ({
    years: day / DAYS_PER_YEAR,
    sum: withTax ? total : total - tax,
  }));
}

/**
 * Computes the example of a country's loans: the amount and the period that the form proposes. The build does this with
 * the whole model (decision 60); `costOfLoan` is the browser's shorter way to the same figures.
 */
export function representativeExample(country: CountryFacts): RepresentativeExample {
  const [amount, days] = [country.amount.default, country.period.default];
  const { costOfCredit } = country.notices;
  const paidOut = inSmallestUnit(amount, country);
  const { payments, ...sums } = schedule(paidOut, [days], costOfCredit);
  const rate = effectiveRate(paidOut, flowsOf(payments, !costOfCredit.rateWithoutTax));
  return {
    amount,
    days,
    ...costIn(country, paidOut, { ...sums, rate }),
    asOf: formatDay(costOfCredit.validFrom, country.languageTag),
  };
}
