import { country } from "@country";
import type { FormEntry } from "../catalogue/form-values.ts";
import type { Partner } from "../frame/partner-badge.tsx";
import type { ScreenPath } from "../journey/screens.ts";
import type { Application } from "../lead/application.ts";
import { draftOf, hasToDecide } from "../lead/selectors.ts";
import { report } from "../platform/report.ts";
import type { ReportMessage } from "../platform/report-messages.ts";
import { readDocuments, withDocuments } from "./documents.ts";
import type { ShownOffer } from "./offer.ts";
import { acceptedTerms } from "./read-accepted-terms.ts";
import { readOffer } from "./read-offer.ts";

/** The data that an offer's screen renders. */
export type OfferView = {
  path: ScreenPath;
  offer: ShownOffer;
  offerId: string | undefined;
  partner: Partner | undefined;
  /** The controls' initial values: the draft of an earlier choice or adjustment. */
  entries: readonly FormEntry[];
};

/** The most paths in one report: a malformed table may have an error in every row. */
const MOST_PATHS = 5;

/** Builds the view of an offer. Reports the paths of malformed parts and of numbers that don't add up. */
export function offerView(
  path: ScreenPath,
  kind: "single" | "choice" | "adjustable",
  application: Application,
): OfferView {
  const { offer: body, offerId, partner } = application.state.applicationResult ?? {};
  const { offer: numbers, differing, notAddingUp } = readOffer(kind, body, country.currencyDecimals);
  reportPaths("Offer differs from the contract", differing);
  const offer = withDocuments(numbers, offerDocuments(application));
  reportPaths("Offer doesn’t add up", notAddingUp);
  if (numbers.kind === "unusable") reportPaths("Offer has nothing to show", [path]);
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
  const { offerId } = application.state.applicationResult ?? {};
  const terms = acceptedTerms(application) ?? {};
  const offer = withDocuments({ kind: "single", offer: terms }, offerDocuments(application));
  return { offer, offerId: offerId ?? undefined };
}

/** Reads the documents of an application's offer. Reports the paths of malformed ones. */
export function offerDocuments({ state }: Application) {
  const { differing, ...read } = readDocuments(state.applicationResult?.offer);
  reportPaths("Offer differs from the contract", differing);
  return read;
}

function reportPaths(message: ReportMessage, paths: readonly string[]): void {
  if (paths.length > 0) report(message, paths.slice(0, MOST_PATHS).join(", "));
}
