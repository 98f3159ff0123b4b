import { type DataPointName, dataPoint } from "../catalogue/catalogue.ts";
import { sensitiveFields } from "../catalogue/fields.ts";
import { type LeadAnswers, readAnswer } from "../catalogue/lead.ts";
import type { Application } from "./application.ts";

/** The characters shown of a sensitive number, and the least length to show any. */
const SHOWN = 3;
const LONG_ENOUGH = 6;

/** Returns the end by which an owner recognises a number; empty if it would reveal too much. */
export function endOf(value: string): string {
  const bare = value.replace(/\s/g, "");
  return bare.length < LONG_ENOUGH ? "" : bare.slice(-SHOWN);
}

export type MaskedNumbers = Readonly<Partial<Record<DataPointName, string>>>;

function maskedNumber(name: DataPointName, { answers, masked }: Application): string | undefined {
  const { field } = dataPoint(name);
  const value = field && masked.includes(field) ? readAnswer(answers, field) : undefined;
  return value ? String(value) : undefined;
}

/** Returns the questions that may be left empty: the provider has their numbers, and hasn't refused them. */
export function maskedNumbers(dataPoints: readonly DataPointName[], application: Application): MaskedNumbers {
  return Object.fromEntries(
    dataPoints.flatMap((name) => {
      const number = application.errors[name] ? undefined : maskedNumber(name, application);
      return number === undefined ? [] : [[name, endOf(number)]];
    }),
  );
}

export function withoutMasked(
  dataPoints: readonly DataPointName[],
  application: Application,
): DataPointName[] {
  return dataPoints.filter((name) => maskedNumber(name, application) === undefined);
}

/** Returns the fields to mask after the provider returns a lead: those with a value that the applicant didn't give. */
export function maskedWith(
  { answers, masked }: Pick<Application, "answers" | "masked">,
  lead: LeadAnswers,
): string[] {
  return sensitiveFields.filter((field) => {
    const given = readAnswer(lead, field);
    return masked.includes(field) || (given && given !== readAnswer(answers, field));
  });
}

export function stillMasked({ answers: before, masked }: Application, answers: LeadAnswers): string[] {
  return masked.filter((field) =>
    sensitiveFields.some((one) => one === field && readAnswer(before, one) === readAnswer(answers, one)),
  );
}
