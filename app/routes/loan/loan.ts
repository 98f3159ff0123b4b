import { country } from "@country";
import type { Limits } from "../../catalogue/countries/types.ts";
import type { FormEntry } from "../../catalogue/form-values.ts";
import type { LeadAnswers } from "../../catalogue/lead.ts";
import { typedNumber } from "../../form/fields/range-field.tsx";
import type { Loan } from "../../form/fields/shown-loan.tsx";
import { entryOf } from "../../form/typed-entries.ts";

/**
 * Returns the applicant's loan, with the country's default for each value that isn't answered.
 * @param entries the texts of the controls that ask for it, which come before the answers
 */
export function loanOf({ amount, period }: LeadAnswers, entries: readonly FormEntry[]): Loan {
  const typed = (name: keyof Loan) => {
    const text = entryOf(entries, name);
    return text === undefined ? undefined : typedNumber(text);
  };
  return {
    loan_amount: typed("loan_amount") ?? amount ?? country.amount.default,
    loan_period: typed("loan_period") ?? period ?? country.period.default,
  };
}

/** Returns whether a loan is on the country's scales. The cost of any other isn't shown. */
export function isLent(amount: number, days: number): boolean {
  const isOn = (value: number, { min, max, step }: Limits) =>
    value >= min && value <= max && (value - min) % step === 0;
  return isOn(amount, country.amount) && isOn(days, country.period);
}
