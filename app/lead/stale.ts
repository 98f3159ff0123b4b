import type { Session } from "../session/session.ts";
import type { Application } from "./application.ts";
import { newApplication } from "./application.ts";

const HOUR_MS = 3_600_000;

/**
 * Whether a stored application is outdated (spec.md §4): its `expiresAt` is past, the session began longer ago than
 * configured (or in the future), or, where the provider has made a lead, that lead has no status.
 */
export function isOutdated(
  { id, state }: Pick<Application, "id" | "state">,
  session: Session | undefined,
  now: Date,
  sessionExpiryHours: number,
): boolean {
  if (state.expiresAt && new Date(state.expiresAt) <= now) return true;
  if (session !== undefined) {
    const age = now.getTime() - session.startedAt.getTime();
    if (age < 0 || age > sessionExpiryHours * HOUR_MS) return true;
  }
  return id !== undefined && !state.leadStatus;
}

/** What is left of an outdated application: the answers, without what was agreed to or belongs to the old lead. */
export function withoutOutdated({ answers, context }: Application): Application {
  const { policies: _policies, generalPolicies: _generalPolicies, otherDetails, ...kept } = answers;
  const { leadSource: _source, googleCaptchaToken: _captcha, sessionId: _session, ...keptContext } = context;
  const { ibanConsent: _ibanConsent, ...keptDetails } = otherDetails ?? {};
  return {
    ...newApplication,
    answers: otherDetails ? { ...kept, otherDetails: keptDetails } : kept,
    context: keptContext,
  };
}
