import { unknownDataPoints } from "../journey/pages.ts";
import { asksWhatIsMissing, type Destination, destination } from "../journey/screens.ts";
import type { LeadContext, LeadState } from "../provider/schemas.ts";
import { report } from "../report.ts";
import { noteAcceptedRedirected, renewSession } from "../session/session.ts";
import { sessionStore } from "../storage/storage.ts";
import {
  type Application,
  changeApplication,
  forgetNextVisit,
  newApplication,
  readApplication,
  rememberForNextVisit,
  replaceApplication,
} from "./application.ts";
import { afterItsEnd, hasEnded } from "./ended.ts";
import { noteDeparture, posthogParameters } from "./posthog-parameters.ts";
import { withoutOutdated } from "./stale.ts";

/**
 * Takes over what the provider says of the application: its id, its state, what it asks next and, where it sends
 * them, the answers that it knows.
 */
export function takeOver({ id, lead, ...news }: LeadState): Application {
  const before = readApplication();
  const { dataPoints, ...said } = news;
  const target = destination(said);
  if (target.kind === "screen" && (target.path === "accepted" || target.path === "redirected"))
    noteAcceptedRedirected();
  // On a screen after the pages they are what is still missing there.
  const state = withoutPastEnd(target.kind === "screen" ? news : said);
  reportUnknownState(before.state, said);
  const unknown = unknownDataPoints(dataPoints ?? []);
  if (unknown.length > 0) report("Unknown data points", unknown.join(", "));
  const application = changeApplication({
    id,
    state: { ...lasting(before.state, state), ...present(state) },
    errors: {},
    creation: undefined,
    lastOperationTimestamp: new Date(),
    ...(dataPoints && !keepsItsPages(before, target) ? { dataPoints } : {}),
    ...(lead ? { answers: mergeAnswers(before.answers, lead), drafts: {} } : {}),
  });
  if (state.redirectUrl) {
    sessionStore.write("redirectUrl", state.redirectUrl);
    sessionStore.write("redirectMethod", state.redirectMethod ?? "GET");
  }
  if (!hasEnded(application)) rememberForNextVisit();
  return settleEnd();
}

/**
 * Forgets what was answered and typed once the application has ended, here and for another visit (decision 21).
 * @returns what is left; the application as it is where it goes on
 */
export function settleEnd(): Application {
  const application = readApplication();
  if (!hasEnded(application)) return application;
  forgetNextVisit();
  return replaceApplication(afterItsEnd(application));
}

/** Whether the journey's pages stay as they are, whatever the provider asks now: it asks it on a screen after them. */
function keepsItsPages({ dataPoints, everyQuestion }: Application, target: Destination): boolean {
  if (everyQuestion) return true;
  return target.kind === "screen" && (dataPoints.length > 0 || asksWhatIsMissing(target.path));
}

/** A state that no screen is for is reported when it comes, not each time that it is asked about again. */
function reportUnknownState(before: Application["state"], said: Application["state"]): void {
  const target = destination(said);
  const known = destination(before);
  if (target.kind !== "unknown" || (known.kind === "unknown" && known.state === target.state)) return;
  report("Unknown application state", target.state);
}

/** Begins again after the provider let the lead go: what may be kept is kept (spec.md §4), the rest forgotten. */
export function startAgain(): Application {
  return beginAnew(withoutOutdated(readApplication()));
}

/** Forgets everything of this application but where the applicant came from: that holds for the next one too. */
export function clearApplication(): Application {
  return beginAnew({ ...newApplication, context: originOf(readApplication().context) });
}

/** Resumes a lead as the provider says it stands. What this tab has told of the same lead stays told. */
export function resumeLead(state: LeadState): Application {
  const { id, context, told } = readApplication();
  replaceApplication({
    ...newApplication,
    context: noteDeparture(context),
    told: id === state.id ? told : [],
  });
  return takeOver(state);
}

/** Puts an application in the place of this one, in a session of its own. */
function beginAnew(application: Application): Application {
  if (hasEnded(readApplication())) sessionStore.write("reapplying", true);
  forgetNextVisit();
  renewSession();
  return replaceApplication({ ...application, context: noteDeparture(application.context) });
}

/** Who sent the applicant, by which click, at which tier, and whether an earlier application ended at a partner's. */
function originOf(context: LeadContext): LeadContext {
  const { affiliateReferenceParams, googleClick, sellingTierGlobalId } = context;
  const redirected = posthogParameters(context).leadPreviouslyRedirected;
  return {
    ...(affiliateReferenceParams && { affiliateReferenceParams }),
    ...(googleClick && { googleClick }),
    ...(sellingTierGlobalId !== undefined && { sellingTierGlobalId }),
    ...(redirected && { posthogParameters: { ...posthogParameters({}), leadPreviouslyRedirected: true } }),
  };
}

/**
 * What the provider says without an end that is past already: of a lead that has expired it says so (410), so that it is
 * this device whose clock is wrong, and the session's own age tells when it is over.
 */
function withoutPastEnd(said: Application["state"]): Application["state"] {
  const isPast = said.expiresAt && Date.parse(said.expiresAt) <= Date.now();
  return isPast ? { ...said, expiresAt: undefined } : said;
}

/** What holds until the provider says otherwise; the rest belongs to the answer that it came with. */
function lasting(before: Application["state"], news: Application["state"]): Application["state"] {
  const { leadStatus, expiresAt, uiColors, progressState, routeChange } = before;
  const saysWhere =
    typeof news.progressState === "number" || !!news.progressState?.length || !!news.routeChange;
  return { leadStatus, expiresAt, uiColors, ...(saysWhere ? {} : { progressState, routeChange }) };
}

/** An answer's parts that it has. */
function present(state: Application["state"]): Application["state"] {
  return Object.fromEntries(
    Object.entries(state).filter(([, value]) => value !== null && value !== undefined),
  );
}

function mergeAnswers(known: Application["answers"], news: Application["answers"]): Application["answers"] {
  const merged: Record<string, unknown> = { ...known };
  for (const [key, value] of Object.entries(news)) {
    if (value === null || value === undefined) continue;
    const before = merged[key];
    merged[key] =
      typeof value === "object" && !Array.isArray(value)
        ? { ...(typeof before === "object" ? before : {}), ...withoutNulls(value) }
        : value;
  }
  return merged as Application["answers"];
}

function withoutNulls(fields: object): object {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  );
}
