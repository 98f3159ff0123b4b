import { country } from "@country";
import { createLead, sendAffiliateEvent, updateLead } from "../provider/calls.ts";
import { captchaToken } from "../provider/captcha.ts";
import { describeFailure, failure, type Result } from "../provider/errors.ts";
import type { LeadRequest, LeadState } from "../provider/schemas.ts";
import { report } from "../report.ts";
import { sessionStore } from "../storage/storage.ts";
import { mayTrack } from "../visit/consent.ts";
import { metaPixel, tikTokPixel } from "../visit/pixels.ts";
import { posthogParameters } from "../visit/posthog-parameters.ts";
import { ensureSession } from "../visit/session.ts";
import { answersToSend } from "./answers-to-send.ts";
import { type Application, changeApplication, readApplication } from "./application.ts";
import { applyLeadState } from "./apply-lead-state.ts";
import { deviceData } from "./device-data.ts";
import { hasResult } from "./ended.ts";
import { type LeadEvent, noteLeadEvent } from "./lead-events.ts";
import { noteLeadSource } from "./lead-source.ts";
import { rememberForNextVisit } from "./next-visit.ts";
import { inOtherTab, oneTabAtATime } from "./other-tab.ts";

/** The first tag of every lead says which front end made it (specification §3.2). */
const UI_TAG = "ui:react";

/** The lead as it is sent: the answers that are still asked, and everything that came with the applicant. */
export function leadRequest(application: Application, now: Date): LeadRequest {
  const session = ensureSession();
  const { context, id } = application;
  const answers = answersToSend(application, country);
  return {
    ...(id === undefined ? {} : { id, ...leadStatusOf(application) }),
    ...answers,
    ...(answers.period === undefined ? {} : { periodScale: "days" }),
    ...context,
    ...pixels(now),
    posthogParameters: posthogParameters(context),
    tags: [UI_TAG, ...(context.tags ?? [])],
    deviceData: deviceData(now),
    sessionId: session.id,
    sessionStartedAt: session.startedAt.toISOString(),
  };
}

/** What the provider said of the lead last. A stored instant comes back as a date. */
function leadStatusOf({ state }: Application): Pick<LeadRequest, "leadStatus" | "expiresAt"> {
  const { leadStatus, expiresAt } = state;
  return {
    ...(leadStatus && { leadStatus }),
    ...(expiresAt && { expiresAt: new Date(expiresAt).toISOString() }),
  };
}

/** What advertisers know the browser and the click by, once the visitor has agreed to marketing. */
function pixels(now: Date): Pick<LeadRequest, "metaPixel" | "tikTokPixel"> {
  if (!mayTrack("marketing")) return {};
  const known = { metaPixel: metaPixel(document.cookie, now), tikTokPixel: tikTokPixel(document.cookie) };
  return Object.fromEntries(Object.entries(known).filter(([, ids]) => Object.keys(ids).length > 0));
}

/**
 * Sends the application: creates the lead, or updates it where there is one. A creation whose answer was lost is sent
 * again as it was, with its key, so that there is one lead however often it is tried; what has changed since follows
 * as an update. Tabs of one browser make one lead of one applicant, and where one of them has sent the application the
 * others aren't heard any more: they are told as if the provider had said so (409).
 * @returns the application with the provider's answer taken over, or how the call failed
 */
export async function sendApplication(): Promise<Result<Application>> {
  const { id, creation } = readApplication();
  if (id === undefined && creation === undefined) return oneTabAtATime(send);
  return send();
}

async function send(): Promise<Result<Application>> {
  const other = inOtherTab();
  if (other?.isOver) return failure({ kind: "conflict", state: { ...other.state, id: other.id } });
  const { creation: begun, id: known } = readApplication();
  if (other && !begun && known === undefined) {
    changeApplication({ id: other.id, state: other.state, sentAffiliateEvents: other.sentAffiliateEvents });
  }

  const { context } = readApplication();
  const sourced = noteLeadSource(context);
  if (sourced !== context) changeApplication({ context: sourced });
  const request = leadRequest(readApplication(), new Date());
  if (request.id !== undefined) return update({ ...request, id: request.id });

  const { unsent } = readApplication();
  const creation = begun ?? { key: crypto.randomUUID(), request };
  changeApplication({ creation });
  const googleCaptchaToken = await captchaToken();
  const vouchedFor = googleCaptchaToken ? { ...creation.request, googleCaptchaToken } : creation.request;
  const created = settle(await awaited(createLead(vouchedFor, creation.key)), "Failed to post lead");
  if (!created.ok) {
    // A refused creation has made no lead; the next one is another.
    if (created.error.kind === "refused") changeApplication({ creation: undefined });
    return created;
  }
  tellAffiliate("lead_created");
  const { id } = created.value;
  if (id === undefined || sameAnswers(creation.request, request)) return created;
  changeApplication({ unsent });
  return update({ ...request, id });
}

/** How many updates have been sent from this page. */
let updates = 0;

/** An answer that is overtaken by a later update says nothing any more: the later one's counts, whenever it comes. */
async function update(request: LeadRequest & { id: string }): Promise<Result<Application>> {
  updates += 1;
  const number = updates;
  const answer = await awaited(updateLead(request));
  if (number < updates) return answer.ok ? { ok: true, value: readApplication() } : answer;
  return settle(answer, "Failed to update lead");
}

/** Notes for a reload, until the provider answers, that this document has sent the lead. */
async function awaited(call: Promise<Result<LeadState>>): Promise<Result<LeadState>> {
  sessionStore.write("isLoading", performance.timeOrigin);
  const answer = await call;
  if (answer.ok || answer.error.kind !== "unavailable") sessionStore.remove("isLoading");
  return answer;
}

function sameAnswers(one: LeadRequest, other: LeadRequest): boolean {
  const answers = ({ deviceData: _, ...rest }: LeadRequest) => JSON.stringify(rest);
  return answers(one) === answers(other);
}

function settle(result: Result<LeadState>, failureText: string): Result<Application> {
  if (result.ok) {
    applyLeadState(result.value);
    return { ok: true, value: changeApplication({ unsent: [] }) };
  }
  report(failureText, describeFailure(result.error));
  if (result.error.kind === "refused") changeApplication({ errors: result.error.errors });
  return result;
}

/**
 * Tells the affiliate that sent the applicant, if one did, what became of them: each event once a lead, however often
 * its screen is shown. A failure changes nothing. Who listens to lead events hears of it every time.
 */
export function tellAffiliate(event: LeadEvent["event"]): void {
  const { context, id, sentAffiliateEvents } = readApplication();
  if (id !== undefined) noteLeadEvent({ event, leadId: id });
  if (sentAffiliateEvents.includes(event)) return;
  const application = changeApplication({ sentAffiliateEvents: [...sentAffiliateEvents, event] });
  if (id !== undefined && !hasResult(application)) rememberForNextVisit();
  if (context.affiliateReferenceParams) void sendAffiliateEvent(event, context.affiliateReferenceParams, id);
}
