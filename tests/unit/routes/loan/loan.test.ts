import { country } from "@country";
import { expect, it } from "vitest";
import type { FormEntry } from "../../../../app/catalogue/form-values.ts";
import { isLent, withoutUnmovedLoan } from "../../../../app/routes/loan/loan.ts";

const { amount, period } = country;
const other = String(amount.default + amount.step);

/** Returns the entries of the loan's text boxes, beside an answer to another question. */
function form(typed: string, days = String(period.default)): FormEntry[] {
  return [
    ["email", "lucia@"],
    ["loan_amount", typed],
    ["loan_period", days],
  ];
}

it.each<[string, FormEntry[], FormEntry[], { amount?: number }, string[]]>([
  ["leaves out the country's defaults", form(String(amount.default)), [], {}, ["email"]],
  ["keeps the amount that was moved", form(other), [], {}, ["email", "loan_amount"]],
  ["leaves out the amount chosen in the dialog", form(other), [], { amount: Number(other) }, ["email"]],
  [
    "keeps the text that the page opened with",
    form(other),
    [["loan_amount", other]],
    {},
    ["email", "loan_amount"],
  ],
  ["keeps an emptied box", form(""), [], {}, ["email", "loan_amount"]],
])("%s", (_, typed, known, answers, kept) => {
  expect(withoutUnmovedLoan(typed, known, answers).map(([control]) => control)).toEqual(kept);
});

it.each([
  [amount.min, true],
  [amount.max, true],
  [amount.min - amount.step, false],
  [amount.max + amount.step, false],
  [amount.min + amount.step / 2, false],
])("an amount of %d is lent: %s", (sum, lent) => {
  expect(isLent(sum, period.default)).toBe(lent);
});
