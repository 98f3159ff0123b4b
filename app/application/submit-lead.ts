import { country } from "@country";
import { isDataPointName } from "../catalogue/catalogue.ts";
import { isEqual } from "../catalogue/values.ts";
import { byQuestion, type FieldErrorMap } from "../journey/errors.ts";
import { planOf } from "../journey/position.ts";
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
import { ensureConversionId } from "./conversions.ts";
import { createLead, sendAffiliateEvent, updateLead } from "./lead-changes.ts";
import { withLeadSource } from "./lead-context.ts";
import { type LeadEvent, noteLeadEvent } from "./lead-events.ts";
import { leadRequest } from "./lead-request.ts";
import { mayTrack } from "./visit/consent.ts";

/**
 * Creates the lead, or updates an existing one. A creation without a response is retried with the same body and
 * idempotency key, so that there is only one lead. Later changes follow as an update.
 * @returns the application with the provider's response applied, or the failure
 */
export async function sendApplication(): Promise<Result<Application>> {
  const before = readApplication();
  const request = await prepareRequest(before);
  return request.id === undefined ? create(request, before.creation) : update({ ...request, id: request.id });
}

/** Completes the context and returns the request that creates or updates the lead. */
async function prepareRequest({ creation, id }: Application): Promise<LeadRequest> {
  if (mayTrack("marketing")) await ensureConversionId(creation === undefined && id === undefined);
  // Every attempt without a response is the same: device data of another moment would be another body.
  const application = changeApplication(({ context, sendingSince = new Date() }) => ({
    context: withLeadSource(context),
    sendingSince,
  }));
  return leadRequest(application, application.sendingSince ?? new Date());
}

/**
 * Creates the lead.
 * @param begun an earlier creation without a response, which is sent again unchanged; changes follow as an update
 */
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
  if (sameAnswers(creation.request, request)) return created;
  changeApplication({ unsent });
  return update({ ...request, id: response.value.id });
}

/**
 * Returns a fresh token for the lead that is about to be created: a token is valid once and for two minutes, so none
 * is stored.
 * @returns undefined if no captcha is configured, which is the default, or if it is blocked, fails or takes too long:
 * the provider decides whether to accept a lead without a token
 */
async function captchaToken(): Promise<string | undefined> {
  const { captchaSiteKey } = config;
  if (captchaSiteKey === undefined) return undefined;
  try {
    const token = await valueWithin(CAPTCHA_MS, recaptchaToken(captchaSiteKey));
    if (token === undefined) throw new Error("too slow");
    return token;
  } catch (error) {
    report("No captcha token", error instanceof Error ? error.message : "unknown");
    return undefined;
  }
}

/** The number of updates sent from this document. */
let updates = 0;

/** Updates the lead. Ignores the response if a later update has been sent: only the latest response is applied. */
async function update(request: LeadRequest & { id: string }): Promise<Result<Application>> {
  updates += 1;
  const number = updates;
  const response = await updateLead(request);
  if (number < updates) return response.ok ? success(readApplication()) : response;
  return settle(response, "Failed to update lead");
}

function sameAnswers(one: LeadRequest, other: LeadRequest): boolean {
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

/**
 * Sends an event to the affiliate, if there is one, once for each lead. A failed call is ignored. Listeners of lead
 * events are notified every time.
 */
export function tellAffiliate(event: LeadEvent["event"]): void {
  const { context, id, sentAffiliateEvents } = readApplication();
  if (id !== undefined) noteLeadEvent({ event, leadId: id });
  if (sentAffiliateEvents.includes(event)) return;
  changeApplication({ sentAffiliateEvents: [...sentAffiliateEvents, event] });
  if (context.affiliateReferenceParams) void sendAffiliateEvent(event, context.affiliateReferenceParams, id);
}
