import { replace } from "react-router";
import { handleFailure, type ScreenProblem, unreachable } from "../../form/screens/handle-lead-result.ts";
import { readApplication } from "../../lead/application.ts";
import { resumeLead } from "../../lead/apply-lead-state.ts";
import { type Running, runningBeside } from "../../lead/earlier-visit.ts";
import type { Result } from "../../lead/provider/errors.ts";
import type { LeadState } from "../../lead/provider/schemas/responses.ts";
import { hasEnded, isBegun, nextLocation } from "../../lead/selectors.ts";
import { report } from "../../platform/report.ts";

/** Where the applicant's own application is, if they have one to go on with. */
type Beside = { own: Running["own"] | undefined };

/** The data of a lead that can't be resumed. */
export type Closed = Beside & { kind: "closed"; problem: "not-found" | "expired" | "forbidden" };

/** The data of a lead that isn't resumed: it can't be, or another try may resume it. */
export type Failed = Closed | (ScreenProblem & Beside);

/** Returns the data of a link that doesn't lead to a lead. */
export function unresumed(id: string, problem: Closed["problem"]): Closed {
  return { kind: "closed", problem, own: ownBeside(id) };
}

/** Returns where the browser has an application in progress other than the link's. */
function ownBeside(id: string): Beside["own"] {
  const own = readApplication();
  if (own.id !== id && isBegun(own) && !hasEnded(own)) return "here";
  return runningBeside(id)?.own;
}

/**
 * Resumes a lead and redirects to its next location, or returns what the screen shows instead. After a failure the
 * tab's own application stays unchanged, unless it is the link's and has expired.
 */
export function openLead(id: string, found: Result<LeadState>): Response | Failed {
  if (found.ok) {
    if (found.value.id === id) return replace(resume(found.value));
    report("Response differs from the contract", "id");
    return { ...unreachable(), own: ownBeside(id) };
  }
  const { error } = found;
  switch (error.kind) {
    case "conflict":
      // The lead of a conflict may be another one.
      return replace(resume(error.state));
    case "expired": {
      const handled = readApplication().id === id ? handleFailure(error) : undefined;
      return handled instanceof Response ? handled : unresumed(id, "expired");
    }
    case "forbidden":
      return unresumed(id, "forbidden");
    case "not-found":
      return unresumed(id, "not-found");
    default:
      return { ...unreachable(), own: ownBeside(id) };
  }
}

/**
 * Stores the resumed lead.
 * @param isVerified whether the applicant has typed the digits for an earlier visit
 * @returns the application's next location
 */
export function resume(state: LeadState, isVerified = false): string {
  return nextLocation(resumeLead(state, isVerified));
}
