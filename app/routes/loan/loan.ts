import { country } from "@country";
import type { Limits } from "../../catalogue/countries/types.ts";
import type { FormEntry } from "../../catalogue/form-values.ts";
import type { LeadAnswers } from "../../catalogue/lead.ts";
import { type CheckedForm, useTyped } from "../../form/checked-form.tsx";
import { parseWhole } from "../../form/fields/range-field.tsx";
import { entryOf } from "../../form/typed-entries.ts";

/** Amount in the country's currency and period in days, by data point; as typed, so they may be beyond the limits. */
export type Loan = { loan_amount: number; loan_period: number };

/** Returns the loan of a form's entries, else of the answers, else the country's default. */
export function loanOf({ amount, period }: LeadAnswers, entries: readonly FormEntry[]): Loan {
  const typed = (name: keyof Loan) => {
    const text = entryOf(entries, name);
    return text === undefined ? undefined : (parseWhole(text) ?? 0);
  };
  return {
    loan_amount: typed("loan_amount") ?? amount ?? country.amount.default,
    loan_period: typed("loan_period") ?? period ?? country.period.default,
  };
}

/** Returns the loan that a form's boxes show now. */
export function useTypedLoan(form: CheckedForm, answers: LeadAnswers): Loan {
  return useTyped(form, (typed) => loanOf(answers, typed));
}

/** Returns whether a loan is on the country's scales. The cost of any other isn't shown. */
export function isLent({ loan_amount, loan_period }: Loan): boolean {
  const isOn = (value: number, { min, max, step }: Limits) =>
    value >= min && value <= max && (value - min) % step === 0;
  return isOn(loan_amount, country.amount) && isOn(loan_period, country.period);
}
