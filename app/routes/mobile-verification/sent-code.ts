import { type Application, setDraft } from "../../application/application.ts";
import type { OwnQuestion } from "../../catalogue/types.ts";
import type { Verification } from "../../provider/schemas/responses.ts";

/** The wait before another code may be requested, unless the provider names one. */
const RESEND_AFTER_S = 30;

export const PATH = "mobile-verification";

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

/** A code that was sent: when another may be requested, and its end if the provider names one, in milliseconds. */
export type SentCode = { sentTo: string; resendAt: number; expiresAt?: number };

/** Stores a code that was sent, so that returning to the screen neither sends another one nor waits for it anew. */
export function storeCode({
  sentTo,
  retryAfter,
  expiresIn,
}: Pick<Verification, "sentTo" | "retryAfter"> & { expiresIn?: number }): SentCode {
  const after = (seconds: number) => Date.now() + seconds * 1000;
  const code = {
    sentTo,
    resendAt: after(retryAfter ?? RESEND_AFTER_S),
    ...(expiresIn !== undefined && { expiresAt: after(expiresIn) }),
  };
  const entries = Object.entries(code).map(([name, value]) => [name, String(value)] as const);
  setDraft(PATH, entries);
  return code;
}

export function storedCode(drafts: Application["drafts"]): SentCode | undefined {
  const { sentTo, resendAt, expiresAt } = Object.fromEntries(drafts[PATH]?.entries ?? []);
  if (sentTo === undefined) return undefined;
  return { sentTo, resendAt: Number(resendAt), ...(expiresAt && { expiresAt: Number(expiresAt) }) };
}

/** Masks a phone number: its owner recognises it, nobody else can read it. */
export function masked(phone: string | undefined): string {
  return phone ? `${phone.slice(0, 3)}\u00a0•••\u00a0${phone.replace(/;.*|\D/g, "").slice(-3)}` : "";
}
