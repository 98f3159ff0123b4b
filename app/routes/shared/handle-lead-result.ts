import { redirect, replace } from "react-router";
import type { Application } from "../../application/application.ts";
import { applyLeadState } from "../../application/apply-lead-state.ts";
import { startAgain } from "../../application/begin-anew.ts";
import { forgetDrafts } from "../../application/drafts.ts";
import { nextLocation } from "../../application/next-location.ts";
import type { Message } from "../../data-points/rules/rule.ts";
import type { AnswersOutcome } from "../../form/answers-form.tsx";
import { type FormResult, providerMessage, refusedResult } from "../../form/form-result.ts";
import type { ProblemKind } from "../../form/problem.tsx";
import { currentTexts, texts } from "../../i18n/texts.ts";
import type { FieldErrorMap } from "../../journey/errors.ts";
import { destination } from "../../journey/screens.ts";
import { journey } from "../../journey/this-journey.ts";
import type { ProviderError, Result } from "../../provider/errors.ts";
import type { LeadState } from "../../provider/schemas.ts";
import { showToast } from "../../toasts/toast.ts";
import { dropWaiting } from "./save-draft.ts";

/** A failure that the screen itself shows, and when it came: the screen announces each one. */
export type ScreenProblem = { problem: ProblemKind; at: number };

/** What a screen with a form of its own shows of its submission when the applicant stays on it. */
export type AnswersData = AnswersOutcome | ScreenProblem;

type NextScreen<Here> = {
  /** Applies the new state where a screen keeps more of the old one than `applyLeadState` does. */
  apply?: (state: LeadState) => Application;
  /** Returns what the screen at `path` shows when the application still stands there. */
  stay?: { path: string; show: () => Here };
  /** Pushes the journey's pages onto the history. Screens after an offer always replace the entry. */
  pushPages?: boolean;
};

type LeadResultHandlers<Here, Refused> = NextScreen<Here> & {
  /** The draft of the form that was sent, forgotten once the provider has accepted it. */
  draft?: string;
  /** Runs once the provider has accepted, before its state applies. */
  onAccepted?: () => void;
  /** Returns what the screen shows of refused answers. Without it a refusal shows as "unavailable". */
  onRefused?: (errors: FieldErrorMap) => Refused;
};

/**
 * Turns the result of a call into an action's answer: an accepted call leads to where the application stands now,
 * a refused one to what the screen shows of it, a failed one to `handleFailure`.
 * @param result the lead's new state, or the application where `sendApplication` has applied it already
 */
export async function handleLeadResult<Here = never, Refused = never>(
  result: Result<LeadState> | Result<Application>,
  { draft, onAccepted, onRefused, ...next }: LeadResultHandlers<Here, Refused>,
): Promise<Response | ScreenProblem | Here | Refused> {
  if (result.ok) {
    if (draft !== undefined) {
      dropWaiting();
      forgetDrafts(draft);
    }
    onAccepted?.();
    return openNextScreen(result.value, next);
  }
  if (result.error.kind !== "refused" || onRefused === undefined) return handleFailure(result.error);
  await texts("validation");
  return onRefused(result.error.errors);
}

/** Applies a lead's new state and returns the way to where the application stands then. */
export function openNextScreen<Here = never>(
  state: LeadState | Application,
  { apply = applyLeadState, stay, pushPages = false }: NextScreen<Here> = {},
): Response | Here {
  const application = "drafts" in state ? state : apply(state);
  const path = nextLocation(application);
  if (stay && path === stay.path) return stay.show();
  return pushPages && destination(application.state).kind === "pages" ? redirect(path) : replace(path);
}

/**
 * Returns the way on after a failed call, the same on every screen (contract, Errors). Nothing that was typed is lost.
 * A refusal reaches this only where no control can show it: the applicant can only try again.
 */
export function handleFailure(error: ProviderError): Response | ScreenProblem {
  switch (error.kind) {
    case "conflict":
      showToast("conflict");
      return openNextScreen(error.state);
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

/** Shows a toast that the provider can't be reached; the screen says so too, with a way to try again. */
export function unreachable(): { problem: "unavailable"; at: number } {
  showToast(navigator.onLine ? "unavailable" : "offline");
  return { problem: "unavailable", at: Date.now() };
}

/** Returns the result of a form with one question: its control shows the refusal, whatever the provider calls it. */
export function refusalAt(field: string, errors: FieldErrorMap): FormResult {
  const [refusal] = Object.values(errors);
  const message = providerMessage(refusal?.message ?? "server", currentTexts());
  return refusedResult({ [field]: message });
}

/**
 * Returns a handler that shows refusals at the controls that mend them.
 * @param controlOf the control that the provider's name of a field means; undefined where the form has none
 */
export function refusalsAt(
  controlOf: (name: string) => string | undefined,
): (errors: FieldErrorMap) => AnswersOutcome {
  return (errors) => {
    const here: Record<string, Message> = {};
    const elsewhere: Message[] = [];
    for (const [name, { fieldName, message: said }] of Object.entries(errors)) {
      const message = providerMessage(said, currentTexts());
      const control = controlOf(name) ?? (fieldName === undefined ? undefined : controlOf(fieldName));
      if (control === undefined) elsewhere.push(message);
      else here[control] = message;
    }
    const unnamed = Object.keys(errors).length === 0;
    return { result: refusedResult(here), elsewhere: unnamed ? [{ key: "server" }] : elsewhere };
  };
}
