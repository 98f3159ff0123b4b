import { type DataPointName, dataPoint } from "../catalogue/catalogue.ts";
import { sensitiveFields } from "../catalogue/fields.ts";
import type { FormEntry } from "../catalogue/form-values.ts";
import { type LeadAnswers, readAnswer } from "../catalogue/lead.ts";
import type { Application } from "./application.ts";

/** The number of characters shown of a sensitive number, and the minimum length of a number to show any. */
const SHOWN = 3;
const LONG_ENOUGH = 6;

/** Returns the end of a sensitive number, for its owner to recognise. Empty if the end would reveal too much of it. */
export function endOf(value: string): string {
  const bare = value.replace(/\s/g, "");
  return bare.length < LONG_ENOUGH ? "" : bare.slice(-SHOWN);
}

/** The ends of the masked numbers, by question. */
export type MaskedNumbers = Readonly<Partial<Record<DataPointName, string>>>;

/** The control by which a form lists the questions whose masked numbers are unchanged. */
export const UNCHANGED = "__unchanged";

/**
 * Returns the questions whose numbers came from the provider, with the end of each number.
 * @param typed the form's draft: a number that the applicant is changing is no longer masked
 */
export function maskedNumbers(
  dataPoints: readonly DataPointName[],
  { answers, masked }: Application,
  typed: readonly FormEntry[] | undefined,
): MaskedNumbers {
  return Object.fromEntries(
    dataPoints.flatMap((name) => {
      const { field } = dataPoint(name);
      if (!field || !masked.includes(field) || typed?.some(([control]) => control === name)) return [];
      const value = readAnswer(answers, field);
      return value ? [[name, endOf(String(value))]] : [];
    }),
  );
}

/** Returns the questions that show a control rather than a masked number. */
export function withoutMasked(dataPoints: readonly DataPointName[], masked: MaskedNumbers): DataPointName[] {
  return dataPoints.filter((name) => masked[name] === undefined);
}

/** Returns the fields to mask after the provider returns a lead. A value that the applicant gave isn't masked. */
export function maskedWith(
  { answers, masked }: Pick<Application, "answers" | "masked">,
  lead: LeadAnswers,
): string[] {
  return sensitiveFields.filter((field) => {
    const given = readAnswer(lead, field);
    return masked.includes(field) || (given && given !== readAnswer(answers, field));
  });
}

/** Returns the fields that stay masked: all except those whose number the applicant has replaced. */
export function stillMasked({ answers: before, masked }: Application, answers: LeadAnswers): string[] {
  return masked.filter((field) =>
    sensitiveFields.some((one) => one === field && readAnswer(before, one) === readAnswer(answers, one)),
  );
}
