import { country } from "@country";
import { costOfLoan } from "../catalogue/cost/cost.ts";
import type { Limits } from "../catalogue/countries/types.ts";
import type { FormEntry } from "../catalogue/form-values.ts";
import type { LeadAnswers } from "../catalogue/lead.ts";
import { entryOf } from "../form/fields/field.ts";
import { withinLimits } from "../form/fields/range-field.tsx";
import type { Loan } from "../form/fields/shown-loan.tsx";

/**
 * Returns the applicant's loan, with the country's default for each value that isn't answered.
 * @param entries the texts of the controls that ask for it, which come before the answers
 */
export function loanOf({ amount, period }: LeadAnswers, entries: readonly FormEntry[] = []): Loan {
  const typed = (name: keyof Loan, limits: Limits) => withinLimits(entryOf(entries, name), limits);
  return {
    loan_amount: typed("loan_amount", country.amount) ?? amount ?? country.amount.default,
    loan_period: typed("loan_period", country.period) ?? period ?? country.period.default,
  };
}

/** Returns the estimate of a loan before a lender has offered one: the total to repay and the annual rate. */
export function estimate(amount: number, days: number): { total: number; apr: number } {
  const { total, annualPercentageRate } = costOfLoan(amount, days, country);
  return { total, apr: annualPercentageRate };
}
