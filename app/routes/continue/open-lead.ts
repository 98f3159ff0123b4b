import { replace } from "react-router";
import { type Application, readApplication } from "../../application/application.ts";
import { resumeLead } from "../../application/apply-lead-state.ts";
import { isBegun } from "../../application/selectors.ts";
import { storedApplicationOf } from "../../application/stored-application.ts";
import { linkTo } from "../../application/visit/link.ts";
import { handleFailure, unreachable } from "../../form/handle-lead-result.ts";
import type { ProblemKind } from "../../form/problem.tsx";
import { hasEnded, whereNext } from "../../journey/location.ts";
import { sendCall } from "../../provider/client.ts";
import type { Result } from "../../provider/errors.ts";
import type { LeadState } from "../../provider/schemas/responses.ts";
import { config } from "../../shell/config.ts";
import { report } from "../../shell/report.ts";

/** The data of a lead that isn't resumed, and whether this tab has another application to go on with. */
export type Unresumed = { kind: "unresumed"; problem: ProblemKind | "expired"; hasOwn: boolean };

export function unresumed(id: string, own: Application, problem: Unresumed["problem"]): Unresumed {
  return { kind: "unresumed", problem, hasOwn: hasAnother(own, id) };
}

/** Fetches the lead of a link: by its query in the classic journey, else by its transaction or that of this tab's affiliate. */
export function fetchLead(id: string, type: string, url: string, signal?: AbortSignal) {
  const { parameters, query } = linkTo(url, ["type", "status"]);
  const ownTransaction = readApplication().context.affiliateReferenceParams?.transactionId;
  const refTransactionId = parameters.refTransactionId ?? parameters.s_id ?? ownTransaction;
  return config.journey === "classic"
    ? sendCall("continueClassicLead", { id, urlType: type, query }, { signal })
    : sendCall("continueLead", { id, urlType: type, refTransactionId }, { signal });
}

/** Returns whether this tab has an application in progress other than the link's. */
function hasAnother(own: Application, id: string): boolean {
  return own.id !== id && isBegun(own) && !hasEnded(own);
}

/** Returns whether a link would replace another application, and not one with only the same e-mail address typed. */
export async function replacesAnother(id: string, own: Application): Promise<boolean> {
  if (!hasAnother(own, id)) return false;
  const { id: ownId, answers, drafts } = own;
  if (ownId !== undefined) return true;
  const typed = Object.values(drafts).flatMap(({ entries }) => entries);
  const email = typed.find(([name]) => name === "email")?.[1] ?? answers.contactDetails?.email;
  return (await storedApplicationOf(email))?.id !== id;
}

/**
 * Resumes a lead and redirects to its next location, or returns why it can't. After a failure the tab's own application
 * stays unchanged, unless it is the link's and has expired.
 */
export function openLead(id: string, own: Application, found: Result<LeadState>): Response | Unresumed {
  if (found.ok) {
    if (found.value.id === id) return replace(whereNext(resumeLead(found.value)).path);
    report("Response differs from the contract", "id");
    return unresumed(id, own, unreachable().problem);
  }
  const { error } = found;
  switch (error.kind) {
    case "conflict":
      // The lead of a conflict may be another one.
      return replace(whereNext(resumeLead(error.state)).path);
    case "expired": {
      const handled = own.id === id ? handleFailure(error) : undefined;
      return handled instanceof Response ? handled : unresumed(id, own, "expired");
    }
    case "forbidden":
    case "not-found":
      return unresumed(id, own, error.kind);
    default:
      return unresumed(id, own, unreachable().problem);
  }
}
