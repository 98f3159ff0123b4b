import type { Country } from "../country.ts";

export type Cost = {
  interest: number;
  fees: number;
  tax: number;
  charges: number;
  total: number;
  /** The yearly rate with every cost as a fraction, under the name and with the decimals of the country's law. */
  annualPercentageRate: number;
};

/**
 * Fees of a loan, as shares of the amount. What is due only after a default isn't a cost of the loan (Directive (EU)
 * 2023/2225, article 30 (2)).
 */
type Fees = {
  upfront?: number;
  /** Lent on top of the amount, and repaid with it. */
  financed?: number;
  eachPayment?: number;
};

/** What a loan costs. Rates are fractions (0.12 = 12 %) with up to six decimals. */
export type Price = {
  /** The fixed interest a year on what is still owed, for each day 1/365 of it. */
  nominalRate: number;
  fees?: Fees;
  /** A tax on interest and fees, under the name that people know it by. */
  tax?: { name: string; rate: number };
};

/** Rates are whole millionths in calculations, so that no sum is a fraction that a number can't hold exactly. */
const MILLION = 1_000_000;
const millionths = (rate: number) => Math.round(rate * MILLION);

/** Rounds a half up. */
function quotient(dividend: number, divisor: number): number {
  const rest = dividend % divisor;
  return (dividend - rest) / divisor + (2 * rest < divisor ? 0 : 1);
}

const DAYS_PER_YEAR = 365;

const shareOf = (sum: number, rate = 0): number => quotient(sum * millionths(rate), MILLION);

const interestOn = (debt: number, days: number, nominalRate: number): number =>
  quotient(debt * millionths(nominalRate) * days, MILLION * DAYS_PER_YEAR);

/** Rounds a rate to decimals of its percentage; a half is rounded up (Directive 2008/48/EC, annex I, remark (d)). */
export function roundRate(rate: number, decimals: 1 | 2): number {
  const unit = 10 ** (decimals + 2);
  // Nine digits first, because an exact half may be a little less as a binary number.
  return Math.floor(Number((rate * unit).toFixed(9)) + 0.5) / unit;
}

/**
 * Computes the cost of a loan that is repaid in one payment at the end, in the currency's smallest unit. Its effective
 * rate a year, a fraction that isn't rounded, has a closed form, which is small enough for a first screen.
 */
export function onePayment(amount: number, days: number, price: Price, rateWithTax: boolean) {
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

/** Computes the cost of a loan that is repaid in one payment, at the price in the country's notices. */
export function costOfLoan(amount: number, days: number, country: Country): Cost {
  const { costOfCredit } = country.notices;
  const unit = 10 ** country.currencyDecimals;
  const paidOut = Math.round(amount * unit);
  const { interest, fees, tax, total, rate } = onePayment(
    paidOut,
    days,
    costOfCredit,
    !costOfCredit.rateWithoutTax,
  );
  return {
    interest: interest / unit,
    fees: fees / unit,
    tax: tax / unit,
    charges: (total - paidOut) / unit,
    total: total / unit,
    annualPercentageRate: roundRate(rate, costOfCredit.rateDecimals),
  };
}
