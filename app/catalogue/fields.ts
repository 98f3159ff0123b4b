import { catalogue, type DataPointName, dataPoint, type LeadPath } from "./catalogue.ts";
import type { Country } from "./country.ts";
import type { Condition, DataPoint, GroupPart } from "./types.ts";

/** Returns the parts of a full name that a country asks, in its order, each with its key within the question. */
export function groupParts(name: DataPointName, country: Country): [string, GroupPart<LeadPath>][] {
  const { control } = dataPoint(name);
  return control.kind === "group" ? country.names.map((part) => [part, control.parts[part]]) : [];
}

/** Returns the fields of the lead that a data point writes in this country. */
export function fieldsOf(name: DataPointName, country: Country): LeadPath[] {
  const { field } = dataPoint(name);
  return field ? [field] : groupParts(name, country).map(([, part]) => part.field);
}

/** The data points that write each field, indexed once: every navigation looks them up for every question. */
const writers = new Map<LeadPath, DataPointName[]>();
for (const [name, point] of Object.entries(catalogue) as [DataPointName, DataPoint<LeadPath>][]) {
  if (point.field) writers.set(point.field, [...(writers.get(point.field) ?? []), name]);
}

/** Returns whether providers in a country ask a data point. */
export function isAskedIn(country: string, name: DataPointName): boolean {
  return dataPoint(name).askedIn?.some((id) => id === country) ?? true;
}

/** Returns whether a data point may be left unanswered, by the catalogue or by the country. */
export function isOptional(name: DataPointName, { id, optional }: Pick<Country, "id" | "optional">): boolean {
  const point = dataPoint(name);
  return point.optional === true || point.requiredIn?.includes(id) === false || optional.includes(name);
}

/** Returns whether a field may be left empty, because a data point that writes it may. */
export function isOptionalField(field: LeadPath, country: Country): boolean {
  return (writers.get(field) ?? []).some((name) => isOptional(name, country));
}

/** Returns the fields that must have an answer before a data point counts as answered. */
export function requiredFields(name: DataPointName, country: Country): LeadPath[] {
  if (isOptional(name, country)) return [];
  return fieldsOf(name, country).filter((field) => !isOptionalField(field, country));
}

/** Returns the data points that a condition depends on. */
export function dependencies(condition: Condition | undefined): readonly string[] {
  if (condition === undefined) return [];
  return "anyOf" in condition ? condition.anyOf.flatMap(dependencies) : [condition.dataPoint];
}

/** The fields of identity, bank and tax numbers, which are shown masked. */
export const sensitiveFields: readonly LeadPath[] = Object.values(catalogue).flatMap((point) =>
  "sensitive" in point ? [point.field] : [],
);

/**
 * Returns the key of a question's texts: the data point's own name, or `account_number` instead of `iban` in a
 * country without IBANs.
 */
export function textKeyOf(name: DataPointName, country: Country): string {
  return name === "iban" && country.bankAccount.kind === "number" ? "account_number" : name;
}
