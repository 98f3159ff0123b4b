import { redirect, replace } from "react-router";
import { type FormResult, providerMessage, refusedResult } from "../forms/form-result.ts";
import { i18n } from "../i18n/client.ts";
import { journey } from "../journey/this-journey.ts";
import { startAgain, takeOver } from "../lead/changes.ts";
import { pathOf } from "../lead/journey.ts";
import type { ProviderError } from "../provider/errors.ts";
import type { FieldErrors } from "../provider/schemas.ts";
import { showToast } from "../toasts/toast.ts";

/** A failure that the screen itself has to tell, and when it came: each one is told anew. */
export type ScreenProblem = { problem: "unavailable" | "not-found"; at: number };

/**
 * The way on after a failed call, the same on every screen (contract.md §Errors). Nothing that was typed is lost.
 * Refused answers are the screen's own to show.
 */
export function recover(error: Exclude<ProviderError, { kind: "refused" }>): Response | ScreenProblem {
  switch (error.kind) {
    case "conflict":
      showToast("conflict");
      return replace(pathOf(takeOver(error.state)));
    case "expired":
      startAgain();
      showToast("expired");
      return redirect(`/${journey.firstPage}`);
    case "not-found":
      return { problem: "not-found", at: Date.now() };
    default:
      showToast(navigator.onLine ? "unavailable" : "offline");
      return { problem: "unavailable", at: Date.now() };
  }
}

/** What a form with one question is told when the provider refuses its answer, whatever the provider calls it. */
export function refusalAt(field: string, errors: FieldErrors): FormResult {
  const [refusal] = Object.values(errors);
  const message = providerMessage(refusal?.message ?? "server", (key) => i18n.exists(`validationˆ${key}`));
  return refusedResult({ [field]: message });
}
