import { type DataPointName, dataPoint } from "../catalogue/catalogue.ts";
import type { FormEntry } from "../catalogue/form-values.ts";
import { type LeadAnswers, withAnswer } from "../catalogue/lead.ts";
import type { Warnings } from "../journey/page-schema.ts";
import { isEqual } from "../platform/values.ts";
import type { Typed } from "./answers-schema.ts";
import { entryOf, type FieldErrors } from "./fields/field.ts";

/**
 * The state of a form. The texts themselves stand in the controls, which are uncontrolled: they take typing, autofill
 * and the browser's own restoring before any script runs.
 * @template Shown what is drawn: of a page the questions that its answers ask, of other forms the typed entries
 */
export type FormState<Shown> = {
  shown: Shown;
  /** The errors of the form's own check, by control. */
  checked: FieldErrors;
  /** The errors of the action's last result, the provider's among them, by control. */
  answered: FieldErrors;
  /** The result that `answered` comes from: a new object is a new refusal. */
  result: FieldErrors | undefined;
  /** The warnings about answers that look wrong, by data point. They never prevent a submission. */
  warnings: Warnings;
  /** The number of refused submissions; the error summary takes focus when it grows. */
  refusals: number;
};

/** What the rules say about the form's current texts. */
type Reading = { errors: FieldErrors; warnings?: Warnings | undefined };

export type FormChange<Shown> =
  /**
   * A control has another text. `question` is empty if it belongs to none; the reading is absent if nothing depends on
   * it, or before the rules have loaded.
   */
  | { type: "edited"; question: string; shown: Shown; reading: Reading | undefined }
  /** The form's own check refused a submission, or let it through to the action, without an error then. */
  | { type: "checked"; errors: FieldErrors }
  /** The action, or the provider through the loader, has another result. */
  | { type: "answered"; result: FieldErrors | undefined };

export function openedForm<Shown>(shown: Shown): FormState<Shown> {
  return { shown, checked: {}, answered: {}, result: undefined, warnings: {}, refusals: 0 };
}

/** Returns a form's state after an event; the same object if nothing changes, so that React skips the render. */
export function formAfter<Shown>(state: FormState<Shown>, event: FormChange<Shown>): FormState<Shown> {
  switch (event.type) {
    case "edited": {
      const { question, reading, shown } = event;
      const edited = { ...state, shown, warnings: reading?.warnings ?? state.warnings };
      return same(
        state,
        reading && isRefused(state, question) ? mend(edited, question, reading.errors) : edited,
      );
    }
    case "checked": {
      const checked = { ...state, checked: event.errors };
      return Object.keys(event.errors).length > 0
        ? { ...checked, answered: {}, refusals: state.refusals + 1 }
        : same(state, checked);
    }
    case "answered": {
      const { result } = event;
      return { ...state, result, answered: result ?? {}, refusals: state.refusals + (result ? 1 : 0) };
    }
  }
}

export function errorsIn({ answered, checked }: FormState<unknown>): FieldErrors {
  return { ...answered, ...checked };
}

/** Returns whether a control of a question has an error. */
export function isRefused(state: FormState<unknown>, question: string): boolean {
  return Object.keys(errorsIn(state)).some((control) => isOf(control, question));
}

/** Returns the earlier state if nothing has changed. Most input changes nothing that is drawn. */
function same<Shown>(before: FormState<Shown>, now: FormState<Shown>): FormState<Shown> {
  const parts = Object.keys(now) as (keyof FormState<Shown>)[];
  const isSame = (part: keyof FormState<Shown>) =>
    before[part] === now[part] || isEqual(before[part], now[part]);
  return parts.every(isSame) ? before : now;
}

/** Replaces the errors of one question. The others keep theirs until they are edited or submitted again. */
function mend<Shown>(state: FormState<Shown>, question: string, errors: FieldErrors): FormState<Shown> {
  const others = (before: FieldErrors) => only(before, (control) => !isOf(control, question));
  return {
    ...state,
    answered: others(state.answered),
    checked: { ...others(state.checked), ...only(errors, (control) => isOf(control, question)) },
  };
}

function only(errors: FieldErrors, wanted: (control: string) => boolean): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([control]) => wanted(control)));
}

/** Returns whether a control belongs to a question: it has its name, or is one of its boxes. */
function isOf(control: string, question: string): boolean {
  return control === question || control.startsWith(`${question}.`);
}

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
