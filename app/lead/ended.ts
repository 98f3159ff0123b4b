import { destination } from "../journey/screens.ts";
import { type Application, newApplication } from "./application.ts";
import { draftOf } from "./screen-draft.ts";

/** The partner whose offer is accepted on the screen of accepted applications (contract.md, call 29). */
export function decidesWhenAccepted(partner: { name: string } | null | undefined): boolean {
  return partner?.name.trim().toLowerCase() === "creditea";
}

/** Whether the partner of an accepted application still wants to know whether its offer is taken. */
export function hasToDecide(application: Application): boolean {
  const { drafts, state } = application;
  const answered = drafts.accepted?.accepted && draftOf(application, "accepted").length > 0;
  return decidesWhenAccepted(state.applicationResult?.partner) && !answered;
}

/** Whether an application has ended: nothing of it is asked any more. */
export function hasEnded(application: Application): boolean {
  const target = destination(application.state);
  if (target.kind !== "screen" || !target.final) return false;
  return target.path !== "accepted" || !hasToDecide(application);
}

/**
 * What is left of an application that has ended: what its result is shown from, who has been told of it, and where the
 * applicant came from. What was answered, typed and asked goes (decision 21).
 */
export function afterItsEnd({
  id,
  state,
  context,
  told,
  drafts,
  lastOperationTimestamp,
}: Application): Application {
  const { googleCaptchaToken: _, ...origin } = context;
  return {
    ...newApplication,
    id,
    state,
    context: origin,
    told,
    lastOperationTimestamp,
    // Says that the accepted offer was decided on, and nothing of the applicant.
    drafts: drafts.accepted ? { accepted: drafts.accepted } : {},
  };
}
