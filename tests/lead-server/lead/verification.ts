import type { Script } from "../scripts/script.ts";

/** The last code sent to a phone. Instants are milliseconds since 1970, so that they survive JSON. */
export type SentCode = { code: string; sentAt: number; expiresAt: number; wrongTries: number };

type Rules = Script["verification"];

/** Sends a code: nothing leaves the machine, the console shows it. */
export function sendCode(rules: Rules): SentCode {
  const now = Date.now();
  return { code: rules.code, sentAt: now, expiresAt: now + rules.expiresIn * 1000, wrongTries: 0 };
}

/** The verdict on an attempt: `right`, or the key of the applicant's message. */
export type Verdict = "right" | "codeWrong" | "codeTooManyTries" | "codeExpired";

/**
 * Checks an attempt at a code. After too many wrong ones even the right code is refused, until another is sent.
 * @returns the verdict, and the sent code with the attempt counted
 */
export function judgeCode(sent: SentCode, typed: string, rules: Rules): { verdict: Verdict; sent: SentCode } {
  if (sent.wrongTries >= rules.tries) return { verdict: "codeTooManyTries", sent };
  if (Date.now() >= sent.expiresAt) return { verdict: "codeExpired", sent };
  if (typed === sent.code) return { verdict: "right", sent };
  const wrongTries = sent.wrongTries + 1;
  return {
    verdict: wrongTries >= rules.tries ? "codeTooManyTries" : "codeWrong",
    sent: { ...sent, wrongTries },
  };
}

/** Returns the seconds until another code may be requested; 0 when it may. */
export function secondsUntilResend(sent: SentCode, rules: Rules): number {
  return Math.max(0, Math.ceil((sent.sentAt + rules.resendAfter * 1000 - Date.now()) / 1000));
}

/** Returns a phone number masked for the lead's holder: `+34*****678`. */
export function maskPhone(phoneNumber: string): string {
  return `${phoneNumber.slice(0, 3)}*****${phoneNumber.slice(-3)}`;
}
