import { country } from "@country";
import type { DataPointName } from "../catalogue/catalogue.ts";
import { type FormEntry, formEntries } from "../catalogue/form-values.ts";
import { dataPointsOf, isPagePath, type PagePath } from "../catalogue/pages.ts";
import {
  earliestErroredPage,
  firstUnfinished,
  type GuardResult,
  guardPage,
  isFinished,
  type JourneyPosition,
} from "../journey/guard.ts";
import { buildPages, type JourneyPlan } from "../journey/pages.ts";
import {
  acceptedDecision,
  currentState,
  destination,
  screenPath,
  standsAtOffer,
} from "../journey/screens.ts";
import { journey } from "../journey/this-journey.ts";
import type { Application } from "./application.ts";
import { withoutMasked } from "./masked.ts";
import { type Session, sessionLifetime } from "./visit/session.ts";

// What follows from an application, and the paths and names that belong to it. Nothing here reads the store.

/** Returns whether the application contains a lead, an answer or a typed text. */
export function isBegun({ id, answers, drafts }: Application): boolean {
  const isTyped = Object.values(drafts).some(({ entries }) => entries.some(([, value]) => value !== ""));
  return id !== undefined || isTyped || Object.keys(answers).length > 0;
}

/** The control that stores the offer of a draft: its id, or what else tells it from others. */
export const OFFER_KEY = "offer_id";

/**
 * Returns the draft of a screen after the pages, if it belongs to the current offer: the next partner's screen may have
 * the same path and control names.
 * @param offer the value of the form's `OFFER_KEY` control
 */
export function draftOf(
  { drafts, state }: Application,
  path: string,
  offer = state.applicationResult?.offerId ?? "",
): readonly FormEntry[] {
  const entries = drafts[path]?.entries ?? [];
  const about = entries.find(([name]) => name === OFFER_KEY)?.[1] ?? "";
  return about === offer ? entries : [];
}

/** Returns the form entries that show an application's answers, without masked numbers. */
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

/** Returns whether the applicant still has to decide on the offer of an accepted application (contract, call 29). */
export function awaitsDecision({
  acceptedOfferId,
  state,
}: Pick<Application, "acceptedOfferId" | "state">): boolean {
  const { partner, offerId } = state.applicationResult ?? {};
  const asks = acceptedDecision.partners.some((name) => name === partner?.name.trim().toLowerCase());
  return asks && acceptedOfferId !== (offerId ?? "");
}

/** Returns whether an application has its result, so that no other visit continues it. */
export function hasResult(application: Application): boolean {
  const target = destination(application.state);
  if (target.kind !== "screen" || !target.final) return false;
  return target.path !== "accepted" || !awaitsDecision(application);
}

/**
 * Returns whether an application has ended and needs no more answers. A redirect without an address doesn't count: it
 * may have expired, and then a new application starts with the answers.
 */
export function hasEnded(application: Application): boolean {
  const isRedirected = screenPath(application.state) === "redirected";
  return isRedirected ? !!application.state.redirectUrl : hasResult(application);
}

/** Returns whether an application stands at a screen after the pages, and hasn't ended. */
export function standsAtScreen(application: Application): boolean {
  return destination(application.state).kind === "screen" && !hasEnded(application);
}

/** Returns the provider's end of an application; NaN without one, and at an offer, whose end `expiresAt` is there. */
function leadEnd(state: Application["state"]): number {
  return standsAtOffer(state) ? Number.NaN : Date.parse(state.expiresAt ?? "");
}

/**
 * Returns when an application expires: at the provider's end or the configured time after the
 * session's start, whichever is earlier; undefined if neither is known.
 */
export function expiryOf(
  { state }: Pick<Application, "state">,
  session: Session | undefined,
): Date | undefined {
  const ends = [
    leadEnd(state),
    session === undefined ? Number.NaN : session.startedAt.getTime() + sessionLifetime(),
  ].filter((end) => !Number.isNaN(end));
  return ends.length > 0 ? new Date(Math.min(...ends)) : undefined;
}

/**
 * Returns whether a stored application is outdated: the provider's end is past, its session has
 * expired or starts in the future, or it has a lead without a status.
 */
export function isOutdated(
  { id, state }: Pick<Application, "id" | "state">,
  session: Session | undefined,
  now: Date,
): boolean {
  if (leadEnd(state) <= now.getTime()) return true;
  const age = session === undefined ? 0 : now.getTime() - session.startedAt.getTime();
  return age < 0 || age > sessionLifetime() || (id !== undefined && !state.leadStatus);
}

/**
 * Returns the plan of the journey: the data points that are always asked and those that the provider names. In the
 * classic journey the provider can also name a page by its state, which adds that page's data points.
 */
export function planOf({ dataPoints, state }: Application): JourneyPlan {
  const asked = new Set<string>([...journey.always, ...dataPoints]);
  const target = destination(state);
  const named =
    journey.kind === "classic" && target.kind === "pages" && target.path
      ? dataPointsOf(target.path, journey)
      : [];
  const extra = named.some((name) => asked.has(name)) ? [] : named;
  return { pages: journey, dataPoints: new Set([...asked, ...extra]) };
}

/** Returns the applicant's position in the journey. */
export function positionOf(application: Application): JourneyPosition {
  const { answers, errors, requiredConsents = {}, drafts, id, endReached } = application;
  const plan = planOf(application);
  return {
    plan,
    pages: buildPages(plan, answers),
    answers,
    errors,
    requiredConsents,
    drafted: Object.keys(drafts).filter((path) => !drafts[path]?.accepted),
    country,
    leadExists: id !== undefined,
    endReached,
  };
}

/** The path of the summary, from which the applicant submits the application. */
export const SUMMARY_PATH = "/summary";

/** Returns the path that resumes a lead, without the base path. */
export function resumePath(id: string): string {
  return `/continue/${encodeURIComponent(id)}`;
}

/** Returns the path of the screen or page for an application's state, without the base path. */
export function nextLocation(application: Application): string {
  const target = destination(application.state);
  switch (target.kind) {
    case "screen":
      return `/${target.path}`;
    case "unknown":
      // The checking screen polls until the state has a screen, and lets the applicant leave and come back.
      return "/checking";
    case "resume":
      return application.id === undefined ? pagesPath(application) : resumePath(application.id);
    case "pages":
      return pagesPath(application, target.path);
  }
}

/** Returns the path of the page to show, or of the summary once every page is finished. */
function pagesPath(application: Application, state?: PagePath): string {
  const position = positionOf(application);
  const errored = earliestErroredPage(position);
  // In the classic journey the provider's state names the page. A finished page is skipped.
  const named = journey.kind === "classic" && position.pages.find(({ path }) => path === state);
  const page = errored ?? (named && !isFinished(named, position) ? named.path : firstUnfinished(position));
  if (page !== undefined) return `/${page}`;
  // Without a lead there is no summary: submitting the last page creates the lead.
  return position.leadExists ? SUMMARY_PATH : `/${position.pages.at(-1)?.path ?? journey.firstPage}`;
}

/** Returns the earliest page at which the applicant can correct a refused answer, if there is one. */
export function erroredPage(application: Application): PagePath | undefined {
  return earliestErroredPage(positionOf(application));
}

/** Returns where an address that the application's state doesn't allow leads: without a lead to the site's root. */
export function locationInstead(application: Application): string {
  return application.id === undefined ? "/" : nextLocation(application);
}

/** Returns whether the application must ask the provider for the lead's state before showing anything of it. */
export function isToBeResumed({ id, state }: Application): boolean {
  return id !== undefined && destination(state).kind === "resume";
}

/** Returns whether a page may be shown at its path, or which page to show instead. */
export function guard(path: PagePath, application: Application): GuardResult {
  return guardPage(path, positionOf(application));
}
