import type { ApplicationWithLead } from "./application.ts";
import { inStep } from "./other-tab.ts";
import * as calls from "./provider/calls.ts";

/** The calls that change the lead, as screens make them: each only while no other tab has moved the lead on. */

export const changeMobile = inStep(calls.changeMobile);
export const chooseDocument = inStep(calls.chooseDocument);
export const continueFrom = inStep(calls.continueFrom);
export const resendCode = inStep(calls.resendCode);
export const sendCustomerConsents = inStep(calls.sendCustomerConsents);
export const sendStep = inStep(calls.sendStep);
export const setPassword = inStep(calls.setPassword);
export const skipStep = inStep(calls.skipStep);
export const startVerification = inStep(calls.startVerification);
export const verifyMobile = inStep(calls.verifyMobile);

/** Sends a screen's answers. A call about an offer also sends the offer's id (contract, calls 27 to 29). */
export function sendAnswers(
  path: string,
  { id, state }: ApplicationWithLead,
  answers: Readonly<Record<string, unknown>>,
): ReturnType<typeof sendStep> {
  const offerId = path.startsWith("/lead/offer/") ? state.applicationResult?.offerId : undefined;
  return sendStep(path, { id, ...(offerId ? { offerId } : {}), ...answers });
}
