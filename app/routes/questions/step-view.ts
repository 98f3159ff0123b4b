import { country } from "@country";
import type { Application } from "../../application/application.ts";
import { entriesWithFound } from "../../application/found.ts";
import { withoutMasked } from "../../application/masked.ts";
import { type DataPointName, isDataPointName } from "../../catalogue/catalogue.ts";
import { fieldsOf } from "../../catalogue/fields.ts";
import { type LeadAnswers, readAnswer, withAnswers } from "../../catalogue/lead.ts";
import { type FormView, formView } from "../../form/form-view.ts";
import type { FieldErrorMap } from "../../journey/errors.ts";
import type { FormScreen } from "../../journey/screens.ts";

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
    entries: entriesWithFound(withoutMasked(dataPoints, application), form.entries, application),
    refused: application.errors,
  };
}

export function answersTo(dataPoints: readonly DataPointName[], answers: LeadAnswers): LeadAnswers {
  const fields = dataPoints.flatMap((name) => fieldsOf(name, country));
  return withAnswers(
    {},
    fields.map((field) => [field, readAnswer(answers, field)] as const),
  );
}
