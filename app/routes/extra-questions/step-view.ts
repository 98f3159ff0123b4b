import type { Application } from "../../application/application.ts";
import { entriesWithFound } from "../../application/apply-lookup.ts";
import type { FoundByLookup } from "../../application/lead-record.ts";
import { type MaskedNumbers, maskedNumbers, withoutMasked } from "../../application/masked.ts";
import type { LeadPath } from "../../data-points/catalogue.ts";
import { type DataPointName, isDataPointName } from "../../data-points/catalogue.ts";
import type { Country } from "../../data-points/country.ts";
import { fieldsOf } from "../../data-points/fields.ts";
import type { FormEntry } from "../../data-points/form-values.ts";
import { type LeadAnswers, readAnswer, withAnswers } from "../../data-points/lead.ts";
import type { FieldErrorMap } from "../../journey/errors.ts";
import type { FormScreen } from "../../journey/screens.ts";

/** Everything that drawing a plain form after the pages needs. */
export type StepView = {
  path: FormScreen["path"];
  dataPoints: readonly DataPointName[];
  /** What is known of this form's questions, for conditions: what other pages said doesn't decide here. */
  answers: LeadAnswers;
  entries: readonly FormEntry[];
  /** The numbers that are shown masked in place of their controls. */
  masked: MaskedNumbers;
  /** What lookups filled into the controls, and for which answers. */
  found: FoundByLookup;
  refused: FieldErrorMap;
};

/** The data points that a form after the pages asks: its own, else those that the provider found missing. */
export function stepDataPoints({ dataPoints }: FormScreen, { state }: Application): readonly DataPointName[] {
  return dataPoints.length > 0 ? dataPoints : (state.dataPoints ?? []).filter(isDataPointName);
}

/** Puts together what a plain form after the pages shows. */
export function stepView(screen: FormScreen, application: Application, country: Country): StepView {
  const dataPoints = stepDataPoints(screen, application);
  const typed = application.drafts[screen.path]?.entries;
  const masked = maskedNumbers(dataPoints, application, typed);
  return {
    path: screen.path,
    dataPoints,
    answers: answersOf(dataPoints, application.answers, country),
    entries: entriesWithFound(withoutMasked(dataPoints, masked), typed, application, country),
    masked,
    found: application.found,
    refused: application.errors,
  };
}

/** The answers to these questions alone. */
export function answersOf(
  dataPoints: readonly DataPointName[],
  answers: LeadAnswers,
  country: Country,
): LeadAnswers {
  return withAnswers(
    {},
    fieldsIn(dataPoints, country).map((field) => [field, readAnswer(answers, field)] as const),
  );
}

/** The fields of the lead that these questions write, each once. */
export function fieldsIn(dataPoints: readonly DataPointName[], country: Country): LeadPath[] {
  return [...new Set(dataPoints.flatMap((name) => fieldsOf(name, country)))];
}
