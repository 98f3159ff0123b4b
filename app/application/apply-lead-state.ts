import { isDataPointName } from "../catalogue/catalogue.ts";
import type { LeadAnswers } from "../catalogue/lead.ts";
import { isEqual, isRecord } from "../catalogue/values.ts";
import { hasEnded } from "../journey/location.ts";
import {
  asksWhatIsMissing,
  type Destination,
  destination,
  isOffer,
  resultState,
  statesProgress,
} from "../journey/screens.ts";
import type { LeadState } from "../provider/schemas/responses.ts";
import { report } from "../shell/report.ts";
import { sessionStore } from "../shell/storage/storage.ts";
import {
  type Application,
  changeApplication,
  newApplication,
  readApplication,
  remainsOf,
  replaceApplication,
} from "./application.ts";
import { originOf, withDeparture, withLeadSource } from "./lead-context.ts";
import { maskedWith } from "./masked.ts";
import { forgetStoredApplication, storeForAnotherVisit } from "./stored-application.ts";

/** Applies the provider's response. Only `resumeLead` stores its answers, because the applicant's own may be newer. */
export function applyLeadState({ id, lead: _, ...news }: LeadState): Application {
  const before = readApplication();
  const { dataPoints, ...withoutQuestions } = news;
  const [from, target] = [destination(before.state), destination(withoutQuestions)];
  if (target.kind === "screen" && (target.path === "accepted" || target.path === "redirected"))
    sessionStore.write("sessionAcceptedRedirected", true);
  // On a screen after the pages, the data points are that screen's own questions: they stay in the state.
  const state = target.kind === "screen" ? news : withoutQuestions;
  reportUnknownState(from, target);
  const unknown = dataPoints?.filter((name) => !isDataPointName(name)) ?? [];
  if (unknown.length > 0) report("Unknown data points", unknown.join(", "));
  const now = new Date();
  const application = changeApplication({
    id,
    state: { ...retained(before.state, state, leavesOffer(from, target)), ...state },
    errors: {},
    creation: undefined,
    lastOperationTimestamp: now,
    ...(dataPoints && !keepsPages(before, target) ? { dataPoints } : {}),
  });
  // The stored redirect belongs to the previous response.
  sessionStore.remove("redirectUrl");
  sessionStore.remove("redirectMethod");
  void storeForAnotherVisit(application);
  return clearIfFinal(application);
}

/** Reduces an application that has ended to what its result screen shows, and the events already sent. */
export function clearIfFinal(application: Application): Application {
  if (!hasEnded(application)) return application;
  forgetStoredApplication();
  return replaceApplication(remainsOf(application, "ended"));
}

/** Returns whether named data points leave the pages as they are: they are a screen's own, or all are asked anyway. */
function keepsPages({ dataPoints, everyQuestion }: Application, target: Destination): boolean {
  if (everyQuestion) return true;
  return target.kind === "screen" && (dataPoints.length > 0 || asksWhatIsMissing(target.path));
}

/** Reports a state without a screen, once and not on every poll that repeats it. */
function reportUnknownState(from: Destination, target: Destination): void {
  if (target.kind !== "unknown" || (from.kind === "unknown" && from.state === target.state)) return;
  report("Unknown application state", target.state);
}

/** Resumes a lead with the provider's state and answers. The other answers stay if this tab already has the lead. */
export function resumeLead(state: LeadState): Application {
  const own = readApplication();
  const isOwn = own.id === state.id;
  const { context } = own;
  const known = isOwn ? own : newApplication;
  const wasSentOn = isOwn && sessionStore.read("redirected") === true;
  replaceApplication({
    ...remainsOf(known, "resumed"),
    context: withDeparture(isOwn ? context : withLeadSource(originOf(context), true)),
    answers: mergeAnswers(known.answers, state.lead ?? {}),
    masked: maskedWith(known, state.lead ?? {}),
  });
  // Back from the partner to a host page opens the frame's resume link again.
  if (wasSentOn) sessionStore.write("redirected", true);
  // This state only asks to resume: such a lead returns to its pages.
  return applyLeadState(
    destination(state).kind === "resume" ? { ...state, progressState: 0, routeChange: undefined } : state,
  );
}

/** Returns the parts of the state that outlast a response; an offer's `expiresAt` goes with the offer's screen. */
function retained(
  before: Application["state"],
  news: Application["state"],
  leaves: boolean,
): Application["state"] {
  const { leadStatus, expiresAt, uiColors, progressState, routeChange } = before;
  const lasting = { leadStatus, expiresAt, uiColors };
  if (statesProgress(news)) return leaves ? { ...lasting, expiresAt: undefined } : lasting;
  const { application } = before.applicationResult ?? {};
  const result = resultState(before) === undefined ? {} : { applicationResult: { application } };
  return { ...lasting, progressState, routeChange, ...result };
}

function leavesOffer(from: Destination, target: Destination): boolean {
  return isOffer(from) && !(target.kind === "screen" && target.path === from.path);
}

function mergeAnswers(known: LeadAnswers, news: LeadAnswers): LeadAnswers {
  const given = Object.entries(news).filter(([, value]) => !isEqual(value, {}));
  const merged = given.map(([key, value]) => {
    const before = known[key as keyof LeadAnswers];
    return [key, isRecord(before) && isRecord(value) ? { ...before, ...value } : value];
  });
  return { ...known, ...Object.fromEntries(merged) };
}
