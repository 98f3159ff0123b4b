import type { Session } from "../visit/session.ts";
import type { Application } from "./application.ts";
import { newApplication } from "./application.ts";

const HOUR_MS = 3_600_000;

/**
 * Returns when an application expires (specification §4.5): at the provider's `expiresAt` or the configured time after
 * the session's start, whichever is earlier; undefined if neither is known.
 */
export function expiryOf(
  { state }: Pick<Application, "state">,
  session: Session | undefined,
  sessionExpiryHours: number,
): Date | undefined {
  const ends = [
    state.expiresAt ? Date.parse(state.expiresAt) : Number.NaN,
    session === undefined ? Number.NaN : session.startedAt.getTime() + sessionExpiryHours * HOUR_MS,
  ].filter((end) => !Number.isNaN(end));
  return ends.length > 0 ? new Date(Math.min(...ends)) : undefined;
}

/** Returns whether a stored application's `expiresAt` or session has expired, or its session starts in the future. */
export function hasExpired(
  { state }: Pick<Application, "state">,
  session: Session | undefined,
  now: Date,
  sessionExpiryHours: number,
): boolean {
  if (state.expiresAt && new Date(state.expiresAt) <= now) return true;
  const age = session === undefined ? 0 : now.getTime() - session.startedAt.getTime();
  return age < 0 || age > sessionExpiryHours * HOUR_MS;
}

/**
 * Returns whether a stored application is outdated (specification §4.5): it has expired, or it has a lead without a
 * status.
 */
export function isOutdated(
  { id, state }: Pick<Application, "id" | "state">,
  session: Session | undefined,
  now: Date,
  sessionExpiryHours: number,
): boolean {
  return hasExpired({ state }, session, now, sessionExpiryHours) || (id !== undefined && !state.leadStatus);
}

/**
 * Returns what an application keeps when its lead expires: the answers, without consents and without the parts that
 * belong to the old lead (specification §4.5; contract, Errors, 410).
 */
export function withoutOutdated({ answers, context, masked }: Application): Application {
  const { policies: _policies, generalPolicies: _generalPolicies, otherDetails, ...kept } = answers;
  const { leadSource: _source, ...keptContext } = context;
  const { ibanConsent: _ibanConsent, ...keptDetails } = otherDetails ?? {};
  return {
    ...newApplication,
    answers: otherDetails ? { ...kept, otherDetails: keptDetails } : kept,
    context: keptContext,
    masked,
  };
}
