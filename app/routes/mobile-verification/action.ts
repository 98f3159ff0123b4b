import type { FormResult } from "../../form/form-result.ts";
import { parseOwn } from "../../form/parse-own.ts";
import { resendCode, startVerification, verifyMobile } from "../../provider/calls.ts";
import type { Verification } from "../../provider/schemas.ts";
import { showToast } from "../../toasts/toast.ts";
import {
  handleFailure,
  handleLeadResult,
  refusalAt,
  type ScreenProblem,
} from "../shared/handle-lead-result.ts";
import { forgetSentCode, noteSentCode, resendTime, type SentCode } from "../shared/sent-code.ts";

/** What the screen is told of a code that was sent or asked for. */
export type VerificationData =
  | { result: FormResult }
  /** Another code is on its way, or the provider says when it can be asked for. */
  | { sentTo?: string; resendAt: number; expiresAt?: number }
  | ScreenProblem;

/** Checks the code; a right one leads to where the application stands then. */
export async function verify(id: string, data: FormData): Promise<VerificationData | Response> {
  const submission = parseOwn(data, "verification_code");
  if (submission.status !== "success") return { result: submission.reply() };
  return handleLeadResult(await verifyMobile(id, submission.value), {
    onAccepted: forgetSentCode,
    onRefused: (errors) => ({ result: refusalAt("verification_code", errors) }),
  });
}

/** What the screen shows of a code that was sent. */
function codeOf({ sentTo, retryAfter, expiresIn }: Verification): SentCode {
  return { sentTo, resendAt: resendTime(retryAfter), expiresAt: Date.now() + expiresIn * 1000 };
}

/** Has the first code sent (call 16). */
export async function sendFirstCode(id: string): Promise<VerificationData | Response> {
  const sent = await startVerification(id);
  if (!sent.ok) return handleFailure(sent.error);
  const code = codeOf(sent.value);
  noteSentCode(code);
  return code;
}

/** Asks for another code. */
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
