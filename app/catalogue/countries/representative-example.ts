import { formatDay } from "../../platform/i18n/formats.ts";
import { type RepresentativeExample, roundRate } from "../cost/cost.ts";
import { effectiveRate, flowsOf, schedule } from "../cost/schedule.ts";
import type { CountryFacts } from "./types.ts";

/**
 * Computes the example of a country's loans: the amount and the period that the form proposes. The build does this with
 * the whole model (decision 60); `costOfLoan` is the browser's shorter way to the same figures.
 */
export function representativeExample(country: CountryFacts): RepresentativeExample {
  const [amount, days] = [country.amount.default, country.period.default];
  const { costOfCredit } = country.notices;
  const unit = 10 ** country.currencyDecimals;
  const paidOut = Math.round(amount * unit);
  const { payments, interest, fees, tax, total } = schedule(paidOut, [days], costOfCredit);
  const rate = effectiveRate(paidOut, flowsOf(payments, !costOfCredit.rateWithoutTax));
  return {
    amount,
    days,
    interest: interest / unit,
    fees: fees / unit,
    tax: tax / unit,
    charges: (total - paidOut) / unit,
    total: total / unit,
    annualPercentageRate: roundRate(rate, costOfCredit.rateDecimals),
    asOf: formatDay(costOfCredit.validFrom, country.languageTag),
  };
}
