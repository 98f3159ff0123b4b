import { destination } from "../journey/screens.ts";
import type { Application } from "./application.ts";
import { draftOf } from "./screen-draft.ts";

/** The partner whose offer is accepted on the screen of accepted applications (contract, call 29). */
export function decidesWhenAccepted(partner: { name: string } | null | undefined): boolean {
  return partner?.name.trim().toLowerCase() === "creditea";
}

/** Whether the partner of an accepted application still wants to know whether its offer is taken. */
export function hasToDecide(application: Application): boolean {
  const { drafts, state } = application;
  const answered = drafts.accepted?.accepted && draftOf(application, "accepted").length > 0;
  return decidesWhenAccepted(state.applicationResult?.partner) && !answered;
}

/**
 * Whether an application has ended: nothing of it is asked any more. A redirect without an address may still turn out to
 * have expired, and then a new application begins with the answers.
 */
export function hasEnded(application: Application): boolean {
  const target = destination(application.state);
  const isRedirected = target.kind === "screen" && target.path === "redirected";
  return isRedirected ? !!application.state.redirectUrl : hasResult(application);
}

/** Whether an application has its result, so that no other visit goes on with it. */
export function hasResult(application: Application): boolean {
  const target = destination(application.state);
  if (target.kind !== "screen" || !target.final) return false;
  return target.path !== "accepted" || !hasToDecide(application);
}
