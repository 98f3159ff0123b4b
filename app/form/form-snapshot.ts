import { type DataPointName, dataPoint } from "../catalogue/catalogue.ts";
import type { FormEntry } from "../catalogue/form-values.ts";
import { type LeadAnswers, withAnswer } from "../catalogue/lead.ts";
import type { Typed } from "./answers-schema.ts";
import { entryOf } from "./fields/field.ts";

/**
 * Returns the answers with the form's current choices, so that a dependent question appears as soon as the question
 * before it is answered. Typed texts are left out: no condition depends on them.
 */
export function answersWithChoices(
  dataPoints: readonly DataPointName[],
  answers: LeadAnswers,
  typed: Typed,
): LeadAnswers {
  return dataPoints.reduce((known, name) => {
    const { control, field } = dataPoint(name);
    if (field === undefined || (control.kind !== "choice" && control.kind !== "yes-no")) return known;
    const chosen = typed(name) || undefined;
    return withAnswer(known, field, control.kind === "yes-no" && chosen ? chosen === "yes" : chosen);
  }, answers);
}

/**
 * Returns the form's entries as typed, without the controls that the form adds (`__…`, `….offered`, `….required`).
 * @param known the form's initial entries. Ticked consents that the form doesn't offer are kept: the provider's
 * consents may not have loaded yet.
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

/** Returns a function from a control's name to its typed text, or to an empty text if no entry has that name. */
export function typedAmong(entries: readonly FormEntry[]): Typed {
  return (control) => entryOf(entries, control) ?? "";
}
