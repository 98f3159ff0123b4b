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

/**
 * Returns what a form holds, as typed, without what the form itself adds.
 * @param known what the form began with: ticks of consents that it doesn't offer, because the provider's haven't
 * loaded yet, are kept
 */
export function typedEntries(data: FormData, known: readonly FormEntry[] = []): FormEntry[] {
  const typed = [...data].flatMap(([name, value]): FormEntry[] =>
    typeof value === "string" && !name.startsWith("__") && !/\.(?:offered|required)$/.test(name)
      ? [[name, value]]
      : [],
  );
  const notOffered = known.filter(([name, value]) => {
    const offered = name.endsWith(".given") ? data.getAll(name.replace(/given$/, "offered")) : [];
    return offered.length > 0 && !offered.includes(value);
  });
  return [...typed, ...notOffered];
}

/** Reads single controls from what a form holds. */
export function typedAmong(entries: readonly FormEntry[]): Typed {
  return (control) => entryOf(entries, control) ?? "";
}
