import { config } from "../config.ts";
import type { LeadAnswers } from "../data-points/lead.ts";
import { localStore } from "../storage/storage.ts";
import { arrivalPath } from "../visit/arrival-link.ts";
import {
  type Application,
  changeApplication,
  copyOfEarlierVisit,
  forgetNextVisit,
  newApplication,
  readApplication,
} from "./application.ts";
import { isOutdated } from "./expiry.ts";
import { applicationOf, isRecord, textsOf } from "./parse-stored-application.ts";

/** The number of wrong tries after which the copy is deleted. */
const TRIES = 3;

/** The number of the phone number's last digits that the applicant has to type. */
export const DIGITS = 3;

/** Returns the digits of a phone number, without its extension. */
export const phoneDigits = (phone = ""): string => phone.replace(/;.*|\D/g, "");

/** The offer to continue an earlier visit's application, with a shortened e-mail address that its owner recognises. */
export type EarlierVisit = { email: string; triesLeft: number };

/** The outcome of typing the digits. */
type Opening = "opened" | "wrong" | "locked";

type Kept = { application: Application; email: string; phone: string; tries: number };

/**
 * Returns the path and query at which this visit arrived. A partner may return the applicant to a screen in a new tab.
 * @returns undefined for the application's root and its first page
 */
export function arrivalScreen(): string | undefined {
  const path = arrivalPath().slice(config.basePath.length - 1);
  const [place = ""] = path.slice(1).split("?");
  return place === "" || place.replace(/\/$/, "") === config.firstPage ? undefined : path;
}

/** Returns the application of an earlier visit, if the visitor can prove to be its applicant. */
function kept(now = new Date()): Kept | undefined {
  const copy = copyOfEarlierVisit(now.getTime());
  if (copy === undefined) return undefined;
  const application: Application = {
    ...newApplication,
    ...applicationOf(copy),
    dataPoints: textsOf(copy.dataPoints),
  };
  const { email, phoneNumber } = application.answers.contactDetails ?? {};
  const phone = phoneDigits(phoneNumber);
  // The digits of the phone number identify the applicant.
  if (!email?.includes("@") || phone.length < DIGITS) return undefined;
  if (isOutdated(application, undefined, now, config.sessionExpiryHours)) return undefined;
  return { application, email, phone, tries: Number(copy.tries) || 0 };
}

/**
 * Returns the application that a new tab offers to continue. Returns undefined if there is none, if this visit has an
 * application of its own, or if its link belongs to another applicant (decision 33).
 */
export function earlierVisit(): EarlierVisit | undefined {
  const found = isResumeOrUnsubscribe(arrivalPath()) ? undefined : kept();
  if (found === undefined) return undefined;
  const { id, answers, drafts } = readApplication();
  const linked = answers.contactDetails?.email;
  const isOwn = id !== undefined || Object.keys(drafts).length > 0;
  if (isOwn || (linked !== undefined && linked !== found.email)) return undefined;
  return { email: shortened(found.email), triesLeft: TRIES - found.tries };
}

/**
 * Opens the earlier application if the last digits of its phone number are correct. The answers and the origin from
 * this visit's link stay. Deletes the copy after the last wrong try.
 */
export function openEarlierVisit(digits: string): Opening {
  const found = kept();
  if (found === undefined) return "locked";
  if (found.phone.slice(-DIGITS) === digits.replaceAll(/\D/g, "")) {
    const { id, answers, state, sentAffiliateEvents, dataPoints, withheld } = found.application;
    const { answers: linked } = readApplication();
    const opened = withLinked(answers, linked);
    changeApplication({ id, state, sentAffiliateEvents, dataPoints, withheld, answers: opened });
    return "opened";
  }
  const tries = found.tries + 1;
  if (tries >= TRIES) forgetNextVisit();
  else localStore.write("storedLoanApplication", { ...copyOfEarlierVisit(), tries });
  return tries >= TRIES ? "locked" : "wrong";
}

/** Returns whether an address is a resume link, which opens an application by itself, or the unsubscribe screen. */
function isResumeOrUnsubscribe(address: string): boolean {
  return /^(?:continue|unsubscribe)(?:[/?]|$)/.test(address.slice(config.basePath.length));
}

/** Shortens an e-mail address so that only its owner recognises it: `l…@g…`. */
function shortened(email: string): string {
  const at = email.lastIndexOf("@");
  const [[first = ""], [host = ""]] = [[...email.slice(0, at)], [...email.slice(at + 1)]];
  return `${first}…@${host}…`;
}

/** Returns the earlier answers, overwritten by the answers from the link. */
function withLinked(earlier: LeadAnswers, linked: LeadAnswers): LeadAnswers {
  const groups = Object.entries(linked).map(([name, value]) => {
    const before = earlier[name as keyof LeadAnswers];
    return [name, isRecord(value) && isRecord(before) ? { ...before, ...value } : value];
  });
  return { ...earlier, ...Object.fromEntries(groups) };
}
