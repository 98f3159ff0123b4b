import { country } from "@country";
import { costOfLoan } from "../../catalogue/cost/cost.ts";
import type { Limits } from "../../catalogue/countries/types.ts";
import type { FormEntry } from "../../catalogue/form-values.ts";
import type { LeadAnswers } from "../../catalogue/lead.ts";
import { typedNumber } from "../../form/fields/range-field.tsx";
import type { Loan } from "../../form/fields/shown-loan.tsx";
import { entryOf } from "../../form/typed-entries.ts";

/** A loan before a lender has offered one. */
export type LoanFigures = {
  amount: number;
  days: number;
  /** Whether the applicant has chosen this loan. Otherwise it is an example. */
  chosen: boolean;
};

/**
 * Returns the applicant's loan, with the country's default for each value that isn't answered.
 * @param entries the texts of the controls that ask for it, which come before the answers
 */
export function loanOf({ amount, period }: LeadAnswers, entries: readonly FormEntry[] = []): Loan {
  const typed = (name: keyof Loan) => {
    const text = entryOf(entries, name);
    return text === undefined ? undefined : typedNumber(text);
  };
  return {
    loan_amount: typed("loan_amount") ?? amount ?? country.amount.default,
    loan_period: typed("loan_period") ?? period ?? country.period.default,
  };
}

const questions = ["loan_amount", "loan_period"] as const;

/**
 * Returns a form's typed entries, with those that it opened with for an amount or a period that nobody has moved: the
 * country's defaults would make a draft of an untouched page.
 */
export function withoutUnmovedLoan(
  typed: readonly FormEntry[],
  known: readonly FormEntry[],
  answers: LeadAnswers,
): FormEntry[] {
  const [now, opened] = [loanOf(answers, typed), loanOf(answers, known)];
  const unmoved = questions.filter((name) => now[name] === opened[name]);
  const isUnmoved = ([control]: FormEntry) => unmoved.some((name) => name === control);
  return [...typed.filter((entry) => !isUnmoved(entry)), ...known.filter(isUnmoved)];
}

/** Returns whether a loan is on the country's scales. The cost of any other isn't shown. */
export function isLent(amount: number, days: number): boolean {
  const isOn = (value: number, { min, max, step }: Limits) =>
    value >= min && value <= max && (value - min) % step === 0;
  return isOn(amount, country.amount) && isOn(days, country.period);
}

/** Returns the estimate of a loan before a lender has offered one: the total to repay and the annual rate. */
export function estimate(amount: number, days: number): { total: number; apr: number } {
  const { total, annualPercentageRate } = costOfLoan(amount, days, country);
  return { total, apr: annualPercentageRate };
}
