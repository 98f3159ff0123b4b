/** Another code may be asked for after this long, unless the provider says otherwise (contract.md, call 18). */
const RESEND_AFTER_S = 30;

/** When another code may be asked for, in milliseconds since the epoch. */
export function resendTime(retryAfterSeconds: number | null | undefined): number {
  return Date.now() + (retryAfterSeconds ?? RESEND_AFTER_S) * 1000;
}

/** A number that the applicant recognises and nobody else reads. */
export function masked(phone: string | undefined): string {
  return phone ? `${phone.slice(0, 3)}*****${phone.slice(-3)}` : "";
}
