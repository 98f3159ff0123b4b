import { catalogue, type DataPointName, dataPoint, type LeadPath } from "./catalogue.ts";
import type { NamePart } from "./countries/types.ts";
import type { Country } from "./country.ts";
import type { Condition, DataPoint, Lookup, OwnQuestion, Question } from "./types.ts";

export function resolveQuestion(
  question: Question,
): OwnQuestion | (DataPoint<LeadPath> & { name: DataPointName }) {
  return typeof question === "string" ? { name: question, ...dataPoint(question) } : question;
}

export function lookupOf(name: DataPointName): Lookup | undefined {
  const { control } = dataPoint(name);
  return control.kind === "text" ? control.lookup : undefined;
}

/** The questions that ask for the parts of a full name one by one. */
export const nameParts = {
  firstName: "first_name",
  middleName: "middle_name",
  lastName: "last_name",
  secondLastName: "second_last_name",
} as const satisfies Record<NamePart, DataPointName>;

export function groupParts(name: DataPointName, country: Country) {
  return dataPoint(name).control.kind === "group"
    ? country.names.map((part) => [part, catalogue[nameParts[part]]] as const)
    : [];
}

export function fieldsOf(name: DataPointName, country: Country): LeadPath[] {
  const { field } = dataPoint(name);
  return field ? [field] : groupParts(name, country).map(([, part]) => part.field);
}

export function isAskedIn(country: string, name: DataPointName): boolean {
  return dataPoint(name).askedIn?.some((id) => id === country) ?? true;
}

export function isOptional(name: DataPointName, { optional }: Pick<Country, "optional">): boolean {
  return dataPoint(name).optional === true || optional.includes(name);
}

/** A field may be left empty if a data point that writes it may. */
export function isOptionalField(field: LeadPath, country: Country): boolean {
  const names = Object.keys(catalogue) as DataPointName[];
  return names.some((name) => dataPoint(name).field === field && isOptional(name, country));
}

export function requiredFields(name: DataPointName, country: Country): LeadPath[] {
  if (isOptional(name, country)) return [];
  return fieldsOf(name, country).filter((field) => !isOptionalField(field, country));
}

export const dependencies = (condition: Condition = {}): readonly string[] => Object.keys(condition);

export const isBankAccount = (name: string): boolean => name === "iban" || name === "clabe";

/** The fields of identity, bank and tax numbers, which are shown masked. */
export const sensitiveFields: readonly LeadPath[] = Object.values(catalogue).flatMap((point) =>
  "sensitive" in point ? [point.field] : [],
);

/** Returns the key of a question's texts: its name, but `account_number` for `iban` in a country without IBANs. */
export function textKeyOf(name: DataPointName, country: Country): string {
  return name === "iban" && country.bankAccount.kind === "number" ? "account_number" : name;
}
