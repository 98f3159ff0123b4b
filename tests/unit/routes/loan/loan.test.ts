import { country } from "@country";
import { expect, it } from "vitest";
import { isLent } from "../../../../app/routes/loan/loan.ts";

const { amount, period } = country;

it.each([
  [amount.min, true],
  [amount.max, true],
  [amount.min - amount.step, false],
  [amount.max + amount.step, false],
  [amount.min + amount.step / 2, false],
])("an amount of %d is lent: %s", (sum, lent) => {
  expect(isLent({ loan_amount: sum, loan_period: period.default })).toBe(lent);
});
