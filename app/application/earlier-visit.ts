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
import { applicationOf, isRecord, textsOf } from "./parse-stored-application.ts";
import { isOutdated } from "./stale.ts";

/** How often the digits may be wrong before what was kept is deleted. */
const TRIES = 3;

/** How many of the phone number's last digits are asked. */
export const DIGITS = 3;

/** What a new tab says of the application that an earlier visit left: by whom, as its applicant would recognise it. */
export type EarlierVisit = { email: string; triesLeft: number };

/** What came of the digits that were typed. */
type Opening = "opened" | "wrong" | "locked";

type Kept = { application: Application; email: string; phone: string; tries: number };

/**
 * Where this visit arrived, as a path of the application with its query: a page or screen whose way back may have come in a new tab.
 * @returns undefined for the application's own address and its first page
 */
export function arrivedAt(): string | undefined {
  const path = arrivalPath().slice(config.basePath.length - 1);
  const [place = ""] = path.slice(1).split("?");
  return place === "" || place.replace(/\/$/, "") === config.firstPage ? undefined : path;
}

/** The application that an earlier visit left, where whoever is here may be asked whether it is theirs. */
function kept(now = new Date()): Kept | undefined {
  const copy = copyOfEarlierVisit(now.getTime());
  if (copy === undefined) return undefined;
  const application: Application = {
    ...newApplication,
    ...applicationOf(copy),
    dataPoints: textsOf(copy.dataPoints),
  };
  const { email, phoneNumber } = application.answers.contactDetails ?? {};
  const phone = phoneNumber?.replaceAll(/\D/g, "") ?? "";
  // Without a number there is nothing to know its applicant by.
  if (!email?.includes("@") || phone.length < DIGITS) return undefined;
  if (isOutdated(application, undefined, now, config.sessionExpiryHours)) return undefined;
  return { application, email, phone, tries: Number(copy.tries) || 0 };
}

/**
 * Returns what a new tab offers to go on with; undefined where there is nothing, or where this visit has an application of its
 * own or is another applicant's by its link (decision 33).
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
 * Opens the earlier application for whoever knows the last digits of its phone number. What this visit's link says, and who sent
 * it, stays; after the last wrong try what was kept is deleted.
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

/** A resume link is the key to an application itself, and whoever unsubscribes doesn't apply. */
function isResumeOrUnsubscribe(address: string): boolean {
  return /^(?:continue|unsubscribe)(?:[/?]|$)/.test(address.slice(config.basePath.length));
}

/** An address of which its owner sees enough and nobody else learns anything: `l…@g…`. */
function shortened(email: string): string {
  const at = email.lastIndexOf("@");
  const [[first = ""], [host = ""]] = [[...email.slice(0, at)], [...email.slice(at + 1)]];
  return `${first}…@${host}…`;
}

/** The earlier answers with what a link has answered in their place. */
function withLinked(earlier: LeadAnswers, linked: LeadAnswers): LeadAnswers {
  const groups = Object.entries(linked).map(([name, value]) => {
    const before = earlier[name as keyof LeadAnswers];
    return [name, isRecord(value) && isRecord(before) ? { ...before, ...value } : value];
  });
  return { ...earlier, ...Object.fromEntries(groups) };
}
