import { type FormEvent, useReducer } from "react";
import type { FormEntry } from "../catalogue/form-values.ts";
import type { Warnings } from "../journey/page-schema.ts";
import type { FieldErrors } from "./fields/field.ts";
import { errorsIn, type FormChange, type FormState, formAfter, isRefused, openedForm } from "./form-state.ts";
import type { FormSubmission } from "./parse-form.ts";

/** The form's data, checked by its rules: the submission, and its warnings on demand. */
type Checked<Value> = { submission: FormSubmission<Value>; warnings?: () => Warnings };

type CheckedFormOptions<Shown, Value> = {
  entries: readonly FormEntry[];
  /** Returns what is drawn while these entries stand in the form. */
  shownBy: (typed: readonly FormEntry[]) => Shown;
  typedIn: (data: FormData) => readonly FormEntry[];
  onDraft?: ((typed: readonly FormEntry[], data: FormData) => void) | undefined;
  /** What the action has refused of the last submission; a new object is a new refusal. */
  result: FieldErrors | undefined;
  /** Checks the form's data. Undefined until the rules have loaded: the route's action then checks a submission. */
  check: ((data: FormData) => Checked<Value>) | undefined;
  /** Receives the answers of an accepted submission before it is sent. */
  onAccepted?: (answers: Value, event: FormEvent<HTMLFormElement>) => void;
  /** Whether the form can have warnings: only then is it read while no question is refused. */
  warns?: boolean;
};

export type CheckedForm<Shown = unknown> = FormState<Shown> & {
  errors: FieldErrors;
  /** The form's submit handler, which prevents a refused submission. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** The form's input handler, which checks a refused question again and updates the warnings. */
  onInput: (event: Pick<FormEvent<HTMLFormElement>, "target" | "currentTarget">) => void;
  /** Reads the form's data into the state, e.g. what was typed before hydration. Returns the typed entries. */
  look: (data: FormData) => readonly FormEntry[];
};

/** Connects a form element to its state: checks it on submit, then refused questions on input; never first on blur. */
export function useCheckedForm<Shown, Value>({
  entries,
  shownBy,
  typedIn,
  onDraft,
  result,
  check,
  onAccepted,
  warns = false,
}: CheckedFormOptions<Shown, Value>): CheckedForm<Shown> {
  const [state, dispatch] = useReducer(formAfter<Shown>, undefined, () => openedForm(shownBy(entries)));
  // React renders a reducer's component before it learns that nothing has changed: most letters change nothing.
  const take = (event: FormChange<Shown>) => {
    if (formAfter(state, event) !== state) dispatch(event);
  };
  // During the render: in an effect, the page would show the errors of the submission before for a moment.
  if (state.result !== result) dispatch({ type: "answered", result });

  function look(data: FormData, question = ""): readonly FormEntry[] {
    const typed = typedIn(data);
    const checked = warns || isRefused(state, question) ? check?.(data) : undefined;
    const reading = checked && { errors: checked.submission.error, warnings: checked.warnings?.() };
    take({ type: "edited", question, shown: shownBy(typed), reading });
    return typed;
  }

  return {
    ...state,
    errors: errorsIn(state),
    look,
    onInput: ({ target, currentTarget }) => {
      const data = new FormData(currentTarget);
      const typed = look(data, questionOf(target));
      onDraft?.(typed, data);
    },
    onSubmit: (event) => {
      if (check === undefined) return;
      const { submission } = check(new FormData(event.currentTarget));
      take({ type: "checked", errors: submission.error });
      if (submission.status === "success") onAccepted?.(submission.value, event);
      else {
        event.preventDefault();
        submission.reply();
      }
    },
  };
}

function questionOf(target: EventTarget): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>("[data-point]")?.dataset.point : undefined;
}
