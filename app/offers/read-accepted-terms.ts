import { country } from "@country";
import { screenPath } from "../journey/screens.ts";
import { type Application, changeApplication, readApplication } from "../lead/application.ts";
import { report } from "../platform/report.ts";
import type { Offer, OfferDocument } from "./offer.ts";
import { readOffer } from "./read-offer.ts";

/**
 * Returns the known terms of the accepted loan (contract, Offer bodies, state 10), or undefined if the provider
 * supplies none. A period without a unit counts as days if it is within the country's limits, because the application
 * asks for days. Any other period without a unit is left out.
 */
export function acceptedTerms(application: Application): Offer | undefined {
  const { terms, differing } = knownTerms(application);
  if (differing.length > 0) report("Offer differs from the contract", differing.join(", "));
  return terms;
}

/** Returns the accepted loan's known terms, and the paths of their malformed parts, which it doesn't report. */
export function knownTerms({ state }: Application): { terms: Offer | undefined; differing: string[] } {
  const { offer, differing } = readOffer("single", state.applicationResult?.offer, country.currencyDecimals);
  if (offer.kind !== "single") return { terms: undefined, differing };
  const { period, periodScale, ...terms } = offer.offer;
  const { min, max } = country.period;
  const inDays = period !== undefined && period >= min && period <= max;
  const scale = periodScale ?? (inDays ? "days" : undefined);
  return {
    terms: { ...terms, ...(scale && period !== undefined && { period, periodScale: scale }) },
    differing,
  };
}

/**
 * Stores the terms that the applicant accepted on an offer's screen, and its documents, for the result screens: the
 * provider may repeat fewer of them there. The provider's own values win. Terms of a different loan aren't stored.
 */
export function rememberTerms(accepted: Offer, documents: readonly OfferDocument[]): void {
  const { state } = readApplication();
  const path = screenPath(state);
  if (path !== "accepted" && path !== "thank-you") return;
  const now = state.applicationResult?.offer ?? {};
  const differs = (["amount", "period"] as const).some(
    (field) => now[field] !== undefined && now[field] !== null && now[field] !== accepted[field],
  );
  if (differs) return;
  const known = Object.fromEntries(Object.entries(now).filter(([, value]) => value !== null));
  const { amount, period, periodScale, instalment, apr, total, firstPaymentAt } = accepted;
  const offer = {
    ...{ amount, period, periodScale, instalment, apr, total, firstPaymentAt },
    ...(documents.length > 0 && { documents }),
    ...known,
  };
  changeApplication({ state: { ...state, applicationResult: { ...state.applicationResult, offer } } });
}
