import type { Country } from "../countries/types.ts";
import { type DataPointName, isDataPointName } from "../data-points/catalogue.ts";
import { fieldsOf } from "../data-points/fields.ts";
import { type FormEntry, formEntries } from "../data-points/form-values.ts";
import { type LeadAnswers, type LeadPath, readAnswer, withAnswer } from "../data-points/lead.ts";
import type { FieldErrorMap } from "../journey/errors.ts";
import type { FormScreen, ScreenPath } from "../journey/screens.ts";
import type { Application } from "./application.ts";

/** Everything that drawing a plain form after the pages needs. */
export type StepView = {
  path: ScreenPath;
  dataPoints: readonly DataPointName[];
  /** What is known of this form's questions, for conditions: what other pages said doesn't decide here. */
  answers: LeadAnswers;
  entries: readonly FormEntry[];
  refused: FieldErrorMap;
  skippable: boolean;
};

/** The data points that a form after the pages asks: its own, else those that the provider found missing. */
export function stepDataPoints({ dataPoints }: FormScreen, { state }: Application): readonly DataPointName[] {
  return dataPoints.length > 0 ? dataPoints : (state.dataPoints ?? []).filter(isDataPointName);
}

/** Puts together what a plain form after the pages shows. */
export function stepView(screen: FormScreen, application: Application, country: Country): StepView {
  const dataPoints = stepDataPoints(screen, application);
  const draft = application.drafts[screen.path];
  return {
    path: screen.path,
    dataPoints,
    answers: answersOf(dataPoints, application.answers, country),
    entries: draft?.entries ?? dataPoints.flatMap((name) => formEntries(name, application.answers, country)),
    refused: application.errors,
    skippable: screen.skippable === true,
  };
}

/** The answers to these questions alone. */
export function answersOf(
  dataPoints: readonly DataPointName[],
  answers: LeadAnswers,
  country: Country,
): LeadAnswers {
  return fieldsIn(dataPoints, country).reduce<LeadAnswers>(
    (known, field) => withAnswer(known, field, readAnswer(answers, field)),
    {},
  );
}

/** The fields of the lead that these questions write, each once. */
export function fieldsIn(dataPoints: readonly DataPointName[], country: Country): LeadPath[] {
  return [...new Set(dataPoints.flatMap((name) => fieldsOf(name, country)))];
}
