import type { GivenConsent } from "../catalogue/lead.ts";
import type { ApplicationWithLead } from "./application.ts";
import { send } from "./provider/calls.ts";
import { call } from "./provider/client.ts";
import { endpoints, writeState } from "./provider/endpoints.ts";

// The calls that change the lead, as screens make them.

/** Call 15: sends which of the consents for a partner the applicant gave. */
export const sendCustomerConsents = (id: string, consents: readonly GivenConsent[]) =>
  send(endpoints.sendCustomerConsents, { id }, { body: { consents } });

/** Call 16: sends the first code by text message, if the provider hasn't sent one. */
export const startVerification = (id: string) => send(endpoints.startVerification, {}, { body: { id } });

/** Call 17: verifies the code of the text message. */
export const verifyMobile = (id: string, code: string) =>
  send(endpoints.verifyMobile, {}, { body: { id, code } });

/** Call 18: sends another code. */
export const resendCode = (id: string) => send(endpoints.resendCode, {}, { body: { id } });

/** Call 19: changes the mobile number. */
export const changeMobile = (id: string, phoneNumber: string) =>
  send(endpoints.changeMobile, {}, { body: { id, phoneNumber } });

/** Call 20: sets the password of an account. */
export const setPassword = (id: string, password: string) =>
  send(endpoints.setPassword, {}, { body: { id, password } });

/** Call 22: skips a screen that is skippable. */
export const skipStep = (id: string, progressState: number) =>
  send(endpoints.skipStep, { id }, { body: { progressState } });

/** Call 23: continues from a screen without a form. */
export const continueFrom = (id: string, progressState: number) =>
  send(endpoints.continueFrom, { id }, { body: { progressState } });

/** Call 24: announces the type of document that will be uploaded. */
export const chooseDocument = (id: string, documentType: string) =>
  send(endpoints.chooseDocument, {}, { body: { id, documentType } });

/** Calls 24 and 26 to 29: sends a screen's answers, with the lead's id and the fields under their own names. */
export const sendStep = (path: string, body: { id: string } & Readonly<Record<string, unknown>>) =>
  call({ ...writeState, path, body });

/** Sends a screen's answers. A call about an offer also sends the offer's id (contract, calls 27 to 29). */
export function sendAnswers(
  path: string,
  { id, state }: ApplicationWithLead,
  answers: Readonly<Record<string, unknown>>,
): ReturnType<typeof sendStep> {
  const offerId = path.startsWith("/lead/offer/") ? state.applicationResult?.offerId : undefined;
  return sendStep(path, { id, ...(offerId && { offerId }), ...answers });
}
