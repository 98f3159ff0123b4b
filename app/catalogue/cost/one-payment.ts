import type { Price } from "./price.ts";
import { DAYS_PER_YEAR, interestOn, shareOf } from "./sums.ts";

/** The cost of a loan that is repaid in one payment, in the currency's smallest unit. */
export type OnePayment = {
  interest: number;
  fees: number;
  tax: number;
  /** All that is paid: the amount, interest, fees and tax. */
  total: number;
  /** The effective rate a year as a fraction, not rounded. */
  rate: number;
};

/**
 * Computes what `schedule` and `effectiveRate` compute, for one payment at the end: that rate has a closed form, so this
 * is small enough for a first screen.
 * @param amount what is paid out, in the currency's smallest unit
 * @param rateWithTax false for a rate that leaves the tax out
 */
export function onePayment(amount: number, days: number, price: Price, rateWithTax: boolean): OnePayment {
  const { nominalRate, fees: { upfront, financed, eachPayment } = {}, tax } = price;
  const taxOn = (sum: number) => shareOf(sum, tax?.rate);
  const lent = amount + shareOf(amount, financed);
  const interest = interestOn(lent, days, nominalRate);
  const atStart = shareOf(amount, upfront);
  const atEnd = shareOf(amount, eachPayment);
  const startTax = taxOn(atStart + lent - amount);
  const endTax = taxOn(interest + atEnd);
  const kept = amount - atStart - (rateWithTax ? startTax : 0);
  const repaid = lent + interest + atEnd + (rateWithTax ? endTax : 0);
  const fees = atStart + lent - amount + atEnd;
  return {
    interest,
    fees,
    tax: startTax + endTax,
    total: amount + interest + fees + startTax + endTax,
    rate: (repaid / kept) ** (DAYS_PER_YEAR / days) - 1,
  };
}
