import type { LeadPath } from "../catalogue/catalogue.ts";
import { isKnown, leadPaths, readAnswer } from "../catalogue/lead.ts";
import { PHONE_DIGITS } from "../catalogue/rules/account.ts";
import { destination, isStep } from "../journey/screens.ts";
import { config } from "../platform/config.ts";
import { localStore } from "../platform/storage/storage.ts";
import { arrivalPath } from "../visit/arrival-link.ts";
import {
  type Application,
  changeApplication,
  copyOfEarlierVisit,
  forgetNextVisit,
  newApplication,
  readApplication,
} from "./application.ts";
import { applyResumedState } from "./apply-lead-state.ts";
import { fillFromLink, type LinkDifference, linkedAmong } from "./linked-values.ts";
import { oneTabAtATime } from "./other-tab.ts";
import { continueLead } from "./provider/calls.ts";
import type { LeadState } from "./provider/schemas/responses.ts";
import { hasEnded, hasTyped, isOfLead, isOutdated } from "./selectors.ts";

/** The number of wrong tries after which the copy is deleted. */
const TRIES = 3;

/** Returns the digits of a phone number, without its extension. */
export const phoneDigits = (phone = ""): string => phone.replace(/;.*|\D/g, "");

/** Returns whether another visit can open an application: the digits of the phone number identify the applicant. */
export function canReopen({ answers }: Application): boolean {
  const { email, phoneNumber } = answers.contactDetails ?? {};
  return email?.includes("@") === true && phoneDigits(phoneNumber).length >= PHONE_DIGITS;
}

/** The outcome of typing the digits: on opening, with the link's answers that differ. */
type Opening =
  | { kind: "opened"; differences: readonly LinkDifference[] }
  /** The applicant has left before the provider answered. */
  | { kind: "left" }
  | { kind: "wrong"; triesLeft: number }
  | { kind: "locked" };

type Kept = { application: Application; email: string; phone: string; tries: number };

/**
 * Returns the path and query at which this visit arrived. A partner may return the applicant to a screen in a new tab.
 * @returns undefined for the application's root, its first page, and a page that is no step of an application
 */
export function arrivalScreen(): string | undefined {
  const path = arrivalPath().slice(config.basePath.length - 1);
  const [screen = ""] = path.slice(1).split("?");
  const isFirst = screen === "" || screen.replace(/\/$/, "") === config.firstPage;
  return isFirst || !isStep(screen) ? undefined : path;
}

/** Returns the application of an earlier visit, if the visitor can prove to be its applicant. */
function kept(now = new Date()): Kept | undefined {
  const copy = copyOfEarlierVisit(now.getTime());
  if (copy === undefined) return undefined;
  const { tries, ...parts } = copy;
  const application: Application = { ...newApplication, ...parts };
  if (!canReopen(application) || isOutdated(application, undefined, now)) return undefined;
  const { email = "", phoneNumber } = application.answers.contactDetails ?? {};
  return { application, email, phone: phoneDigits(phoneNumber), tries };
}

/**
 * Returns the e-mail address of the application that a new tab offers to continue, shortened so that only its owner
 * recognises it. Returns undefined if there is none, if this visit has an application of its own, or if its link
 * belongs to another applicant (decision 33).
 */
export function earlierVisit(): string | undefined {
  const found = isResumeOrUnsubscribe(arrivalPath()) ? undefined : kept();
  if (found === undefined) return undefined;
  const { id, answers, drafts } = readApplication();
  const linked = answers.contactDetails?.email;
  const isOwn = id !== undefined || Object.keys(drafts).length > 0;
  if (isOwn || (linked !== undefined && linked !== found.email)) return undefined;
  return shortened(found.email);
}

/**
 * The applicant's own application that a link to another one would replace: its shortened e-mail address, and whether
 * it is in this tab or the copy of an earlier visit.
 */
export type Running = { email: string | undefined; own: "here" | "earlier" };

/**
 * Returns the application in progress that a link to another one would replace: this tab's, else an earlier visit's. An
 * application that has ended, or to which nobody has typed anything, doesn't count.
 * @param id the id of the link's application
 */
export function runningBeside(id: string): Running | undefined {
  const own = readApplication();
  if (isOfLead(own, id)) return undefined;
  if ((own.id !== undefined || own.keptFrom !== undefined || hasTyped(own)) && !hasEnded(own)) {
    const email = own.answers.contactDetails?.email;
    return { email: email?.includes("@") ? shortened(email) : undefined, own: "here" };
  }
  const found = kept();
  return found && found.application.id !== id ? { email: shortened(found.email), own: "earlier" } : undefined;
}

/** The answers that a provider may leave out of a resumed lead (contract, call 3), apart from sensitive numbers. */
const leftOut: ReadonlySet<LeadPath> = new Set([
  "generalPolicies",
  "contactDetails.marketingConsents",
  "policies",
  "periodScale",
]);

/**
 * Returns the shortened e-mail address of the earlier visit's application if it is the one that a resume link opens, and
 * has answers that the provider doesn't send. Only the pages need them.
 * @param found the provider's response to the link
 */
export function earlierVisitOf(found: LeadState): string | undefined {
  const { kind } = destination(found);
  if (isOfLead(readApplication(), found.id) || (kind !== "pages" && kind !== "resume")) return undefined;
  const copy = kept();
  if (copy?.application.id !== found.id) return undefined;
  const { answers } = copy.application;
  const isMissing = (path: LeadPath) =>
    isKnown(readAnswer(answers, path)) && !isKnown(readAnswer(found.lead ?? {}, path));
  const adds = leadPaths.some((path) => !leftOut.has(path) && isMissing(path));
  return adds ? shortened(copy.email) : undefined;
}

/** Returns whether digits prove the visitor to be the earlier visit's applicant; `resumeLead` then takes its answers. */
export async function proveEarlierVisit(digits: string): Promise<Opening> {
  const tried = await tryDigits(digits);
  return tried.kind === "right" ? { kind: "opened", differences: [] } : tried;
}

/**
 * Opens the earlier application if the last digits of its phone number are correct. Its answers stay; this visit's link
 * fills what they leave open, and its origin stays. Deletes the copy after the last wrong try.
 * @param signal aborts the question to the provider: the application stays closed
 */
export async function openEarlierVisit(digits: string, signal?: AbortSignal): Promise<Opening> {
  const tried = await tryDigits(digits);
  if (tried.kind !== "right") return tried;
  const { id } = tried.application;
  if (id === undefined) return take(tried.application);
  // Asks where the lead stands now.
  const found = await continueLead(id, undefined, signal);
  if (signal?.aborted) return { kind: "left" };
  return take(tried.application, found.ok ? found.value : undefined);
}

type Try = Extract<Opening, { kind: "wrong" | "locked" }> | { kind: "right"; application: Application };

/** Tries the digits in one tab at a time, so that tabs share the tries. */
const tryDigits = (digits: string): Promise<Try> =>
  oneTabAtATime(async () => triedWith(digits.replaceAll(/\D/g, "")), "earlier-visit");

function triedWith(digits: string): Try {
  const before = kept();
  if (before === undefined) return { kind: "locked" };
  // Counts before it compares: a tab without the lock reads this try.
  noteTries(before.tries + 1);
  const found = kept();
  if (found === undefined) return { kind: "locked" };
  const { phone, tries, application } = found;
  if (tries <= TRIES && phone.slice(-PHONE_DIGITS) === digits) {
    noteTries(before.tries);
    return { kind: "right", application };
  }
  if (tries < TRIES) return { kind: "wrong", triesLeft: TRIES - tries };
  forgetNextVisit();
  return { kind: "locked" };
}

function noteTries(tries: number): void {
  const copy = localStore.read("storedLoanApplication") as object;
  localStore.write("storedLoanApplication", { ...copy, tries });
}

/**
 * Takes the copy's application.
 * @param now the lead's state, which may be ahead of the copy's: a partner returns to a screen that only it allows
 */
function take(kept: Application, now?: LeadState): Opening {
  const { id, answers, state, sentAffiliateEvents, dataPoints, withheld } = kept;
  const linked = linkedAmong(readApplication().answers);
  changeApplication({ id, state, sentAffiliateEvents, dataPoints, withheld, answers });
  if (now && now.id === id) applyResumedState(now);
  return { kind: "opened", differences: hasEnded(readApplication()) ? [] : fillFromLink(linked) };
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
