import { country } from "@country";
import { isDataPointName } from "../catalogue/catalogue.ts";
import { withoutUnaskedIdentity } from "../catalogue/identity.ts";
import type { LeadAnswers } from "../catalogue/lead.ts";
import { isEqual } from "../catalogue/values.ts";
import { askedAnswers } from "../journey/conditions.ts";
import { byQuestion, type FieldErrorMap } from "../journey/errors.ts";
import { askedBy } from "../journey/position.ts";
import { journey } from "../journey/this-journey.ts";
import { describeFailure, type Result, success } from "../provider/errors.ts";
import { captchaToken } from "../provider/recaptcha.ts";
import type { LeadRequest, SentContext } from "../provider/schemas/requests.ts";
import type { LeadState } from "../provider/schemas/responses.ts";
import { config } from "../shell/config.ts";
import { report } from "../shell/report.ts";
import { readCookies, sessionStore } from "../shell/storage/storage.ts";
import { type Application, changeApplication, readApplication } from "./application.ts";
import { applyLeadState } from "./apply-lead-state.ts";
import { posthogParameters, withLeadSource } from "./lead-context.ts";
import { ensureConversionId, type LeadEvent, tellLeadEvent } from "./lead-events.ts";
import type { LeadContext } from "./lead-record.ts";
import { isDefinite, sendOnce } from "./send-once.ts";
import { metaPixel, tikTokPixel } from "./visit/campaign.ts";
import { mayTrack } from "./visit/consent.ts";
import { ensureSession } from "./visit/session.ts";

/** Creates or updates the lead. A creation without a response is sent again unchanged; later changes are an update. */
export async function sendApplication(): Promise<Result<Application>> {
  const { creation, id } = readApplication();
  if (mayTrack("marketing")) await ensureConversionId(creation === undefined && id === undefined);
  // Stored, so that every attempt without a response has the same body.
  const application = changeApplication(({ context }) => ({
    context: { deviceData: deviceData(new Date()), ...withLeadSource(context) },
  }));
  const request = leadRequest(application);
  return id === undefined ? create(request, creation?.request) : update({ ...request, id });
}

async function create(request: LeadRequest, begun = request): Promise<Result<Application>> {
  const { unsent } = changeApplication({ creation: { request: begun } });
  const googleCaptchaToken = await captchaToken();
  const body = { ...begun, ...(googleCaptchaToken && { googleCaptchaToken }) };
  const response = await sendOnce("createLead", {}, body);
  const created = settle(response, "Failed to post lead");
  if (!response.ok) {
    // The provider has decided that there is no lead: the next attempt is another creation.
    if (isDefinite(response)) changeApplication({ creation: undefined });
    return created;
  }
  tellAffiliate("lead_created");
  if (isEqual(begun, request)) return created;
  // The update may fail: what it carries is still unsent.
  changeApplication({ unsent });
  return update({ ...request, id: response.value.id });
}

async function update(request: LeadRequest & { id: string }): Promise<Result<Application>> {
  return settle(await sendOnce("updateLead", {}, request), "Failed to update lead");
}

function settle(result: Result<LeadState>, failureText: string): Result<Application> {
  if (result.ok) {
    applyLeadState(result.value);
    return success(changeApplication({ unsent: [] }));
  }
  report(failureText, describeFailure(result.error));
  if (result.error.kind === "refused") storeErrors(result.error.errors);
  return result;
}

function storeErrors(errors: FieldErrorMap): void {
  changeApplication((application) => {
    const asked = [...askedBy(application)].filter(isDataPointName);
    return { errors: byQuestion(errors, [...asked, ...journey.modal], country) };
  });
}

/** Tells of an event, and the affiliate once for each lead. A failed call is ignored. */
export function tellAffiliate(event: LeadEvent["event"]): void {
  const { context, id, sentAffiliateEvents } = readApplication();
  if (id !== undefined) tellLeadEvent({ event, leadId: id });
  if (sentAffiliateEvents.includes(event)) return;
  changeApplication({ sentAffiliateEvents: [...sentAffiliateEvents, event] });
  const { affiliateReferenceParams } = context;
  if (affiliateReferenceParams === undefined) return;
  const body = { id, event, affiliateReferenceParams, productId: config.productId };
  void sendOnce("sendAffiliateEvent", {}, body);
}

export function leadRequest(application: Application): LeadRequest {
  const { context, id, state } = application;
  const { conversionId, campaign, session: _, ...origin } = context;
  const { leadStatus, expiresAt } = state;
  const answers = answersToSend(application);
  const session = ensureSession();
  return {
    ...(id && { id, ...(leadStatus && { leadStatus }), ...(expiresAt && { expiresAt }) }),
    ...answers,
    ...(answers.period === undefined ? {} : { periodScale: "days" }),
    ...origin,
    ...(mayTrack("marketing") && { ...pixels(campaign, session.startedAt), conversionId }),
    posthogParameters: posthogParameters(context),
    productId: config.productId,
    tags: ["ui:react"],
    sessionId: session.id,
    sessionStartedAt: session.startedAt.toISOString(),
  };
}

/** Returns the answers to send: only of questions still asked, and none derived only from the personal number. */
export function answersToSend(application: Application): LeadAnswers {
  const asked = askedBy(application);
  return withoutUnaskedIdentity(askedAnswers(application.answers, asked), asked, country);
}

function pixels(
  campaign: LeadContext["campaign"],
  now: Date,
): Pick<SentContext, "metaPixel" | "tikTokPixel"> {
  const cookies = readCookies();
  const known = { metaPixel: metaPixel(campaign, cookies, now), tikTokPixel: tikTokPixel(campaign, cookies) };
  return Object.fromEntries(Object.entries(known).filter(([, ids]) => Object.values(ids).some(Boolean)));
}

export function deviceData(now: Date): NonNullable<SentContext["deviceData"]> {
  const initAt = sessionStore.read("initAt");
  const memory = (navigator as Navigator & { deviceMemory?: number }).deviceMemory;
  return {
    timezoneOffset: now.getTimezoneOffset(),
    deviceMemory: Math.round(memory ?? 1) || 1,
    language: navigator.language,
    screenResolution: `${window.screen.width}x${window.screen.height}`,
    loadingTime: initAt instanceof Date ? Math.max(0, now.getTime() - initAt.getTime()) : 0,
  };
}
