import { monthlyPayments, type Offer } from "./offer.ts";

/** One payment of a loan. */
export type Payment = {
  /** `YYYY-MM-DD` */
  date: string;
  /** In the currency's main unit. */
  sum: number;
};

/** The most payments that count: more are a mistake of the provider's, or nothing that a list should show. */
const MOST_PAYMENTS = 600;

/**
 * Returns the number of payments: one a month for a term in months or years, otherwise the whole number of instalments
 * that the total consists of. Undefined if the offer's numbers don't say it.
 * @param currencyDecimals the decimal places of the country's currency; each instalment may be rounded to them
 */
export function paymentCount(
  { period, periodScale, instalment, total }: Offer,
  currencyDecimals: number,
): number | undefined {
  const monthly = monthlyPayments(period, periodScale);
  if (monthly !== undefined) return inRange(monthly);
  if (instalment === undefined || total === undefined) return undefined;
  const count = Math.round(total / instalment);
  const rounding = count * 10 ** -currencyDecimals * 1.001;
  return Math.abs(count * instalment - total) <= rounding ? inRange(count) : undefined;
}

/**
 * Returns an offer's payments with their days, or undefined if the offer doesn't say all of them. The day of a later
 * payment is known for a single one and for terms in months or years, which are paid each month; it is never guessed
 * for several payments within days or weeks.
 */
export function paymentPlan(offer: Offer, currencyDecimals: number): readonly Payment[] | undefined {
  const { firstPaymentAt, period, periodScale, instalment, total } = offer;
  const count = paymentCount(offer, currencyDecimals);
  if (firstPaymentAt === undefined || instalment === undefined || count === undefined) return undefined;
  if (count > 1 && monthlyPayments(period, periodScale) === undefined) return undefined;
  return Array.from({ length: count }, (_, index) => ({
    date: monthsLater(firstPaymentAt, index),
    sum: index === count - 1 ? lastSum(instalment, count, total, currencyDecimals) : instalment,
  }));
}

/** Returns the last payment, which makes up for the rounding of the others. */
function lastSum(each: number, count: number, total: number | undefined, currencyDecimals: number): number {
  if (total === undefined) return each;
  const unit = 10 ** currencyDecimals;
  return Math.round((total - each * (count - 1)) * unit) / unit;
}

function inRange(count: number): number | undefined {
  return count >= 1 && count <= MOST_PAYMENTS ? count : undefined;
}

/**
 * Returns the same day so many months later, or the last day of a month that is too short: a loan of 31 January is due
 * on 28 February and on 31 March.
 * @param day `YYYY-MM-DD`
 */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  // Day 0 of the month after is the last day of the month.
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}
