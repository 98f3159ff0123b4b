import { country } from "@country";
import type { FormEntry } from "../catalogue/form-values.ts";
import type { Partner } from "../frame/partner-badge.tsx";
import type { ScreenPath } from "../journey/screens.ts";
import type { Application } from "../lead/application.ts";
import { awaitsDecision, draftOf } from "../lead/selectors.ts";
import { report } from "../platform/report.ts";
import { markOf } from "../platform/storage/mark.ts";
import { readDocuments, withDocuments } from "./documents.ts";
import type { Offer, OfferDocument, ShownOffer } from "./offer.ts";
import { type OfferKind, readOffer } from "./read-offer.ts";

export type OfferView = {
  path: ScreenPath;
  offer: ShownOffer;
  /** Differs for each offer: also if another one has the same id. */
  offerKey: string;
  partner: Partner | undefined;
  /** The controls' initial values: the draft of an earlier choice or adjustment. */
  entries: readonly FormEntry[];
};

/** The most paths in one report: a malformed table may have an error in every row. */
const MOST_PATHS = 5;

/** Reads an offer as its screen shows it, with its documents and its key, and the paths of what is wrong with it. */
export function shownOffer(kind: OfferKind, application: Application) {
  const body = application.state.applicationResult?.offer;
  const numbers = readOffer(kind, body, country.currencyDecimals);
  const documents = readDocuments(body);
  const offer = withDocuments(numbers.offer, documents);
  return {
    ...numbers,
    offer,
    offerKey: keyOf(offer, application),
    hasNumbers: numbers.offer.kind !== "unusable",
    differing: [...numbers.differing, ...documents.differing],
  };
}

/** Builds the view of an offer. Reports the paths of malformed parts and of numbers that don't add up. */
export function offerView(path: ScreenPath, kind: OfferKind, application: Application): OfferView {
  const { partner } = application.state.applicationResult ?? {};
  const { offer, offerKey, hasNumbers, differing, notAddingUp } = shownOffer(kind, application);
  reportPaths("Offer differs from the contract", differing);
  reportPaths("Offer doesn’t add up", notAddingUp);
  if (!hasNumbers) reportPaths("Offer has nothing to show", [path]);
  return {
    path,
    offer,
    offerKey,
    partner: partner ?? undefined,
    entries: draftOf(application, path, offerKey),
  };
}

/**
 * Returns a mark of an offer's id, numbers and documents. What the applicant has chosen, ticked and been asked belongs
 * to the offer that they saw.
 */
function keyOf(offer: ShownOffer, { state }: Application): string {
  return markOf(JSON.stringify([state.applicationResult?.offerId, offer]));
}

/**
 * Returns the offer that the applicant still has to accept or decline on the "accepted" screen, if the partner asks for
 * that (contract, call 29). Its numbers may be missing.
 */
export function offerToDecide(application: Application) {
  if (!awaitsDecision(application)) return undefined;
  const { terms = {} } = knownTerms(application);
  const documents = readDocuments(application.state.applicationResult?.offer);
  const offer = withDocuments({ kind: "single", offer: terms }, documents);
  return { offer, offerKey: keyOf(offer, application) };
}

/**
 * Returns the known terms of the accepted loan (contract, Offer bodies, state 10), or undefined if the provider
 * supplies none. A period without a unit counts as days if it is within the country's limits, because the application
 * asks for days. Any other period without a unit is left out.
 */
export function acceptedTerms(application: Application): Offer | undefined {
  const { terms, differing } = knownTerms(application);
  reportPaths("Offer differs from the contract", differing);
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

/** Returns the documents of an application's offer. Reports the paths of malformed ones. */
export function offerDocuments({ state }: Application): OfferDocument[] {
  const { documents, differing } = readDocuments(state.applicationResult?.offer);
  reportPaths("Offer differs from the contract", differing);
  return documents;
}

function reportPaths(message: string, paths: readonly string[]): void {
  if (paths.length > 0) report(message, paths.slice(0, MOST_PATHS).join(", "));
}
