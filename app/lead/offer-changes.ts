import { screenPath, standsAtOffer } from "../journey/screens.ts";
import { isEqual } from "../platform/values.ts";
import type { Application } from "./application.ts";
import { awaitsDecision } from "./selectors.ts";

type State = Application["state"];

/** Returns whether an application waits for the applicant's decision, on an offer's screen or the accepted one. */
export function asksToDecide(application: Application): boolean {
  const { state } = application;
  return standsAtOffer(state) && (screenPath(state) !== "accepted" || awaitsDecision(application));
}

/** Returns whether a state repeats the offer of the one before or says nothing of it. */
export function isSameOffer(
  { applicationResult: before }: State,
  { applicationResult: now }: State,
): boolean {
  return isUnchanged(now?.offerId, before?.offerId) && isUnchanged(now?.offer, before?.offer);
}

/** Returns whether a response omits a part or repeats its previous value. */
function isUnchanged<Part>(now: Part, before: Part): boolean {
  return now === undefined || now === null || isEqual(now, before);
}
