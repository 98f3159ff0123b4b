import { readApplication } from "../../application/application.ts";
import { forgetDrafts, setDraft } from "../../application/drafts.ts";

/** Another code may be asked for after this long, unless the provider says otherwise (contract, call 18). */
const RESEND_AFTER_S = 30;

/** When another code may be asked for, in milliseconds since the epoch. */
export function resendTime(retryAfterSeconds: number | null | undefined): number {
  return Date.now() + (retryAfterSeconds ?? RESEND_AFTER_S) * 1000;
}

/** A number that the applicant recognises and nobody else reads. */
export function masked(phone: string | undefined): string {
  return phone ? `${phone.slice(0, 3)}*****${phone.slice(-3)}` : "";
}

/** The code that call 16 has sent: where to, and when another may be asked for. */
export type SentCode = { sentTo: string; resendAt: number; expiresAt?: number };

const PATH = "mobile-verification";

/** Keeps what is known of a sent code, so that coming back to the screen sends no other. */
export function noteSentCode({ sentTo, resendAt, expiresAt }: SentCode): void {
  setDraft(PATH, [
    ["sentTo", sentTo],
    ["resendAt", String(resendAt)],
    ...(expiresAt === undefined ? [] : [["expiresAt", String(expiresAt)] as const]),
  ]);
}

/** The code that was sent for this application; undefined where none was. */
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

/** Forgets the sent code, because the number is confirmed or is another one now. */
export function forgetSentCode(): void {
  forgetDrafts(PATH);
}
