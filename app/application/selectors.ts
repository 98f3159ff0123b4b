import { country } from "@country";
import type { DataPointName } from "../catalogue/catalogue.ts";
import { type FormEntry, formEntries } from "../catalogue/form-values.ts";
import { isPagePath, type PagePath } from "../catalogue/pages.ts";
import { currentState, destination, isOffer } from "../journey/screens.ts";
import type { Application } from "./application.ts";
import type { Session } from "./lead-record.ts";
import { withoutMasked } from "./masked.ts";
import { sessionLifetime } from "./visit/session.ts";

export function isBegun({ id, answers, drafts }: Application): boolean {
  const isTyped = Object.values(drafts).some(({ entries }) => entries.some(([, value]) => value !== ""));
  return id !== undefined || isTyped || Object.keys(answers).length > 0;
}

/** The control that stores the offer of a draft: its id, or what else tells it from others. */
export const OFFER_KEY = "offer_id";

/** Returns a screen's draft if it is about the current offer: the next partner's screen may have the same path. */
export function draftOf(
  { drafts, state }: Application,
  path: string,
  offer = state.applicationResult?.offerId ?? "",
): readonly FormEntry[] {
  const entries = drafts[path]?.entries ?? [];
  const about = entries.find(([name]) => name === OFFER_KEY)?.[1] ?? "";
  return about === offer ? entries : [];
}

export function knownEntries(dataPoints: readonly DataPointName[], application: Application): FormEntry[] {
  return withoutMasked(dataPoints, application).flatMap((name) =>
    formEntries(name, application.answers, country),
  );
}

/** Returns the page last shown in the current progress state; undefined if a screen or nothing was shown. */
export function lastPage({ steps, state }: Application): PagePath | undefined {
  const current = currentState(state.progressState);
  const path = steps.find((step) => step.state === current)?.path;
  return path !== undefined && isPagePath(path) ? path : undefined;
}

/** Returns the provider's end of an application; NaN without one, and at an offer, whose end `expiresAt` is there. */
function leadEnd(state: Application["state"]): number {
  return isOffer(destination(state)) ? Number.NaN : Date.parse(state.expiresAt ?? "");
}

/** Returns when an application expires: at the provider's end or the session's, whichever is earlier. */
export function expiryOf(
  { state }: Pick<Application, "state">,
  session: Session | undefined,
): Date | undefined {
  const sessionEnd = session === undefined ? Number.NaN : session.startedAt.getTime() + sessionLifetime();
  const ends = [leadEnd(state), sessionEnd].filter((end) => !Number.isNaN(end));
  return ends.length > 0 ? new Date(Math.min(...ends)) : undefined;
}

/** An application is outdated after the provider's end or the session's, and with a lead without a status. */
export function isOutdated(
  { id, state }: Pick<Application, "id" | "state">,
  session: Session | undefined,
  now: Date,
): boolean {
  if (leadEnd(state) <= now.getTime()) return true;
  const age = session === undefined ? 0 : now.getTime() - session.startedAt.getTime();
  return age < 0 || age > sessionLifetime() || (id !== undefined && !state.leadStatus);
}
