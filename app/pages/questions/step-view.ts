import type { LeadPath } from "../../catalogue/catalogue.ts";
import { type DataPointName, isDataPointName } from "../../catalogue/catalogue.ts";
import type { Country } from "../../catalogue/country.ts";
import { fieldsOf } from "../../catalogue/fields.ts";
import type { FormEntry } from "../../catalogue/form-values.ts";
import { type LeadAnswers, readAnswer, withAnswers } from "../../catalogue/lead.ts";
import type { FieldErrorMap } from "../../journey/errors.ts";
import type { FormScreen } from "../../journey/screens.ts";
import type { Application } from "../../lead/application.ts";
import { entriesWithFound } from "../../lead/apply-lookup.ts";
import type { FoundByLookup } from "../../lead/lead-record.ts";
import { type MaskedNumbers, maskedNumbers, withoutMasked } from "../../lead/masked.ts";

/** The data that an extra-questions form renders. */
export type StepView = {
  path: FormScreen["path"];
  dataPoints: readonly DataPointName[];
  /** The known answers to this form's questions. Conditions here don't depend on other pages. */
  answers: LeadAnswers;
  entries: readonly FormEntry[];
  /** The numbers that the form shows masked instead of their controls. */
  masked: MaskedNumbers;
  /** The values that lookups filled in, and the answers that they were looked up for. */
  found: FoundByLookup;
  refused: FieldErrorMap;
};

/** Returns the data points that an extra-questions form asks: its own, else those that the provider reports as missing. */
export function stepDataPoints({ dataPoints }: FormScreen, { state }: Application): readonly DataPointName[] {
  return dataPoints.length > 0 ? dataPoints : (state.dataPoints ?? []).filter(isDataPointName);
}

/** Builds the view of an extra-questions form. */
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

/** Returns the answers to these questions only. */
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

/** Returns the lead's fields that these questions write, without duplicates. */
export function fieldsIn(dataPoints: readonly DataPointName[], country: Country): LeadPath[] {
  return [...new Set(dataPoints.flatMap((name) => fieldsOf(name, country)))];
}
