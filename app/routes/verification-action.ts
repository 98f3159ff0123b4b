import { replace } from "react-router";
import type { FormResult } from "../forms/form-result.ts";
import { parseOwn } from "../forms/parse.ts";
import { takeOver } from "../lead/changes.ts";
import { pathOf } from "../lead/journey.ts";
import { resendCode, verifyMobile } from "../provider/calls.ts";
import { showToast } from "../toasts/toast.ts";
import { recover, refusalAt, type ScreenProblem } from "./recover.ts";
import { resendTime } from "./verification.ts";

/** What the screen is told of a code that was sent or asked for. */
export type VerificationData =
  | { result: FormResult }
  /** Another code is on its way, or can't be asked for yet. */
  | { sentTo?: string; resendAt: number }
  | ScreenProblem;

/** Checks the code; a right one leads to where the application stands then. */
export async function verify(id: string, data: FormData): Promise<VerificationData | Response> {
  const submission = parseOwn(data, "verification_code");
  if (submission.status !== "success") return { result: submission.reply() };
  const verified = await verifyMobile(id, submission.value.verification_code ?? "");
  if (verified.ok) return replace(pathOf(takeOver(verified.value)));
  if (verified.error.kind !== "refused") return recover(verified.error);
  return { result: refusalAt("verification_code", verified.error.errors) };
}

/** Asks for another code. */
export async function sendAnotherCode(id: string): Promise<VerificationData | Response> {
  const sent = await resendCode(id);
  if (sent.ok) {
    showToast("codeSent", "success");
    return { sentTo: sent.value.sentTo, resendAt: resendTime(sent.value.retryAfter) };
  }
  if (sent.error.kind === "unavailable" && sent.error.status === 429) {
    return { resendAt: resendTime(sent.error.retryAfterSeconds) };
  }
  return sent.error.kind === "refused" ? { resendAt: resendTime(undefined) } : recover(sent.error);
}
