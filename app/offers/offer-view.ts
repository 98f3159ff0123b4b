import { country } from "@country";
import type { FormEntry } from "../catalogue/form-values.ts";
import type { ScreenPath } from "../journey/screens.ts";
import type { Application } from "../lead/application.ts";
import { draftOf, hasToDecide } from "../lead/selectors.ts";
import { report } from "../platform/report.ts";
import type { ReportMessage } from "../platform/report-messages.ts";
import { readDocuments, withDocuments } from "./documents.ts";
import type { OfferDocument, ShownOffer } from "./offer.ts";
import { knownTerms } from "./read-accepted-terms.ts";
import { readOffer } from "./read-offer.ts";

/** The data that an offer's screen renders. */
export type OfferView = {
  path: ScreenPath;
  offer: ShownOffer;
  offerId: string | undefined;
  partner: { name: string; logo?: string | null | undefined } | undefined;
  /** The controls' initial values: the draft of an earlier choice or adjustment. */
  entries: readonly FormEntry[];
};

/** The most paths in one report: a malformed table may have an error in every row. */
const MOST_PATHS = 5;

type OfferKind = "single" | "choice" | "adjustable";

/** Reads an offer with its documents, and the paths of what is wrong with it. */
function readWhole(kind: OfferKind, { state }: Application) {
  const body = state.applicationResult?.offer;
  const numbers = readOffer(kind, body, country.currencyDecimals);
  const documents = readDocuments(body);
  return {
    ...numbers,
    offer: withDocuments(numbers.offer, documents),
    hasNumbers: numbers.offer.kind !== "unusable",
    differing: [...numbers.differing, ...documents.differing],
  };
}

/** Returns an offer as its screen shows it. */
export function shownOffer(kind: OfferKind, application: Application): ShownOffer {
  return readWhole(kind, application).offer;
}

/** Builds the view of an offer. Reports the paths of malformed parts and of numbers that don't add up. */
export function offerView(path: ScreenPath, kind: OfferKind, application: Application): OfferView {
  const { offerId, partner } = application.state.applicationResult ?? {};
  const { offer, hasNumbers, differing, notAddingUp } = readWhole(kind, application);
  reportPaths("Offer differs from the contract", differing);
  reportPaths("Offer doesn’t add up", notAddingUp);
  if (!hasNumbers) reportPaths("Offer has nothing to show", [path]);
  return {
    path,
    offer,
    offerId: offerId ?? undefined,
    partner: partner ?? undefined,
    entries: draftOf(application, path),
  };
}

/**
 * Returns the offer that the applicant still has to accept or decline on the "accepted" screen, if the partner asks for that
 * (contract, call 29). Its numbers may be missing.
 */
export function offerToDecide(application: Application) {
  if (!hasToDecide(application)) return undefined;
  const { offer: body, offerId } = application.state.applicationResult ?? {};
  const { terms = {} } = knownTerms(application);
  return {
    offer: withDocuments({ kind: "single", offer: terms }, readDocuments(body)),
    offerId: offerId ?? undefined,
  };
}

/** Returns the documents of an application's offer. Reports the paths of malformed ones. */
export function offerDocuments({ state }: Application): OfferDocument[] {
  const { documents, differing } = readDocuments(state.applicationResult?.offer);
  reportPaths("Offer differs from the contract", differing);
  return documents;
}

function reportPaths(message: ReportMessage, paths: readonly string[]): void {
  if (paths.length > 0) report(message, paths.slice(0, MOST_PATHS).join(", "));
}
