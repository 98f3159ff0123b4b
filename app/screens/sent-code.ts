import type { SentCode } from "../form/screens/sent-code.ts";
import { forgetDrafts, readApplication, setDraft } from "../lead/application.ts";
import { phoneDigits } from "../lead/earlier-visit.ts";

/** Masks a phone number: its owner recognises it, nobody else can read it. */
export function masked(phone: string | undefined): string {
  return phone ? `${phone.slice(0, 3)}*****${phoneDigits(phone).slice(-3)}` : "";
}

const PATH = "mobile-verification";

/** Stores the data of the code that call 16 sent, so that returning to the screen doesn't send another code. */
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
    kind: "sent",
    sentTo,
    resendAt: Number(resendAt),
    ...(expiresAt === undefined ? {} : { expiresAt: Number(expiresAt) }),
  };
}

/** Deletes the sent code's data, because the number is confirmed or has changed. */
export function forgetSentCode(): void {
  forgetDrafts(PATH);
}
