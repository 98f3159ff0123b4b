import { country } from "@country";
import type { LeadAnswers } from "../catalogue/lead.ts";

/** The loan that the sliders show: amount in the country's currency and period in days, by data point. */
export type Loan = { loan_amount: number; loan_period: number };

/** Returns the applicant's loan, with the country's default for each value that isn't answered. */
export function loanOf({ amount, period }: LeadAnswers): Loan {
  return { loan_amount: amount ?? country.amount.default, loan_period: period ?? country.period.default };
}
