import type { GivenConsent } from "../catalogue/lead.ts";
import { markOf } from "../catalogue/mark.ts";
import { send } from "../provider/calls.ts";
import { call } from "../provider/client.ts";
import { type Endpoint, endpoints, writeState } from "../provider/endpoints.ts";
import type { LeadRequest } from "../provider/schemas/requests.ts";
import { sendSide, type Upload } from "../provider/upload.ts";
import { config } from "../shell/config.ts";
import type { ApplicationWithLead } from "./application.ts";
import { withIdempotencyKey } from "./idempotency.ts";
import type { AffiliateReference } from "./visit/affiliate.ts";

function sendOnce<Row extends Endpoint>(
  endpoint: Row,
  values: Parameters<typeof send<Row>>[1],
  body?: Readonly<Record<string, unknown>>,
): ReturnType<typeof send<Row>> {
  // Each try at a creation has a captcha token of its own: it isn't part of what the key stands for.
  const { googleCaptchaToken: _, ...repeated } = body ?? {};
  // The call is stored by its template: its path may name a lead that this browser may not open yet.
  const keyed = {
    call: `${endpoint.method} ${endpoint.paths[0]}`,
    content: JSON.stringify([values, repeated]),
  };
  return withIdempotencyKey(keyed, (headers) => send(endpoint, values, { headers, ...(body && { body }) }));
}

export const createLead = (lead: LeadRequest) => sendLead(endpoints.createLead, lead);

export const updateLead = (lead: LeadRequest & { id: string }) => sendLead(endpoints.updateLead, lead);

function sendLead(endpoint: typeof endpoints.createLead | typeof endpoints.updateLead, lead: LeadRequest) {
  const { leadPath, productId } = config;
  return sendOnce(endpoint, { leadPath }, { ...lead, productId });
}

export const sendCustomerConsents = (id: string, consents: readonly GivenConsent[]) =>
  sendOnce(endpoints.sendCustomerConsents, { id }, { consents });

export const startVerification = (id: string) => sendOnce(endpoints.startVerification, {}, { id });

export const verifyMobile = (id: string, code: string) => sendOnce(endpoints.verifyMobile, {}, { id, code });

export const resendCode = (id: string) => sendOnce(endpoints.resendCode, {}, { id });

export const changeMobile = (id: string, phoneNumber: string) =>
  sendOnce(endpoints.changeMobile, {}, { id, phoneNumber });

export const setPassword = (id: string, password: string) =>
  sendOnce(endpoints.setPassword, {}, { id, password });

export const sendAffiliateEvent = (event: string, reference: AffiliateReference, id?: string) =>
  sendOnce(
    endpoints.sendAffiliateEvent,
    {},
    { id, event, affiliateReferenceParams: reference, productId: config.productId },
  );

export const skipStep = (id: string, progressState: number) =>
  sendOnce(endpoints.skipStep, { id }, { progressState });

export const continueFrom = (id: string, progressState: number) =>
  sendOnce(endpoints.continueFrom, { id }, { progressState });

export const chooseDocument = (id: string, documentType: string) =>
  sendOnce(endpoints.chooseDocument, {}, { id, documentType });

/** Uploads one side of a document. Each side is a call of its own: both can be on their way. */
export async function uploadSide(upload: Upload): ReturnType<typeof sendSide> {
  const { id, side, file, signal } = upload;
  const { method, paths } = endpoints.uploadSide;
  // A file that can't be read any more fails when it is sent.
  const bytes = await file.arrayBuffer().catch(() => new ArrayBuffer(0));
  const content = `${id} ${file.type} ${file.size} ${markOf(new Uint8Array(bytes))}`;
  const keyed = { call: `${method} ${paths[0]} ${side}`, content };
  return withIdempotencyKey(keyed, (headers) => sendSide(upload, headers), signal);
}

export const sendStep = (path: string, body: { id: string } & Readonly<Record<string, unknown>>) =>
  withIdempotencyKey({ call: `${writeState.method} ${path}`, content: JSON.stringify(body) }, (headers) =>
    call({ ...writeState, path, body, headers }),
  );

/** Sends a screen's answers; a call about an offer also sends the offer's id. */
export function sendAnswers(
  path: string,
  { id, state }: ApplicationWithLead,
  answers: Readonly<Record<string, unknown>>,
): ReturnType<typeof sendStep> {
  const offerId = path.startsWith("/lead/offer/") ? state.applicationResult?.offerId : undefined;
  return sendStep(path, { id, ...(offerId && { offerId }), ...answers });
}

export const unsubscribe = (email: string) => sendOnce(endpoints.unsubscribe, { email });
