import { country } from "@country";
import type { Limits } from "../countries/types.ts";
import type { LeadAnswers } from "../data-points/lead.ts";

/** The loan that sliders show: amount in the country's currency and period in days, by data point. */
export type Loan = { loan_amount: number; loan_period: number };

/** The loan that is known, else the one with which the choice begins. */
export function loanOf({ amount, period }: LeadAnswers): Loan {
  return { loan_amount: amount ?? begin(country.amount), loan_period: period ?? begin(country.period) };
}

/** An empty configuration's default may lie outside of the limits. */
function begin({ min, max, default: first }: Limits): number {
  return Math.min(max, Math.max(min, first));
}
