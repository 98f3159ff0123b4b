import { type DataPointName, dataPoint } from "../data-points/catalogue.ts";
import type { FormEntry } from "../data-points/form-values.ts";
import { readAnswer } from "../data-points/lead.ts";
import type { Application } from "./application.ts";

/** How much of a sensitive number is shown, and how long one has to be for that. */
const SHOWN = 3;
const LONG_ENOUGH = 6;

/** The end of a sensitive number, by which its owner knows it; nothing of one that it would give away. */
export function endOf(value: string): string {
  const bare = value.replace(/\s/g, "");
  return bare.length < LONG_ENOUGH ? "" : bare.slice(-SHOWN);
}

/** The ends of the numbers that are shown masked, by the question that asks each. */
export type MaskedNumbers = Readonly<Partial<Record<DataPointName, string>>>;

/** The control by which a form names the questions whose masked numbers stay as they are. */
export const UNCHANGED = "__unchanged";

/**
 * Returns the numbers among these questions' answers that the provider gave.
 * @param typed what was typed into the form: a number that is being changed is no longer masked
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

/** The questions that have controls. */
export function withoutMasked(dataPoints: readonly DataPointName[], masked: MaskedNumbers): DataPointName[] {
  return dataPoints.filter((name) => masked[name] === undefined);
}
