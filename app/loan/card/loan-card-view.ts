import type { Offer } from "../../offers/offer.ts";
import { estimate } from "./estimate.ts";

/** The data that the loan card shows. */
export type LoanCardView = {
  /**
   * `example`: the country's default, until the applicant has chosen. `chosen`: the estimate for the chosen loan.
   * `asked`: the chosen loan alone, because a lender decides on its cost. `accepted`: the lender's own numbers.
   */
  stage: "example" | "chosen" | "asked" | "accepted";
  terms: Offer;
  lender?: { name: string; logo?: string | null | undefined };
};

/** Returns the card of a loan that no lender has decided on. */
export function estimatedCard(amount: number, days: number, chosen: boolean): LoanCardView {
  return {
    stage: chosen ? "chosen" : "example",
    terms: { amount, period: days, periodScale: "days", ...estimate(amount, days) },
  };
}
