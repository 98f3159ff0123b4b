import { redirect, replace } from "react-router";
import { applyLeadState } from "../../application/apply-lead-state.ts";
import { startAgain } from "../../application/begin-anew.ts";
import { nextLocation } from "../../application/next-location.ts";
import { type FormResult, providerMessage, refusedResult } from "../../form/form-result.ts";
import type { ProblemKind } from "../../form/problem.tsx";
import { currentTexts } from "../../i18n/texts.ts";
import { journey } from "../../journey/this-journey.ts";
import type { ProviderError } from "../../provider/errors.ts";
import type { ProviderRefusals } from "../../provider/schemas.ts";
import { showToast } from "../../toasts/toast.ts";

/** A failure that the screen itself has to tell, and when it came: each one is told anew. */
export type ScreenProblem = { problem: ProblemKind; at: number };

/**
 * The way on after a failed call, the same on every screen (contract, Errors). Nothing that was typed is lost.
 * Refused answers are the screen's own to show.
 */
export function recover(error: Exclude<ProviderError, { kind: "refused" }>): Response | ScreenProblem {
  switch (error.kind) {
    case "conflict":
      showToast("conflict");
      return replace(nextLocation(applyLeadState(error.state)));
    case "expired":
      startAgain();
      showToast("expired");
      return redirect(`/${journey.firstPage}`);
    case "not-found":
    case "forbidden":
      return { problem: error.kind, at: Date.now() };
    default:
      return unreachable();
  }
}

/** Tells in a message that the provider can't be reached now, which the screen tells too, with a way to try again. */
export function unreachable(): { problem: "unavailable"; at: number } {
  showToast(navigator.onLine ? "unavailable" : "offline");
  return { problem: "unavailable", at: Date.now() };
}

/** What a form with one question is told when the provider refuses its answer, whatever the provider calls it. */
export function refusalAt(field: string, errors: ProviderRefusals): FormResult {
  const [refusal] = Object.values(errors);
  const message = providerMessage(refusal?.message ?? "server", currentTexts());
  return refusedResult({ [field]: message });
}
