import { readApplication } from "../lead/application.ts";
import { forgetDrafts, setDraft } from "../lead/drafts.ts";
import { phoneDigits } from "../lead/earlier-visit.ts";
import { RESEND_AFTER_S } from "../platform/timing.ts";

/** Returns when another code may be requested, in milliseconds since the epoch. */
export function resendTime(retryAfterSeconds: number | null | undefined): number {
  return Date.now() + (retryAfterSeconds ?? RESEND_AFTER_S) * 1000;
}

/** Masks a phone number: its owner recognises it, nobody else can read it. */
export function masked(phone: string | undefined): string {
  return phone ? `${phone.slice(0, 3)}*****${phoneDigits(phone).slice(-3)}` : "";
}

/** The code that call 16 sent: its recipient, when another may be requested, and when it expires. */
export type SentCode = { sentTo: string; resendAt: number; expiresAt?: number };

const PATH = "mobile-verification";

/** Stores a sent code's data, so that returning to the screen doesn't send another code. */
export function noteSentCode({ sentTo, resendAt, expiresAt }: SentCode): void {
  setDraft(PATH, [
    ["sentTo", sentTo],
    ["resendAt", String(resendAt)],
    ...(expiresAt === undefined ? [] : [["expiresAt", String(expiresAt)] as const]),
  ]);
}

/** Returns the code that was sent for this application, or undefined. */
export function sentCode(): SentCode | undefined {
  const entries = new Map(readApplication().drafts[PATH]?.entries);
  const [sentTo, resendAt] = [entries.get("sentTo"), entries.get("resendAt")];
  if (sentTo === undefined || resendAt === undefined) return undefined;
  const expiresAt = entries.get("expiresAt");
  return {
    sentTo,
    resendAt: Number(resendAt),
    ...(expiresAt === undefined ? {} : { expiresAt: Number(expiresAt) }),
  };
}

/** Deletes the sent code's data, because the number is confirmed or has changed. */
export function forgetSentCode(): void {
  forgetDrafts(PATH);
}
