/** Rates are whole millionths in calculations, so that no sum is a fraction that a number can't hold exactly. */
const MILLION = 1_000_000;
const millionths = (rate: number) => Math.round(rate * MILLION);

/** Divides whole numbers without an intermediate fraction. A half is rounded up. */
function quotient(dividend: number, divisor: number): number {
  const rest = dividend % divisor;
  return (dividend - rest) / divisor + (2 * rest < divisor ? 0 : 1);
}

/** The days of the year by which interest and effective rates are counted. */
export const DAYS_PER_YEAR = 365;

/** Returns a share of a sum in the currency's smallest unit. */
export const shareOf = (sum: number, rate = 0): number => quotient(sum * millionths(rate), MILLION);

/** Returns the simple interest on a debt for some days, in the currency's smallest unit. */
export const interestOn = (debt: number, days: number, nominalRate: number): number =>
  quotient(debt * millionths(nominalRate) * days, MILLION * DAYS_PER_YEAR);
