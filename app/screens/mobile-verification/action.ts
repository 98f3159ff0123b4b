import type { FormResult } from "../../form/form-result.ts";
import { parseOwn } from "../../form/parse-own.ts";
import {
  handleFailure,
  handleLeadResult,
  refusalAt,
  type ScreenProblem,
} from "../../form/screens/handle-lead-result.ts";
import { resendCode, startVerification, verifyMobile } from "../../lead/lead-changes.ts";
import type { Verification } from "../../lead/provider/schemas/answers.ts";
import { showToast } from "../../platform/toasts/toasts.tsx";
import { forgetSentCode, noteSentCode, resendTime, type SentCode } from "../sent-code.ts";

/** The action data of the screen's forms. */
export type VerificationData =
  | { result: FormResult }
  /** Another code was sent, or the provider says when one may be requested. */
  | { sentTo?: string; resendAt: number; expiresAt?: number }
  | ScreenProblem;

/** Verifies the typed code. A correct code redirects to the application's next location. */
export async function verify(id: string, data: FormData): Promise<VerificationData | Response> {
  const submission = parseOwn(data, "verification_code");
  if (submission.status !== "success") return { result: submission.reply() };
  return handleLeadResult(await verifyMobile(id, submission.value), {
    onAccepted: forgetSentCode,
    onRefused: (errors) => ({ result: refusalAt("verification_code", errors) }),
  });
}

/** Returns the data of a sent code that the screen shows. */
function codeOf({ sentTo, retryAfter, expiresIn }: Verification): SentCode {
  return { sentTo, resendAt: resendTime(retryAfter), expiresAt: Date.now() + expiresIn * 1000 };
}

/** Requests the first code (call 16) and stores its data. */
export async function sendFirstCode(id: string): Promise<VerificationData | Response> {
  const sent = await startVerification(id);
  if (!sent.ok) return handleFailure(sent.error);
  const code = codeOf(sent.value);
  noteSentCode(code);
  return code;
}

/** Requests another code. Too many requests return the time of the next attempt. */
export async function sendAnotherCode(id: string): Promise<VerificationData | Response> {
  const sent = await resendCode(id);
  if (sent.ok) {
    showToast("codeSent", "success");
    return codeOf(sent.value);
  }
  if (sent.error.kind === "unavailable" && sent.error.status === 429) {
    return { resendAt: resendTime(sent.error.retryAfterSeconds) };
  }
  return handleFailure(sent.error);
}
