import { DAYS_PER_YEAR, interestOn, type Price, shareOf } from "../../../app/catalogue/cost/cost.ts";
import type { Flow } from "../../../app/catalogue/cost/effective-rate.ts";

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
 * Returns the payments of a loan: equal ones, or one at the end. The last payment takes what rounding has left.
 * Interest is simple interest for the actual days of each period, over 365.
 * @param amount what is paid out, in the currency's smallest unit. Exact while amount × nominal rate × days of a period
 *   is less than 9 × 10^9.
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
