import { currentState, screenPath, standsAtOffer } from "../journey/screens.ts";
import { isEqual } from "../platform/values.ts";
import type { Application } from "./application.ts";
import { awaitsDecision } from "./selectors.ts";

type State = Application["state"];

/**
 * Returns whether the applicant has another offer to decide on than before, on the same screen. News about
 * its partner alone doesn't make it another.
 */
export function hasAnotherOffer(before: Pick<Application, "state">, now: Application): boolean {
  const stays = screenPath(before.state) === screenPath(now.state);
  return stays && asksToDecide(now) && !isSameOffer(before.state, now.state);
}

/** Returns whether an application waits for the applicant's decision, on an offer's screen or the accepted one. */
export function asksToDecide(application: Application): boolean {
  const { state } = application;
  return standsAtOffer(state) && (screenPath(state) !== "accepted" || awaitsDecision(application));
}

/** Returns whether a response leaves the application on the same screen with the same offer. */
export function standsAtSameOffer(before: State, news: State): boolean {
  return (
    isUnchanged(news.progressState, before.progressState, currentState) &&
    isUnchanged(news.routeChange, before.routeChange) &&
    isUnchanged(news.applicationResult?.application?.status, before.applicationResult?.application?.status) &&
    isSameOffer(before, news)
  );
}

/** Returns whether a state repeats the offer of the one before or says nothing of it. */
export function isSameOffer(
  { applicationResult: before }: State,
  { applicationResult: now }: State,
): boolean {
  return isUnchanged(now?.offerId, before?.offerId) && isUnchanged(now?.offer, before?.offer);
}

/** Returns whether a response omits a part or repeats its previous value. */
function isUnchanged<Part>(now: Part, before: Part, of: (part: Part) => unknown = (part) => part): boolean {
  return now === undefined || now === null || isEqual(of(now), of(before));
}
