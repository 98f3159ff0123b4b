import { type DataPointName, dataPoint } from "../catalogue/catalogue.ts";
import { sensitiveFields } from "../catalogue/fields.ts";
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

/** Returns a question's number that came from the provider; undefined without one. */
function maskedNumber(name: DataPointName, { answers, masked }: Application): string | undefined {
  const { field } = dataPoint(name);
  const value = field && masked.includes(field) ? readAnswer(answers, field) : undefined;
  return value ? String(value) : undefined;
}

/**
 * Returns the questions whose numbers came from the provider, with the end of each number. Their controls may be left
 * empty. A number that the provider has refused must be typed again.
 */
export function maskedNumbers(dataPoints: readonly DataPointName[], application: Application): MaskedNumbers {
  return Object.fromEntries(
    dataPoints.flatMap((name) => {
      const number = application.errors[name] ? undefined : maskedNumber(name, application);
      return number === undefined ? [] : [[name, endOf(number)]];
    }),
  );
}

/** Returns the questions whose known answers may be shown. */
export function withoutMasked(
  dataPoints: readonly DataPointName[],
  application: Application,
): DataPointName[] {
  return dataPoints.filter((name) => maskedNumber(name, application) === undefined);
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
