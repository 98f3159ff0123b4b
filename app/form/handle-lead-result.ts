import { redirect, replace } from "react-router";
import {
  type Application,
  changeApplication,
  forgetDrafts,
  readApplication,
} from "../application/application.ts";
import { applyLeadState } from "../application/apply-lead-state.ts";
import { startWithKeptAnswers } from "../application/start-application.ts";
import type { Message } from "../catalogue/rules/rule.ts";
import type { FieldErrorMap } from "../journey/errors.ts";
import { goTo, whereNext } from "../journey/location.ts";
import { journey } from "../journey/this-journey.ts";
import type { ProviderError, Result } from "../provider/errors.ts";
import type { LeadState } from "../provider/schemas/responses.ts";
import { showToast } from "../shell/toasts/toasts.ts";
import { type InvalidAnswers, providerMessage, refusedResult } from "./form-result.ts";
import type { ProblemKind } from "./problem.tsx";

/** A failure that the screen shows; a new time makes the screen announce it again. */
export type ScreenProblem = { kind: "failed"; problem: ProblemKind; at: number };

/** The action data of a screen with its own form: the result of a submission after which the applicant stays on it. */
export type AnswersData = InvalidAnswers | ScreenProblem;

type NextScreen<Here> = {
  /** What the screen at `path` shows if the application still stands there. */
  stay?: { path: string; show: (application: Application) => Here };
  /** Pushes a page of the journey onto the history, as a page's own Continue does. */
  pushPages?: boolean;
};

type SentHandlers<Here, Refused> = NextScreen<Here> & {
  /** Without it, a refusal shows as "unavailable". */
  onRefused?: (errors: FieldErrorMap) => Refused;
};

type LeadResultHandlers<Here, Refused> = SentHandlers<Here, Refused> & {
  /** The key of the draft that is deleted with a successful call. */
  draft?: string;
  /** Runs after a successful call and before its state is applied. */
  onSuccess?: () => void;
};

/** Applies the lead's state after a call. Returns action data, or a redirect to where the application then stands. */
export function handleLeadResult<Here = never, Refused = never>(
  result: Result<LeadState>,
  { draft, onSuccess, ...handlers }: LeadResultHandlers<Here, Refused>,
): Response | ScreenProblem | Here | Refused {
  if (!result.ok) return handleSentApplication(result, handlers);
  if (draft !== undefined) forgetDrafts(draft);
  onSuccess?.();
  return openNextScreen(applyLeadState(result.value), handlers);
}

/** Returns the same after `sendApplication`, which has applied the state. */
export function handleSentApplication<Here = never, Refused = never>(
  result: Result<Application>,
  { onRefused, ...next }: SentHandlers<Here, Refused>,
): Response | ScreenProblem | Here | Refused {
  if (result.ok) return openNextScreen(result.value, next);
  const { error } = result;
  if (error.kind === "refused" && onRefused) return onRefused(error.errors);
  // Before its creation no application can be closed or missing, and no connection is at fault: no toast says so.
  const isOfLead = error.kind === "not-found" || error.kind === "forbidden";
  if (isOfLead && readApplication().id === undefined) return failed("unavailable");
  return handleFailure(error);
}

export function openNextScreen<Here = never>(
  application: Application,
  { stay, pushPages = false }: NextScreen<Here> = {},
): Response | Here {
  const next = whereNext(application);
  if (stay && next.path === stay.path) return stay.show(application);
  return pushPages ? goTo(next) : replace(next.path);
}

/** Restores the offer and the redirect of the state before, for a screen that stays with a response without them. */
export function keepOffer({ applicationResult, redirectUrl }: Application["state"]): void {
  changeApplication(({ state }) => ({
    state: {
      ...state,
      applicationResult: state.applicationResult?.offer
        ? state.applicationResult
        : { ...applicationResult, ...state.applicationResult, offer: applicationResult?.offer },
      redirectUrl: state.redirectUrl ?? redirectUrl,
    },
  }));
}

/** Returns a redirect or a problem after a failed call, or after a refusal that no control can show. */
export function handleFailure(error: ProviderError): Response | ScreenProblem {
  switch (error.kind) {
    case "conflict": {
      const opened = openNextScreen(applyLeadState(error.state));
      showToast("conflict");
      return opened;
    }
    case "expired":
      startWithKeptAnswers();
      showToast("expired");
      return redirect(`/${journey.firstPage}`);
    case "not-found":
    case "forbidden":
      return failed(error.kind);
    default:
      return unreachable();
  }
}

/** Returns the problem of data that couldn't be read, or throws a redirect if the application can't stay here. */
export function readingProblem(error: ProviderError): ScreenProblem {
  const handled = handleFailure(error);
  if (handled instanceof Response) throw handled;
  return handled;
}

/** Returns the `stay` of a screen that says by a toast that the provider asks for the same again. */
export function askedAgain(path: string) {
  return {
    path,
    show: (): Response => {
      showToast("askedAgain");
      return replace(path);
    },
  };
}

/** Shows a toast that the provider can't be reached. The returned problem lets the screen offer another try. */
export function unreachable(): ScreenProblem {
  showToast(navigator.onLine ? "unavailable" : "offline");
  return failed("unavailable");
}

const failed = (problem: ProblemKind): ScreenProblem => ({ kind: "failed", problem, at: Date.now() });

/** Returns a handler that shows each refusal at the control that `controlOf` finds for it, else above the form. */
export function refusalsAt(
  controlOf: (name: string) => string | undefined,
): (errors: FieldErrorMap) => InvalidAnswers {
  return (errors) => {
    const here: Record<string, Message> = {};
    const elsewhere: Message[] = [];
    for (const [name, { fieldName, message: text }] of Object.entries(errors)) {
      const message = providerMessage(text);
      const control = controlOf(name) ?? (fieldName === undefined ? undefined : controlOf(fieldName));
      if (control === undefined) elsewhere.push(message);
      else here[control] = message;
    }
    return { kind: "invalid", result: refusedResult(here, elsewhere) };
  };
}
