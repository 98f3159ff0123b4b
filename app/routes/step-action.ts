import { country } from "@country";
import { replace } from "react-router";
import { withIdentity } from "../data-points/identity.ts";
import { type LeadAnswers, type LeadPath, type LeadValue, withAnswer } from "../data-points/lead.ts";
import type { FormResult } from "../forms/form-result.ts";
import { parsePage } from "../forms/parse.ts";
import { texts } from "../i18n/texts.ts";
import { currentState, type FormScreen } from "../journey/screens.ts";
import { type Application, changeApplication, readApplication } from "../lead/application.ts";
import { takeOver } from "../lead/changes.ts";
import { pathOf } from "../lead/journey.ts";
import { answersOf, stepDataPoints } from "../lead/step-view.ts";
import { sendStep, skipStep } from "../provider/calls.ts";
import type { Result } from "../provider/errors.ts";
import type { LeadState } from "../provider/schemas.ts";
import { dropWaiting, keepDraft } from "./draft-saver.ts";
import { recover, type ScreenProblem } from "./recover.ts";

/** What a form after the pages is told of its submission when it isn't left. */
export type StepActionData =
  /** Answers were refused by the rules. */
  | { stepResult: FormResult }
  /** Answers were refused by the provider: the step's data says which. */
  | { refused: true }
  | ScreenProblem;

/** Checks a plain form after the pages and sends it by its own call; the answer says what comes next. */
export async function submitStep(screen: FormScreen, data: FormData): Promise<StepActionData | Response> {
  const application = readApplication();
  const { id } = application;
  if (id === undefined) return replace("/");
  const dataPoints = stepDataPoints(screen, application);
  const submission = parsePage(data, {
    dataPoints,
    journey: new Set<string>(dataPoints),
    answers: answersOf(dataPoints, application.answers, country),
    country,
  });
  keepDraft(screen.path, data);
  if (submission.status !== "success") {
    await texts("validation");
    return { stepResult: submission.reply() };
  }
  accept(application, submission.value);
  const { offerId } = application.state.applicationResult ?? {};
  return settle(
    await sendStep(screen.call, { id, ...(offerId ? { offerId } : {}), ...fieldsByName(submission.value) }),
  );
}

/** Passes a screen over, where it may be. */
export async function skip(): Promise<StepActionData | Response> {
  const { id, state } = readApplication();
  if (id === undefined) return replace("/");
  return settle(await skipStep(id, currentState(state.progressState)));
}

async function settle(result: Result<LeadState>): Promise<StepActionData | Response> {
  if (result.ok) {
    dropWaiting();
    return replace(pathOf(takeOver(result.value)));
  }
  if (result.error.kind !== "refused") return recover(result.error);
  await texts("validation");
  changeApplication({ errors: result.error.errors });
  return { refused: true };
}

function accept(
  { answers: before }: Application,
  parsed: ReadonlyMap<LeadPath, LeadValue | undefined>,
): void {
  const given = [...parsed].reduce<LeadAnswers>(
    (known, [field, value]) => withAnswer(known, field, value),
    before,
  );
  changeApplication({ answers: withIdentity(given, before, country), errors: {} });
}

/** The answers as the calls of single screens want them: by the field's own name, without its group. */
function fieldsByName(parsed: ReadonlyMap<LeadPath, LeadValue | undefined>): Record<string, LeadValue> {
  return Object.fromEntries(
    [...parsed].flatMap(([path, value]) =>
      value === undefined ? [] : [[path.split(".").at(-1) ?? path, value]],
    ),
  );
}
