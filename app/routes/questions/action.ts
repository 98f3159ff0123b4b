import { country } from "@country";
import { replace } from "react-router";
import { type Application, changeApplication } from "../../application/application.ts";
import { entriesWithCompany } from "../../application/company.ts";
import { maskedNumbers, withoutMasked } from "../../application/masked.ts";
import { requireLead } from "../../application/open-screen.ts";
import { sendAnswers } from "../../application/send-once.ts";
import { storeAnswers } from "../../application/store-answers.ts";
import { type DataPointName, isDataPointName } from "../../catalogue/catalogue.ts";
import { fieldsOf } from "../../catalogue/fields.ts";
import { type LeadAnswers, type ParsedAnswers, readAnswer, withAnswers } from "../../catalogue/lead.ts";
import { isEqual } from "../../catalogue/values.ts";
import type { InvalidAnswers, RefusedAnswers } from "../../form/form-result.ts";
import { type FormView, formView } from "../../form/form-view.ts";
import { askedAgain, handleLeadResult, type ScreenProblem } from "../../form/handle-lead-result.ts";
import { parsePage } from "../../form/parse-form.ts";
import { saveSubmittedDraft } from "../../form/save-draft.ts";
import { byQuestion, type FieldErrorMap } from "../../journey/errors.ts";
import { asksWhatIsMissing, type FormScreen } from "../../journey/screens.ts";

/** The data that an extra-questions form renders. Its conditions don't depend on other pages. */
export type StepView = FormView & { path: FormScreen["path"]; refused: FieldErrorMap };

/** Returns the data points that a form asks: its own, else those that the provider reports as missing. */
export function stepDataPoints({ dataPoints }: FormScreen, { state }: Application): readonly DataPointName[] {
  return dataPoints.length > 0 ? dataPoints : (state.dataPoints ?? []).filter(isDataPointName);
}

export function stepView(screen: FormScreen, application: Application): StepView {
  const dataPoints = stepDataPoints(screen, application);
  const form = formView({ dataPoints }, screen.path, application);
  return {
    ...form,
    path: screen.path,
    answers: answersTo(dataPoints, application.answers),
    entries: entriesWithCompany(withoutMasked(dataPoints, application), form.entries, application),
    refused: application.errors,
  };
}

export function answersTo(dataPoints: readonly DataPointName[], answers: LeadAnswers): LeadAnswers {
  const fields = dataPoints.flatMap((name) => fieldsOf(name, country));
  const own = fields.map((field) => [field, readAnswer(answers, field)] as const);
  return withAnswers({}, own);
}

/** The action data of an extra-questions form: the result of a submission after which the applicant stays on it. */
export type StepActionData = InvalidAnswers | RefusedAnswers | ScreenProblem;

/** Checks an extra-questions form and sends it with its own call. The provider's response decides the next screen. */
export async function submitStep(screen: FormScreen, data: FormData): Promise<StepActionData | Response> {
  const application = requireLead();
  const dataPoints = stepDataPoints(screen, application);
  const answers = answersTo(dataPoints, application.answers);
  const parsed = parsePage(data, { dataPoints, answers, masked: maskedNumbers(dataPoints, application) });
  saveSubmittedDraft(screen.path, data);
  if (parsed.error) return { kind: "invalid", result: parsed.result };
  storeAnswers(dataPoints, parsed.value, "step");
  const path = `/${screen.path}`;
  return handleLeadResult(await sendAnswers(screen.call, application, bodyOf(screen, parsed.value)), {
    // The screen may ask other questions next.
    stay: {
      path,
      show: (now) =>
        isEqual(stepDataPoints(screen, now), dataPoints) ? askedAgain(path).show() : replace(path),
    },
    onRefused: (errors) => {
      changeApplication({ errors: byQuestion(errors, dataPoints, country) });
      return { kind: "refused" as const, at: Date.now() };
    },
  });
}

/** Returns the answers as the form's call expects them: by field name without its group. */
function bodyOf({ path }: FormScreen, answers: ParsedAnswers): Readonly<Record<string, unknown>> {
  const given = [...answers].flatMap(([field, value]) =>
    value === undefined ? [] : [[field, value] as const],
  );
  // Missing fields may share a name in different groups, so they keep their groups.
  if (asksWhatIsMissing(path)) return withAnswers({}, given);
  return Object.fromEntries(given.map(([field, value]) => [field.split(".").at(-1) ?? field, value]));
}
