import { country } from "@country";
import { type Application, changeApplication, readApplication } from "../../../application/application.ts";
import { destination } from "../../../journey/screens.ts";
import { report } from "../../../report.ts";
import type { Offer } from "./offer.ts";
import { readOffer } from "./read-offer.ts";

/**
 * Returns what is known of the loan that an application was accepted for (contract, Offer bodies, state 10); undefined where
 * the provider says nothing of it. A period without a unit counts in days where the country lends for so many: that is
 * how the application asks for it. Any other says nothing without its unit.
 */
export function acceptedTerms({ state }: Application): Offer | undefined {
  const { offer, differing } = readOffer("single", state.applicationResult?.offer, country.currencyDecimals);
  if (differing.length > 0) report("Offer differs from the contract", differing.join(", "));
  if (offer.kind !== "single") return undefined;
  const { period, periodScale, ...terms } = offer.offer;
  const { min, max } = country.period;
  const inDays = period !== undefined && period >= min && period <= max;
  const scale = periodScale ?? (inDays ? "days" : undefined);
  return { ...terms, ...(scale && period !== undefined && { period, periodScale: scale }) };
}

/**
 * Keeps the terms that were accepted on an offer's screen for the screens that tell of the result, where the provider
 * says less of the same loan there. What it says itself stays, and of another loan nothing is added.
 */
export function rememberTerms(accepted: Offer): void {
  const { state } = readApplication();
  const target = destination(state);
  if (target.kind !== "screen" || (target.path !== "accepted" && target.path !== "thank-you")) return;
  const said = state.applicationResult?.offer ?? {};
  const differs = (["amount", "period"] as const).some(
    (field) => said[field] !== undefined && said[field] !== null && said[field] !== accepted[field],
  );
  if (differs) return;
  const known = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null));
  const { amount, period, periodScale, instalment, apr, total, firstPaymentAt } = accepted;
  const offer = { amount, period, periodScale, instalment, apr, total, firstPaymentAt, ...known };
  changeApplication({ state: { ...state, applicationResult: { ...state.applicationResult, offer } } });
}
