import type { Country } from "../country.ts";

export type Cost = {
  interest: number;
  tax: number;
  charges: number;
  total: number;
  /** The yearly rate as a fraction, under the name and with the decimals of the country's law. */
  annualPercentageRate: number;
};

/** What a loan costs; no lender here asks for a fee. Rates are fractions (0.12 = 12 %) with up to six decimals. */
export type Price = {
  /** The fixed interest a year on what is still owed, for each day 1/365 of it. */
  nominalRate: number;
  /** A tax on the interest, under the name that people know it by. */
  tax?: { name: string; rate: number };
};

/** Rates are whole millionths in calculations, so that no sum is a fraction that a number can't hold exactly. */
const MILLION = 1_000_000;
const millionths = (rate: number) => Math.round(rate * MILLION);

function quotient(dividend: number, divisor: number): number {
  const rest = dividend % divisor;
  return (dividend - rest) / divisor + (2 * rest < divisor ? 0 : 1);
}

const DAYS_PER_YEAR = 365;

/** Rounds a rate to decimals of its percentage; a half is rounded up (Directive 2008/48/EC, annex I, remark (d)). */
export function roundRate(rate: number, decimals: 1 | 2): number {
  const unit = 10 ** (decimals + 2);
  // Nine digits first, because an exact half may be a little less as a binary number.
  return Math.floor(Number((rate * unit).toFixed(9)) + 0.5) / unit;
}

/** Computes the cost of a loan that is repaid in one payment at the end, at the price in the country's notices. */
export function costOfLoan(amount: number, days: number, country: Country): Cost {
  const { nominalRate, tax, rateWithoutTax, rateDecimals } = country.notices.costOfCredit;
  const unit = 10 ** country.currencyDecimals;
  const lent = Math.round(amount * unit);
  const interest = quotient(lent * millionths(nominalRate) * days, MILLION * DAYS_PER_YEAR);
  const taxes = quotient(interest * millionths(tax?.rate ?? 0), MILLION);
  const charges = interest + taxes;
  const repaid = lent + (rateWithoutTax ? interest : charges);
  return {
    interest: interest / unit,
    tax: taxes / unit,
    charges: charges / unit,
    total: (lent + charges) / unit,
    annualPercentageRate: roundRate((repaid / lent) ** (DAYS_PER_YEAR / days) - 1, rateDecimals),
  };
}
