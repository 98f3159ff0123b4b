import { PHONE_DIGITS } from "../../catalogue/rules/account.ts";
import type { Application } from "../../lead/application.ts";
import { phoneDigits } from "../../lead/earlier-visit.ts";
import { expiryOf } from "../../lead/expiry.ts";
import { config } from "../../platform/config.ts";
import { storedSession } from "../../visit/session.ts";

/** What is kept of an application that the applicant leaves for later. */
export type Kept = {
  /** Until when this device keeps it. */
  until: Date;
  /** Whether another tab can open it: the applicant proves to be its owner by their phone number (decision 33). */
  reopens: boolean;
  /** The resume link. Absent without a lead. */
  link: string | undefined;
  /** Until when the provider keeps the lead, if it says so. */
  linkUntil: Date | undefined;
  /** Whether some answers are on this device only. */
  hasUnsent: boolean;
};

/** Returns what is kept of an application, where and until when. */
export function keptApplication({ id, answers, state, unsent }: Application): Kept {
  const { email, phoneNumber } = answers.contactDetails ?? {};
  const digits = phoneDigits(phoneNumber);
  const now = new Date();
  const expiresAt = state.expiresAt ? new Date(state.expiresAt) : undefined;
  return {
    // Without a stored session the copy's own age counts, from now on.
    until:
      expiryOf({ state }, storedSession() ?? { id: "", startedAt: now }, config.sessionExpiryHours) ?? now,
    reopens: email?.includes("@") === true && digits.length >= PHONE_DIGITS,
    link: id === undefined ? undefined : resumeLink(id),
    linkUntil: expiresAt && !Number.isNaN(expiresAt.getTime()) ? expiresAt : undefined,
    hasUnsent: unsent.length > 0,
  };
}

/** Returns the address that resumes a lead. Inside another page it is the frame's own address. */
function resumeLink(id: string): string {
  return `${window.location.origin}${config.basePath}continue/${encodeURIComponent(id)}`;
}
