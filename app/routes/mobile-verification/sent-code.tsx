import { country } from "@country";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { OwnQuestion } from "../../catalogue/types.ts";
import { type InvalidAnswers, refusedResult } from "../../form/form-result.ts";
import { handleFailure, refusalAt } from "../../form/screens/handle-lead-result.ts";
import type { FieldErrorMap } from "../../journey/errors.ts";
import type { ProviderError, Result } from "../../provider/errors.ts";
import type { Verification } from "../../provider/schemas/responses.ts";
import { formatFrom } from "../../shell/texts/moments.ts";
import { RESEND_AFTER_S } from "../../shell/timing.ts";
import { showToast } from "../../shell/toasts/toasts.ts";

/** The form's only question. It is never drafted: a code is used at once. */
export const codeQuestion = (): readonly OwnQuestion[] => [
  {
    name: "verification_code",
    field: "code",
    control: { kind: "text", autoComplete: "one-time-code", inputMode: "numeric", width: 12 },
    rule: "verificationCode",
    label: "screensˆverification>label",
    hint: "screensˆverification>hint",
  },
];

/** A code that was sent to the applicant: its recipient, when another may be requested, and its end, if known. */
export type SentCode = { kind: "sent"; sentTo: string; resendAt: number; expiresAt?: number };

/** The data after too many requests to send something: when it may be requested again. */
type TooOften = { kind: "not-sent"; resendAt: number };

export type ResentCode = SentCode | TooOften;

/** The longest time that counts, in seconds: a provider may name one that is past the end of all dates. */
const YEAR_S = 365 * 24 * 3600;

/** Returns the moment after a number of seconds, in milliseconds since the epoch. */
const after = (seconds: number) => Date.now() + Math.min(seconds, YEAR_S) * 1000;

/** Returns when the provider may be asked to send again, in milliseconds since the epoch. */
export function resendTime(retryAfterSeconds: number | null | undefined): number {
  return after(retryAfterSeconds ?? RESEND_AFTER_S);
}

/** Returns the data of a sent code that a screen shows. */
export function codeOf({ sentTo, retryAfter, expiresIn }: Verification): SentCode {
  return { kind: "sent", sentTo, resendAt: resendTime(retryAfter), expiresAt: after(expiresIn) };
}

/** Says that nothing was sent and returns when to ask again, if the provider was asked too often; else undefined. */
function tooOften(error: ProviderError): TooOften | undefined {
  if (error.kind !== "unavailable" || error.status !== 429) return undefined;
  showToast("notSent");
  return { kind: "not-sent", resendAt: resendTime(error.retryAfterSeconds) };
}

/**
 * Returns what a screen shows after a request for another code, and confirms a sent one. Too many requests return the
 * time of the next attempt.
 */
export function resentCode(sent: Result<Verification>): ResentCode | ReturnType<typeof handleFailure> {
  if (!sent.ok) return tooOften(sent.error) ?? handleFailure(sent.error);
  showToast("codeSent", "success");
  return codeOf(sent.value);
}

/** Returns the data of a form whose code was refused, with how many attempts are left if the provider counts them. */
export function refusedCode(errors: FieldErrorMap): InvalidAnswers {
  const [refusal] = Object.values(errors);
  const left = refusal?.triesLeft;
  if (left === undefined || !Number.isInteger(left)) return refusalAt("verification_code", errors);
  const message = left > 0 ? { key: "codeTriesLeft", values: { left } } : { key: "codeTooManyTries" };
  return { kind: "invalid", result: refusedResult({ verification_code: message }) };
}

/** The message that the provider sent nothing because it was asked too often, with when it may be asked again. */
export function NotSent({ resendAt }: { resendAt: number }) {
  const { t } = useTranslation();
  return (
    <p className="error-summary" role="alert">
      {t("toasts>notSent")} {t("form>sendAgain", { time: formatFrom(resendAt, country.languageTag) })}
    </p>
  );
}

/** Returns the whole seconds left until a time and counts them down. */
export function useSecondsUntil(end: number): number {
  const [remaining, setRemaining] = useState(() => secondsUntil(end));
  useEffect(() => {
    const count = () => setRemaining(secondsUntil(end));
    count();
    const timer = setInterval(count, 250);
    return () => clearInterval(timer);
  }, [end]);
  return remaining;
}

function secondsUntil(end: number): number {
  return Math.max(0, Math.ceil((end - Date.now()) / 1000));
}
