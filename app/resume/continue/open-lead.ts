import { replace } from "react-router";
import { isPagePath } from "../../catalogue/pages.ts";
import type { FormResult } from "../../form/form-result.ts";
import { parseOwn } from "../../form/parse-own.ts";
import { handleFailure, type ScreenProblem, unreachable } from "../../form/screens/handle-lead-result.ts";
import {
  type ResentCode,
  refusedCode,
  resendTime,
  resentCode,
  tooOften,
} from "../../form/screens/sent-code.ts";
import { readApplication } from "../../lead/application.ts";
import { resumeLead } from "../../lead/apply-lead-state.ts";
import { resendResumeCode, sendResumeLink, verifyResume } from "../../lead/provider/calls.ts";
import { failure, type Result } from "../../lead/provider/errors.ts";
import type { LeadState } from "../../lead/provider/schemas/answers.ts";
import { hasEnded, isBegun, lastPage, nextLocation } from "../../lead/selectors.ts";
import { noteResumed } from "../../lead/steps.ts";
import { texts } from "../../platform/i18n/texts.ts";

/** The data of a lead that isn't resumed, and whether this tab has an application of its own to go on with. */
export type Unresumed = { inProgress: boolean } & (
  | { problem: "not-found" | "expired" | "forbidden" | "unavailable"; at: number }
  /** The provider wants the code that it has sent. */
  | { sent: { sentTo: string; resendAt: number } }
);

/** Returns the data of a link that doesn't lead to a lead. */
export function unresumed(
  id: string,
  problem: Extract<Unresumed, { problem: unknown }>["problem"],
): Unresumed {
  return { problem, at: Date.now(), inProgress: hasOther(id) };
}

/** Returns whether this tab has an application in progress other than the link's. */
function hasOther(id: string): boolean {
  const own = readApplication();
  return own.id !== id && isBegun(own) && !hasEnded(own);
}

/**
 * Resumes a lead and redirects to its next location, or returns what the screen shows instead. After a failure the tab's
 * own application stays unchanged, unless it is the link's and has expired.
 * @param isVerified whether the applicant has typed the provider's code
 */
export async function openLead(
  id: string,
  found: Result<LeadState>,
  isVerified = false,
): Promise<Response | Unresumed> {
  if (found.ok) return replace(resume(found.value, isVerified));
  const { error } = found;
  switch (error.kind) {
    case "conflict":
      return replace(resume(error.state, isVerified));
    case "expired": {
      const handled = readApplication().id === id ? handleFailure(error) : undefined;
      return handled instanceof Response ? handled : unresumed(id, "expired");
    }
    case "forbidden":
      return error.sentTo === undefined ? unresumed(id, "forbidden") : awaitsCode(id, error.sentTo);
    case "not-found":
      return unresumed(id, "not-found");
    default:
      return { ...unreachable(), inProgress: hasOther(id) };
  }
}

async function awaitsCode(id: string, sentTo: string): Promise<Unresumed> {
  await texts("validation");
  return { sent: { sentTo, resendAt: resendTime(undefined) }, inProgress: hasOther(id) };
}

/**
 * Stores the resumed lead. If its next location is a page, that page welcomes the applicant back and names the page that
 * this tab showed last, else itself.
 * @returns the application's next location
 */
function resume(state: LeadState, isVerified: boolean): string {
  const own = readApplication();
  const seen = own.id === state.id ? lastPage(own) : undefined;
  const target = nextLocation(resumeLead(state, isVerified));
  const page = target.slice(1);
  if (isPagePath(page)) noteResumed(seen ?? page);
  return target;
}

let announced: { id: string; sentTo: string } | undefined;

/** Stores that the provider has sent a code for a lead, so that its screen doesn't have another one sent. */
export function announceCode(id: string, sentTo: string): void {
  announced = { id, sentTo };
}

/** Returns the data of a code that was announced for a lead, once; undefined without one. */
export async function announcedCode(id: string): Promise<Unresumed | undefined> {
  const code = announced?.id === id ? announced : undefined;
  announced = undefined;
  return code && awaitsCode(id, code.sentTo);
}

/** Verifies the typed code (call 33). A correct code resumes the lead. */
export async function verifyCode(
  id: string,
  data: FormData,
): Promise<Response | Unresumed | { result: FormResult }> {
  const submission = parseOwn(data, "verification_code");
  if (submission.status !== "success") return { result: submission.reply() };
  const verified = await verifyResume(id, submission.value);
  if (verified.ok || verified.error.kind !== "refused") return openLead(id, verified, true);
  return { result: refusedCode(verified.error.errors) };
}

/** The data after a request for another code: the code, or why the lead can't be resumed. */
export type CodeData = ResentCode | Extract<Unresumed, { problem: unknown }>;

/** Requests another code (call 34). */
export async function sendAnotherCode(id: string): Promise<Response | CodeData> {
  return resentCode(await resendResumeCode(id), async (error) => {
    const opened = await openLead(id, failure(error));
    return "sent" in opened ? opened.sent : opened;
  });
}

/** The action data after a request for the resume link: its recipient, and when it may be sent again. */
export type SentLink = { sentTo?: string; resendAt: number } | ScreenProblem;

/** Has the provider send the resume link (call 35). */
export async function sendLink(id: string, channel: "email" | "sms"): Promise<Response | SentLink> {
  const sent = await sendResumeLink(id, channel);
  if (!sent.ok) return tooOften(sent.error) ?? handleFailure(sent.error);
  return { sentTo: sent.value.sentTo, resendAt: resendTime(sent.value.retryAfter) };
}
