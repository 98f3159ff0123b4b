import type { Country } from "../countries/types.ts";
import { catalogue, type DataPointName, dataPoint } from "./catalogue.ts";
import type { LeadPath } from "./lead.ts";
import type { GroupPart } from "./types.ts";

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

/** Whether a field may be left empty: the catalogue or the country says so of the data point that writes it. */
export function isOptionalField(field: LeadPath, country: Country): boolean {
  return Object.entries(catalogue).some(
    ([name, point]) =>
      "field" in point &&
      point.field === field &&
      ("optional" in point || country.optional.includes(name as DataPointName)),
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
