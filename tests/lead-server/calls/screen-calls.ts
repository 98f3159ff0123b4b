import type { LeadAnswers } from "../../../app/catalogue/lead.ts";
import { type Screen, screens } from "../../../app/journey/screens.ts";
import { offerSchema } from "../checks/offer.ts";
import { amountProblem } from "../checks/values.ts";
import type { Violation } from "../checks/violation.ts";
import { currentState, moveOn } from "../lead/progress.ts";
import { type LeadRecord, mergeAnswers, type Progress } from "../lead/record.ts";
import { type Answer, type Incoming, insist } from "./call.ts";
import { changedLead, conflict, foundLead, stateAnswer, stateOf } from "./found-lead.ts";

type ScreenBody = { id: string; offerId?: string | undefined };

const table: readonly Screen[] = screens;

/** Returns the states whose screens send a call, by the app's own table. */
export function statesOf(call: string): number[] {
  return table.flatMap((screen) =>
    "call" in screen && screen.call === call && screen.state !== undefined ? [screen.state] : [],
  );
}

/**
 * Returns the lead of a screen's call.
 * @param states the states that show such a screen
 * @throws Refusal 409 when the lead is at another screen or has another offer
 */
export function leadAtScreen(incoming: Incoming<ScreenBody>, states: readonly number[]): LeadRecord {
  const { id, offerId } = incoming.body;
  const record = foundLead(incoming, id);
  const named = stateOf(incoming, record).applicationResult?.offerId;
  const otherOffer = offerId !== undefined && offerId !== named;
  if (!states.includes(currentState(record.progress)) || otherOffer) throw conflict(incoming, record);
  return record;
}

/** Refuses a body without the offer's id when the lead's state names one. */
export function insistOnOffer(incoming: Incoming<ScreenBody>, record: LeadRecord): void {
  const named = stateOf(incoming, record).applicationResult?.offerId;
  if (named && incoming.body.offerId === undefined) {
    insist(incoming, [{ path: "offerId", problem: "is missing", missing: true, refused: true }], 400);
  }
}

/** Returns the offer of a lead's current screen, parsed leniently: a test may have replaced it. */
export function currentOffer(incoming: Incoming<unknown>, record: LeadRecord) {
  const { offer } = stateOf(incoming, record).applicationResult ?? {};
  return offerSchema.parse(offer ?? {});
}

/** Answers a call that completes its screen: stores the answers and advances the lead. */
export function leaveScreen(
  incoming: Incoming<unknown>,
  record: LeadRecord,
  given: LeadAnswers = {},
  progress: Progress = moveOn(record.progress),
): Answer {
  const answers = mergeAnswers(record.answers, given);
  return stateAnswer(incoming, changedLead(incoming, record, { answers, progress }));
}

/** Returns a violation for an invalid field of a screen's own body, by its path; nothing for a valid one. */
export function fieldViolations(path: string, problem: string | undefined | false): Violation[] {
  if (!problem) return [];
  return [{ path, dataPoint: path, problem, refused: true }];
}

/** Checks an amount that belongs to an answer: it is required with that answer, and forbidden otherwise. */
export function moneyViolations(
  { provider }: Incoming<unknown>,
  path: string,
  value: number | undefined,
  needed: boolean,
): Violation[] {
  if (value === undefined) {
    return fieldViolations(path, needed && "is missing").map((found) => ({ ...found, missing: true }));
  }
  return fieldViolations(
    path,
    needed ? amountProblem(value, provider.country) : "was sent though it isn't asked",
  );
}
