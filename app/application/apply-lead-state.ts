import { unknownDataPoints } from "../journey/pages.ts";
import {
  asksWhatIsMissing,
  type Destination,
  destination,
  resultState,
  saysWhere,
} from "../journey/screens.ts";
import type { LeadState } from "../provider/schemas.ts";
import { report } from "../report.ts";
import { sessionStore } from "../storage/storage.ts";
import { noteDeparture } from "../visit/posthog-parameters.ts";
import { noteAcceptedRedirected } from "../visit/session.ts";
import {
  type Application,
  changeApplication,
  copyOfEarlierVisit,
  forgetNextVisit,
  newApplication,
  readApplication,
  replaceApplication,
} from "./application.ts";
import { hasEnded, hasResult } from "./ended.ts";
import { noteLeadSource } from "./lead-source.ts";
import { maskedWith } from "./masked-fields.ts";
import { rememberForNextVisit } from "./next-visit.ts";
import { applicationOf } from "./parse-stored-application.ts";

/**
 * Takes over what the provider says of the application: its id, its state, what it asks next and, where it sends
 * them, the answers that it knows.
 */
export function applyLeadState({ id, lead, ...news }: LeadState): Application {
  const before = readApplication();
  const { dataPoints, ...said } = news;
  const target = destination(said);
  if (target.kind === "screen" && (target.path === "accepted" || target.path === "redirected"))
    noteAcceptedRedirected();
  // On a screen after the pages they are what is still missing there.
  const state = withoutPastExpiry(target.kind === "screen" ? news : said);
  reportUnknownState(before.state, said);
  const unknown = unknownDataPoints(dataPoints ?? []);
  if (unknown.length > 0) report("Unknown data points", unknown.join(", "));
  const application = changeApplication({
    id,
    state: { ...retained(before.state, state), ...withoutEmptyParts(state) },
    errors: {},
    creation: undefined,
    lastOperationTimestamp: new Date(),
    ...(dataPoints && !keepsPages(before, target) ? { dataPoints } : {}),
    ...(lead
      ? { answers: mergeAnswers(before.answers, lead), masked: maskedWith(before, lead), drafts: {} }
      : {}),
  });
  // They belong to the answer before.
  sessionStore.remove("redirectUrl");
  sessionStore.remove("redirectMethod");
  if (hasResult(application)) forgetNextVisit();
  else rememberForNextVisit();
  return clearIfFinal();
}

/**
 * Forgets what was answered and typed once the application has ended, here and for another visit (decision 21).
 * @returns what is left; the application as it is where it goes on
 */
export function clearIfFinal(): Application {
  const application = readApplication();
  if (!hasEnded(application)) return application;
  forgetNextVisit();
  return replaceApplication(resultOnly(application));
}

/**
 * What is left of an application that has ended: what its result is shown from, who has been told of it, and where the
 * applicant came from. What was answered, typed and asked goes (decision 21).
 */
function resultOnly({
  id,
  state,
  context,
  sentAffiliateEvents,
  drafts,
  lastOperationTimestamp,
}: Application): Application {
  const { googleCaptchaToken: _, ...origin } = context;
  return {
    ...newApplication,
    id,
    state,
    context: origin,
    sentAffiliateEvents,
    lastOperationTimestamp,
    // Says that the accepted offer was decided on, and nothing of the applicant.
    drafts: drafts.accepted ? { accepted: drafts.accepted } : {},
  };
}

/** Whether the journey's pages stay as they are, whatever the provider asks now: it asks it on a screen after them. */
function keepsPages({ dataPoints, everyQuestion }: Application, target: Destination): boolean {
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

/**
 * Resumes a lead as the provider says it stands. Where it is this tab's own, what was answered and told stays;
 * what an earlier visit told of it stays too. State 14
 * only says that a lead is to be resumed: a lead that was resumed and is still in it stands at its pages.
 */
export function resumeLead(state: LeadState): Application {
  const { id, answers, context, sentAffiliateEvents, masked, steps } = readApplication();
  const { leadSource: _, ...others } = context;
  const copy = applicationOf(copyOfEarlierVisit() ?? {});
  replaceApplication({
    ...newApplication,
    context: noteDeparture(id === state.id ? context : noteLeadSource(others, true)),
    ...(id === state.id ? { answers, sentAffiliateEvents, masked, steps } : {}),
    ...(id !== state.id && copy.id === state.id
      ? { sentAffiliateEvents: copy.sentAffiliateEvents ?? [] }
      : {}),
  });
  return applyLeadState(
    destination(state).kind === "resume" ? { ...state, progressState: 0, routeChange: undefined } : state,
  );
}

/**
 * What the provider says without an end that is past by this device's clock. By the server's it isn't, or the answer would
 * have been a failure: the clock is wrong, and the session's own age tells when the application is over.
 */
function withoutPastExpiry(said: Application["state"]): Application["state"] {
  const isPast = said.expiresAt && Date.parse(said.expiresAt) <= Date.now();
  return isPast ? { ...said, expiresAt: undefined } : said;
}

/** What holds until the provider says otherwise; the rest belongs to the answer that it came with. */
function retained(before: Application["state"], news: Application["state"]): Application["state"] {
  const { leadStatus, expiresAt, uiColors, progressState, routeChange } = before;
  if (saysWhere(news)) return { leadStatus, expiresAt, uiColors };
  const { application } = before.applicationResult ?? {};
  const result = resultState(before) === undefined ? {} : { applicationResult: { application } };
  return { leadStatus, expiresAt, uiColors, progressState, routeChange, ...result };
}

/** An answer's parts that it has. */
function withoutEmptyParts(state: Application["state"]): Application["state"] {
  return Object.fromEntries(
    Object.entries(state).filter(([, value]) => value !== null && value !== undefined),
  );
}

function mergeAnswers(known: Application["answers"], news: Application["answers"]): Application["answers"] {
  const merged: Record<string, unknown> = { ...known };
  for (const [key, value] of Object.entries(news)) {
    if (value === null || value === undefined) continue;
    if (typeof value !== "object" || Array.isArray(value)) {
      merged[key] = value;
      continue;
    }
    const before = merged[key];
    const fields = withoutNulls(value);
    if (Object.keys(fields).length > 0)
      merged[key] = { ...(typeof before === "object" ? before : {}), ...fields };
  }
  return merged as Application["answers"];
}

function withoutNulls(fields: object): object {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  );
}
