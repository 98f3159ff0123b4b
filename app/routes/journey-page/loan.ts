import { country } from "@country";
import type { LeadAnswers } from "../../data-points/lead.ts";

/** The loan that sliders show: amount in the country's currency and period in days, by data point. */
export type Loan = { loan_amount: number; loan_period: number };

/** The loan that is known, else the one with which the choice begins. */
export function loanOf({ amount, period }: LeadAnswers): Loan {
  return { loan_amount: amount ?? country.amount.default, loan_period: period ?? country.period.default };
}
