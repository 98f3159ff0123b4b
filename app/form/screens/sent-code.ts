import type { FieldErrorMap } from "../../journey/errors.ts";
import type { ProviderError, Result } from "../../lead/provider/errors.ts";
import type { Verification } from "../../lead/provider/schemas/answers.ts";
import { RESEND_AFTER_S } from "../../platform/timing.ts";
import { showToast } from "../../platform/toasts/toasts.tsx";
import { type FormResult, refusedResult } from "../form-result.ts";
import { refusalAt } from "./handle-lead-result.ts";

/** A code that was sent to the applicant: its recipient, when another may be requested, and when it expires. */
export type SentCode = { sentTo: string; resendAt: number; expiresAt?: number };

/** The data after a request for another code: the new code, or only when one may be requested. */
export type ResentCode = SentCode | { resendAt: number };

/** Returns when the provider may be asked to send again, in milliseconds since the epoch. */
export function resendTime(retryAfterSeconds: number | null | undefined): number {
  return Date.now() + (retryAfterSeconds ?? RESEND_AFTER_S) * 1000;
}

/** Returns the data of a sent code that a screen shows. */
export function codeOf({ sentTo, retryAfter, expiresIn }: Verification): SentCode {
  return { sentTo, resendAt: resendTime(retryAfter), expiresAt: Date.now() + expiresIn * 1000 };
}

/** Returns when to ask again if the provider was asked to send too often, else undefined. */
export function tooOften(error: ProviderError): { resendAt: number } | undefined {
  return error.kind === "unavailable" && error.status === 429
    ? { resendAt: resendTime(error.retryAfterSeconds) }
    : undefined;
}

/**
 * Returns what a screen shows after a request for another code, and confirms a sent one. Too many requests return the
 * time of the next attempt.
 */
export function resentCode<Failed>(
  sent: Result<Verification>,
  onFailure: (error: ProviderError) => Failed,
): ResentCode | Failed {
  if (!sent.ok) return tooOften(sent.error) ?? onFailure(sent.error);
  showToast("codeSent", "success");
  return codeOf(sent.value);
}

/** Returns the result of a form whose code was refused, with how many attempts are left if the provider counts them. */
export function refusedCode(errors: FieldErrorMap): FormResult {
  const [refusal] = Object.values(errors);
  const left = refusal?.triesLeft;
  if (left === undefined) return refusalAt("verification_code", errors);
  const message = left > 0 ? { key: "codeTriesLeft", values: { left } } : { key: "codeTooManyTries" };
  return refusedResult({ verification_code: message });
}
