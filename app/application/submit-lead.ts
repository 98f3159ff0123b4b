import { country } from "@country";
import { isDataPointName } from "../catalogue/catalogue.ts";
import type { PagePath } from "../catalogue/pages.ts";
import { isEqual } from "../catalogue/values.ts";
import { byQuestion, type FieldErrorMap } from "../journey/errors.ts";
import { earliestErroredPage, planOf, positionOf } from "../journey/position.ts";
import { journey } from "../journey/this-journey.ts";
import { describeFailure, type Result, success } from "../provider/errors.ts";
import { recaptchaToken } from "../provider/recaptcha.ts";
import type { LeadRequest } from "../provider/schemas/requests.ts";
import type { LeadState } from "../provider/schemas/responses.ts";
import { config } from "../shell/config.ts";
import { valueWithin } from "../shell/lazy.ts";
import { report } from "../shell/report.ts";
import { CAPTCHA_MS } from "../shell/timing.ts";
import { type Application, changeApplication, readApplication } from "./application.ts";
import { applyLeadState } from "./apply-lead-state.ts";
import { createLead, sendAffiliateEvent, updateLead } from "./lead-changes.ts";
import { withLeadSource } from "./lead-context.ts";
import { ensureConversionId, type LeadEvent, tellLeadEvent } from "./lead-events.ts";
import { leadRequest } from "./lead-request.ts";
import { mayTrack } from "./visit/consent.ts";

/**
 * Creates the lead, or updates an existing one. A creation without a response is sent again with the same body and
 * idempotency key, so that there is only one lead; later changes follow as an update.
 */
export async function sendApplication(): Promise<Result<Application>> {
  const before = readApplication();
  const request = await prepareRequest(before);
  return request.id === undefined ? create(request, before.creation) : update({ ...request, id: request.id });
}

async function prepareRequest({ creation, id }: Application): Promise<LeadRequest> {
  if (mayTrack("marketing")) await ensureConversionId(creation === undefined && id === undefined);
  // Every attempt without a response is the same: device data of another moment would be another body.
  const application = changeApplication(({ context, sendingSince = new Date() }) => ({
    context: withLeadSource(context),
    sendingSince,
  }));
  return leadRequest(application, application.sendingSince ?? new Date());
}

async function create(request: LeadRequest, begun: Application["creation"]): Promise<Result<Application>> {
  const creation = begun ?? { request };
  const { unsent } = changeApplication({ creation });
  const googleCaptchaToken = await captchaToken();
  const vouchedFor = googleCaptchaToken ? { ...creation.request, googleCaptchaToken } : creation.request;
  const response = await createLead(vouchedFor);
  const created = settle(response, "Failed to post lead");
  if (!response.ok) {
    // A refused creation made no lead: the next attempt is another one.
    if (response.error.kind === "refused") changeApplication({ creation: undefined });
    return created;
  }
  tellAffiliate("lead_created");
  if (isSameRequest(creation.request, request)) return created;
  // The update may fail: what it carries is still unsent.
  changeApplication({ unsent });
  return update({ ...request, id: response.value.id });
}

/**
 * Returns a token, which is valid once and for two minutes; undefined if no captcha is configured, or if it is blocked,
 * fails or takes too long: the provider decides whether a lead needs one.
 */
async function captchaToken(): Promise<string | undefined> {
  const { captchaSiteKey } = config;
  if (captchaSiteKey === undefined) return undefined;
  try {
    const token = await valueWithin(CAPTCHA_MS, recaptchaToken(captchaSiteKey));
    if (token !== undefined) return token;
    report("No captcha token", "too slow");
  } catch (error) {
    report("No captcha token", error instanceof Error ? error.message : "unknown");
  }
  return undefined;
}

/** Applies only the response to the latest update. */
async function update(request: LeadRequest & { id: string }): Promise<Result<Application>> {
  const { updates } = changeApplication((before) => ({ updates: before.updates + 1 }));
  const response = await updateLead(request);
  const now = readApplication();
  if (updates < now.updates) return response.ok ? success(now) : response;
  return settle(response, "Failed to update lead");
}

function isSameRequest(one: LeadRequest, other: LeadRequest): boolean {
  return isEqual({ ...one, deviceData: undefined }, { ...other, deviceData: undefined });
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
    const asked = [...planOf(application).dataPoints].filter(isDataPointName);
    return { errors: byQuestion(errors, [...asked, ...journey.modal], country), sendingSince: undefined };
  });
}

/** Tells of an event, and the affiliate once for each lead. A failed call is ignored. */
export function tellAffiliate(event: LeadEvent["event"]): void {
  const { context, id, sentAffiliateEvents } = readApplication();
  if (id !== undefined) tellLeadEvent({ event, leadId: id });
  if (sentAffiliateEvents.includes(event)) return;
  changeApplication({ sentAffiliateEvents: [...sentAffiliateEvents, event] });
  if (context.affiliateReferenceParams) void sendAffiliateEvent(event, context.affiliateReferenceParams, id);
}

/** Returns the earliest page at which the applicant can correct a refused answer. */
export function refusedPage(): PagePath | undefined {
  return earliestErroredPage(positionOf(readApplication()));
}
