import type { DataPointName } from "../catalogue/catalogue.ts";
import type { Country } from "../catalogue/country.ts";
import { fieldsOf } from "../catalogue/fields.ts";

export type FieldError = {
  fieldName?: string | undefined;
  message: string;
};

export type FieldErrorMap = Readonly<Record<string, FieldError>>;

/** Returns refusals by the question that writes the refused field: the provider may name a different question. */
export function byQuestion(
  errors: FieldErrorMap,
  asked: readonly DataPointName[],
  country: Country,
): FieldErrorMap {
  return Object.fromEntries(
    Object.entries(errors).map(([name, error]) => {
      const writers = asked.filter((one) =>
        fieldsOf(one, country).some((field) => field === error.fieldName),
      );
      return [writers.find((one) => one === name) ?? writers[0] ?? name, error];
    }),
  );
}
