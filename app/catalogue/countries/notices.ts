import type { Cost } from "../cost/cost.ts";
import { onePayment } from "../cost/one-payment.ts";
import { roundRate } from "../cost/round-rate.ts";
import type { CountryFacts } from "./types.ts";

/**
 * Computes the cost of a loan that is repaid in one payment at the end of its period, at the price in the country's
 * notices (decision 60).
 * @param amount the sum borrowed, in the country's currency
 * @param days the period in days
 */
export function costOfLoan(amount: number, days: number, country: CountryFacts): Cost {
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
