import { type DataPointName, dataPoint } from "../data-points/catalogue.ts";
import type { FormEntry } from "../data-points/form-values.ts";
import { type LeadAnswers, withAnswer } from "../data-points/lead.ts";
import type { Typed } from "./answers-schema.ts";
import { entryOf } from "./fields/field.ts";

/**
 * The answers with what is chosen in the form now, so that a question which depends on another on the same page
 * appears as soon as that one is answered. Only choices count: no condition looks at a typed text.
 */
export function liveAnswers(
  dataPoints: readonly DataPointName[],
  answers: LeadAnswers,
  data: FormData,
): LeadAnswers {
  return dataPoints.reduce((known, name) => {
    const { control, field } = dataPoint(name);
    if (field === undefined || (control.kind !== "choice" && control.kind !== "yes-no")) return known;
    const chosen = data.get(name);
    const value = typeof chosen !== "string" || chosen === "" ? undefined : chosen;
    return withAnswer(
      known,
      field,
      control.kind === "yes-no" && value !== undefined ? value === "yes" : value,
    );
  }, answers);
}

/** What a form holds, as typed, without what the form itself adds. */
export function typedEntries(data: FormData): [string, string][] {
  return [...data].flatMap(([name, value]) =>
    typeof value === "string" && !name.startsWith("__") && !/\.(?:offered|required)$/.test(name)
      ? [[name, value]]
      : [],
  );
}

/** Reads single controls from what a form holds. */
export function typedAmong(entries: readonly FormEntry[]): Typed {
  return (control) => entryOf(entries, control) ?? "";
}
