import type { FormResult } from "../../form/form-result.ts";
import { parseOwn } from "../../form/parse-own.ts";
import {
  handleFailure,
  handleLeadResult,
  type ScreenProblem,
} from "../../form/screens/handle-lead-result.ts";
import { codeOf, type ResentCode, refusedCode, resentCode } from "../../form/screens/sent-code.ts";
import { resendCode, startVerification, verifyMobile } from "../../lead/lead-changes.ts";
import { forgetSentCode, noteSentCode } from "../sent-code.ts";

/** The action data of the screen's forms. */
export type VerificationData = { result: FormResult } | ResentCode | ScreenProblem;

/** Verifies the typed code. A correct code redirects to the application's next location. */
export async function verify(id: string, data: FormData): Promise<VerificationData | Response> {
  const submission = parseOwn(data, "verification_code");
  if (submission.status !== "success") return { result: submission.reply() };
  return handleLeadResult(await verifyMobile(id, submission.value), {
    onAccepted: forgetSentCode,
    onRefused: (errors) => ({ result: refusedCode(errors) }),
  });
}

/** Requests the first code (call 16) and stores its data. */
export async function sendFirstCode(id: string): Promise<VerificationData | Response> {
  const sent = await startVerification(id);
  if (!sent.ok) return handleFailure(sent.error);
  const code = codeOf(sent.value);
  noteSentCode(code);
  return code;
}

/** Requests another code. */
export async function sendAnotherCode(id: string): Promise<VerificationData | Response> {
  return resentCode(await resendCode(id), handleFailure);
}
