import { country } from "@country";
import { replace } from "react-router";
import { type Application, changeApplication, readApplication } from "../../application/application.ts";
import { withoutOutdatedFound } from "../../application/apply-lookup.ts";
import { stillMasked } from "../../application/masked-fields.ts";
import type { DataPointName } from "../../data-points/catalogue.ts";
import { fieldsOf } from "../../data-points/fields.ts";
import { withIdentity } from "../../data-points/identity.ts";
import { type LeadAnswers, type LeadPath, type LeadValue, withAnswer } from "../../data-points/lead.ts";
import type { FormResult } from "../../form/form-result.ts";
import { parsePage } from "../../form/parse.ts";
import { texts } from "../../i18n/texts.ts";
import type { FieldErrorMap } from "../../journey/errors.ts";
import { asksWhatIsMissing, type FormScreen } from "../../journey/screens.ts";
import { sendStep } from "../../provider/calls.ts";
import { handleLeadResult, type ScreenProblem } from "../shared/handle-lead-result.ts";
import { dropWaiting, keepDraft } from "../shared/save-draft.ts";
import { answersOf, stepDataPoints } from "./step-view.ts";

/** What a form after the pages is told of its submission when it isn't left. */
export type StepActionData =
  /** Answers were refused by the rules. */
  | { stepResult: FormResult }
  /** Answers were refused by the provider: the step's data says which, where the provider does (`named`). */
  | { refused: true; named: boolean }
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
  accept(application, dataPoints, submission.value);
  const fields = asksWhatIsMissing(screen.path)
    ? groupedFields(submission.value)
    : fieldsByName(submission.value);
  const sent = await sendStep(screen.call, { id, ...offerOf(screen, application), ...fields });
  return handleLeadResult(sent, {
    onAccepted: dropWaiting,
    onRefused: (errors) => {
      changeApplication({ errors: byQuestion(errors, dataPoints) });
      return { refused: true as const, named: Object.keys(errors).length > 0 };
    },
  });
}

/** The offer's id, if the form is about an offer: call 28 names it, call 26 doesn't (contract). */
function offerOf({ call }: FormScreen, { state }: Application): { offerId?: string } {
  const offerId = call.startsWith("/lead/offer/") ? state.applicationResult?.offerId : undefined;
  return offerId ? { offerId } : {};
}

function accept(
  { answers: before }: Application,
  dataPoints: readonly DataPointName[],
  parsed: ReadonlyMap<LeadPath, LeadValue | undefined>,
): void {
  const given = [...parsed].reduce<LeadAnswers>(
    (known, [field, value]) => withAnswer(known, field, value),
    before,
  );
  const answers = withIdentity(given, before, country);
  changeApplication({
    ...withoutOutdatedFound({ ...readApplication(), answers }, country, dataPoints),
    masked: stillMasked(readApplication(), answers),
    errors: {},
  });
}

/** Refusals by the question that asks the field they name: the provider may name a question that writes another one. */
function byQuestion(errors: FieldErrorMap, asked: readonly DataPointName[]): FieldErrorMap {
  const writes = (name: string, fieldName: string | undefined) =>
    asked.some((one) => one === name && fieldsOf(one, country).some((field) => field === fieldName));
  return Object.fromEntries(
    Object.entries(errors).map(([name, error]) => {
      if (writes(name, error.fieldName)) return [name, error];
      return [asked.find((one) => writes(one, error.fieldName)) ?? name, error];
    }),
  );
}

/** The answers where the lead has them: of what a provider found missing, two fields may have the same name. */
function groupedFields(parsed: ReadonlyMap<LeadPath, LeadValue | undefined>): LeadAnswers {
  return [...parsed].reduce<LeadAnswers>(
    (fields, [path, value]) => (value === undefined ? fields : withAnswer(fields, path, value)),
    {},
  );
}

/** The answers as the calls of single screens want them: by the field's own name, without its group. */
function fieldsByName(parsed: ReadonlyMap<LeadPath, LeadValue | undefined>): Record<string, LeadValue> {
  return Object.fromEntries(
    [...parsed].flatMap(([path, value]) =>
      value === undefined ? [] : [[path.split(".").at(-1) ?? path, value]],
    ),
  );
}
