import { country } from "@country";
import { costOfLoan } from "../../catalogue/countries/notices.ts";

/** Returns the estimate of a loan before a lender has offered one: the total to repay and the annual rate. */
export function estimate(amount: number, days: number): { total: number; apr: number } {
  const { total, annualPercentageRate } = costOfLoan(amount, days, country);
  return { total, apr: annualPercentageRate };
}
