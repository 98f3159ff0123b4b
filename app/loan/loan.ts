import { country } from "@country";
import { costOfLoan } from "../catalogue/cost/cost.ts";
import type { LeadAnswers } from "../catalogue/lead.ts";

/** The loan that the sliders show: amount in the country's currency and period in days, by data point. */
export type Loan = { loan_amount: number; loan_period: number };

/** Returns the applicant's loan, with the country's default for each value that isn't answered. */
export function loanOf({ amount, period }: LeadAnswers): Loan {
  return { loan_amount: amount ?? country.amount.default, loan_period: period ?? country.period.default };
}

/** Returns the estimate of a loan before a lender has offered one: the total to repay and the annual rate. */
export function estimate(amount: number, days: number): { total: number; apr: number } {
  const { total, annualPercentageRate } = costOfLoan(amount, days, country);
  return { total, apr: annualPercentageRate };
}
