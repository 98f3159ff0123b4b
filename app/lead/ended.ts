import { destination } from "../journey/screens.ts";
import type { Application } from "./application.ts";
import { draftOf } from "./drafts.ts";

/** Returns whether the applicant accepts this partner's offer on the accepted screen (contract, call 29). */
export function decidesWhenAccepted(partner: { name: string } | null | undefined): boolean {
  return partner?.name.trim().toLowerCase() === "creditea";
}

/** Returns whether the applicant still has to decide on the offer of an accepted application. */
export function hasToDecide(application: Application): boolean {
  const { drafts, state } = application;
  const answered = drafts.accepted?.accepted && draftOf(application, "accepted").length > 0;
  return decidesWhenAccepted(state.applicationResult?.partner) && !answered;
}

/**
 * Returns whether an application has ended and needs no more answers. A redirect without an address doesn't count: it
 * may have expired, and then a new application starts with the answers.
 */
export function hasEnded(application: Application): boolean {
  const target = destination(application.state);
  const isRedirected = target.kind === "screen" && target.path === "redirected";
  return isRedirected ? !!application.state.redirectUrl : hasResult(application);
}

/** Returns whether an application has its result, so that no other visit continues it. */
export function hasResult(application: Application): boolean {
  const target = destination(application.state);
  if (target.kind !== "screen" || !target.final) return false;
  return target.path !== "accepted" || !hasToDecide(application);
}
