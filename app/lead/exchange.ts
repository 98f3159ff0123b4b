import { createLead, sendAffiliateEvent, updateLead } from "../provider/calls.ts";
import { describeFailure, type Result } from "../provider/errors.ts";
import type { LeadRequest, LeadState } from "../provider/schemas.ts";
import { report } from "../report.ts";
import { ensureSession } from "../session/session.ts";
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
import { deviceData } from "./device-data.ts";
import { withoutOutdated } from "./stale.ts";

/** The first tag of every lead says which front end made it (spec.md §3). */
const UI_TAG = "ui:react";

/** The lead as it is sent: the answers and everything that came with the applicant. */
export function leadRequest(application: Application, now: Date): LeadRequest {
  const session = ensureSession();
  const { answers, context, id } = application;
  return {
    ...(id === undefined ? {} : { id }),
    ...answers,
    ...(answers.period === undefined ? {} : { periodScale: "days" }),
    ...context,
    tags: [UI_TAG, ...(context.tags ?? [])],
    deviceData: deviceData(now),
    sessionId: session.id,
    sessionStartedAt: session.startedAt.toISOString(),
  };
}

/**
 * Sends the application: creates the lead, or updates it where there is one. However often a creation is tried, its
 * key is the same, so that there is one lead.
 * @returns the application with the provider's answer taken over, or how the call failed
 */
export async function sendApplication(): Promise<Result<Application>> {
  const before = readApplication();
  const request = leadRequest(before, new Date());
  if (request.id !== undefined) {
    const updated = await updateLead({ ...request, id: request.id });
    return settle(updated, "Failed to update lead");
  }
  const createKey = before.createKey ?? crypto.randomUUID();
  changeApplication({ createKey });
  const created = await settle(await createLead(request, createKey), "Failed to post lead");
  if (created.ok) tellAffiliate("lead_created");
  return created;
}

function settle(result: Result<LeadState>, failureText: string): Result<Application> {
  if (result.ok) return { ok: true, value: takeOver(result.value) };
  report(failureText, describeFailure(result.error));
  if (result.error.kind === "refused") changeApplication({ errors: result.error.errors });
  if (result.error.kind === "conflict") takeOver(result.error.state);
  return result;
}

/**
 * Takes over what the provider says of the application: its id, its state, what it asks next and, where it sends
 * them, the answers that it knows.
 */
export function takeOver({ id, lead, dataPoints, ...state }: LeadState): Application {
  const before = readApplication();
  const application = changeApplication({
    id,
    state: { ...before.state, ...withoutAbsent(state) },
    errors: {},
    createKey: undefined,
    lastOperationTimestamp: new Date(),
    ...(dataPoints ? { dataPoints } : {}),
    ...(lead ? { answers: mergeAnswers(before.answers, lead), drafts: {} } : {}),
  });
  if (state.redirectUrl) {
    sessionStore.write("redirectUrl", state.redirectUrl);
    sessionStore.write("redirectMethod", state.redirectMethod ?? "GET");
  }
  rememberForNextVisit();
  return application;
}

/** Tells the affiliate that sent the applicant, if one did, what became of them; a failure changes nothing. */
export function tellAffiliate(event: "lead_created" | "accepted" | "redirected" | "rejected"): void {
  const { context, id } = readApplication();
  if (context.affiliateReferenceParams) void sendAffiliateEvent(event, context.affiliateReferenceParams, id);
}

/** Begins again after the provider let the lead go: what may be kept is kept, the rest forgotten (spec.md §4). */
export function startAgain(): Application {
  forgetNextVisit();
  return replaceApplication(withoutOutdated(readApplication()));
}

/** Forgets everything of this application. */
export function clearApplication(): Application {
  forgetNextVisit();
  return replaceApplication(newApplication);
}

/** A route change or a consent list of an earlier answer doesn't outlive an answer that has none. */
function withoutAbsent(state: Omit<LeadState, "id" | "lead" | "dataPoints">): Application["state"] {
  return { ...state, routeChange: state.routeChange ?? null };
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
