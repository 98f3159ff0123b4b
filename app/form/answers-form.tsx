import { type FormEvent, type ReactNode, useState } from "react";
import type { FormEntry } from "../catalogue/form-values.ts";
import type { Message } from "../catalogue/rules/rule.ts";
import type { Typed } from "./answers-schema.ts";
import { controlId, type FieldErrors } from "./fields/field.ts";
import type { FormResult } from "./form-result.ts";
import { FormShell } from "./form-shell.tsx";
import { typedAmong, typedEntries } from "./form-snapshot.ts";
import type { FormSubmission } from "./parse-form.ts";
import { useCheckedForm } from "./use-checked-form.tsx";

/** The outcome of the last submission, if the applicant is still on the form. */
export type AnswersOutcome = {
  result?: FormResult | undefined;
  /** The errors that no control of the form can fix. */
  elsewhere?: readonly Message[] | undefined;
};

/** The current values of a form's controls, and their errors. */
export type FormState = { entries: readonly FormEntry[]; errors: FieldErrors; typed: Typed };

export type AnswersFormProps<Value = unknown> = {
  /** The form's id, unique on the screen. */
  id: string;
  /** The initial values of the controls. */
  entries: readonly FormEntry[];
  outcome: AnswersOutcome | undefined;
  check: (formData: FormData) => FormSubmission<Value>;
  /** Returns the names of the visible controls. The error summary leaves out errors of all others. */
  asks: (typed: Typed) => readonly string[];
  /** Returns the label of a control, for a form in which several controls can have the same error. */
  labelOf?: (control: string) => string | undefined;
  /** Returns the id of the element where an error is fixed, if it isn't the control itself. */
  targetOf?: (control: string, entries: readonly FormEntry[]) => string;
  problem?: ReactNode;
  submitLabel?: string;
  /** The form's intent: sent along, so that the action can tell the screen's forms apart. */
  intent?: string;
  onDraft?: (entries: readonly FormEntry[]) => void;
  onErrors?: (errored: boolean) => void;
  /** Receives the checked answers in place of the action, e.g. to ask for confirmation first. */
  onValid?: (value: Value) => void;
  /** Renders the questions. */
  children: (drawn: FormState) => ReactNode;
};

/** A form of questions outside the catalogue: checked on submit, then on every input while a question is refused. */
export function AnswersForm<Value>(props: AnswersFormProps<Value>) {
  const { outcome, check, onDraft, onValid, targetOf = (control) => controlId(control) } = props;
  const [entries, setEntries] = useState(props.entries);
  const [checkedEarly, setCheckedEarly] = useState<{ result: FormResult; after: typeof outcome }>();
  const early = checkedEarly?.after === outcome ? checkedEarly?.result : undefined;
  const form = useCheckedForm(props.id, early ?? outcome?.result, (_, data) => ({ submission: check(data) }));
  const typed = typedAmong(entries);
  const lines = [
    ...props.asks(typed).flatMap((control) => {
      const [message] = form.errors[control] ?? [];
      return message
        ? [{ target: targetOf(control, entries), message, label: props.labelOf?.(control) }]
        : [];
    }),
    ...(outcome?.elsewhere ?? []).map((message) => ({ target: undefined, message })),
  ];

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    form.onSubmit(event);
    if (onValid === undefined || event.defaultPrevented) return;
    event.preventDefault();
    const submission = check(new FormData(event.currentTarget));
    if (submission.status === "success") onValid(submission.value);
    // Conform loads after the form, and no action checks a form that is handled by `onValid`.
    else setCheckedEarly({ result: submission.reply(), after: outcome });
  }

  /** Checks the refused controls again until Conform has loaded. */
  function mendEarly(data: FormData) {
    const shown = Object.keys(form.errors);
    if (form.ready || shown.length === 0) return;
    const { status: _, error, ...reply } = check(data).reply();
    const left = Object.entries(error ?? {}).filter(([control]) => shown.includes(control));
    setCheckedEarly({ result: { ...reply, error: Object.fromEntries(left) }, after: outcome });
  }

  return (
    <FormShell
      form={form}
      lines={lines}
      problem={props.problem}
      submitLabel={props.submitLabel}
      intent={props.intent}
      onSubmit={onSubmit}
      onData={(data) => {
        const now = typedEntries(data);
        setEntries(now);
        onDraft?.(now);
        mendEarly(data);
      }}
      onErrors={props.onErrors}
      {...(onValid ? { onRetry: null } : {})}
    >
      {props.children({ entries, errors: form.errors, typed })}
    </FormShell>
  );
}
