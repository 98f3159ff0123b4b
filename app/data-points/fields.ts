import type { Country } from "../countries/types.ts";
import { catalogue, type DataPointName, dataPoint } from "./catalogue.ts";
import { type LeadAnswers, type LeadPath, readAnswer, withAnswer } from "./lead.ts";
import type { DataPoint, GroupPart } from "./types.ts";

/** The parts of a full name that this country asks, by their name within the question and in its order. */
export function groupParts(name: DataPointName, country: Country): [string, GroupPart][] {
  const { control } = dataPoint(name);
  return control.kind === "group" ? country.names.map((part) => [part, control.parts[part]]) : [];
}

/** The fields of the lead that a data point writes in this country. */
export function fieldsOf(name: DataPointName, country: Country): LeadPath[] {
  const { field } = dataPoint(name);
  return field ? [field] : groupParts(name, country).map(([, part]) => part.field);
}

/** The data points that write each field by themselves; it is looked up for every question of a journey at every step. */
const writers = new Map<LeadPath, DataPointName[]>();
for (const [name, point] of Object.entries(catalogue) as [DataPointName, DataPoint][]) {
  if (point.field) writers.set(point.field, [...(writers.get(point.field) ?? []), name]);
}

/** Whether a field may be left empty: the catalogue or the country says so of the data point that writes it. */
export function isOptionalField(field: LeadPath, country: Country): boolean {
  return (writers.get(field) ?? []).some(
    (name) => dataPoint(name).optional || country.optional.includes(name),
  );
}

/** The fields that must have an answer before a data point counts as answered. */
export function requiredFields(name: DataPointName, country: Country): LeadPath[] {
  if (dataPoint(name).optional || country.optional.includes(name)) return [];
  return fieldsOf(name, country).filter((field) => !isOptionalField(field, country));
}

/** The fields whose values never reach local storage. */
export const sensitiveFields: readonly LeadPath[] = Object.values(catalogue).flatMap((point) =>
  "sensitive" in point ? [point.field] : [],
);

/** The answers without those that are sensitive. */
export function withoutSensitive(answers: LeadAnswers): LeadAnswers {
  return sensitiveFields.reduce(
    (rest, field) => (readAnswer(rest, field) === undefined ? rest : withAnswer(rest, field, undefined)),
    answers,
  );
}
