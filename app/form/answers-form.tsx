import { type FormEvent, type ReactNode, useState } from "react";
import type { FormEntry } from "../data-points/form-values.ts";
import type { Message } from "../data-points/rules/rule.ts";
import type { Typed } from "./answers-schema.ts";
import { controlId, type FieldErrors } from "./fields/field.ts";
import type { FormResult } from "./form-result.ts";
import { FormShell } from "./form-shell.tsx";
import { typedAmong, typedEntries } from "./form-snapshot.ts";
import type { FormSubmission } from "./parse-form.ts";
import { useCheckedForm } from "./use-checked-form.tsx";

/** What became of a form's last submission, where it wasn't left. */
export type AnswersOutcome = {
  result?: FormResult | undefined;
  /** Refusals that no control of the form can mend. */
  elsewhere?: readonly Message[] | undefined;
};

/** What a form's controls hold now, and what of it is refused. */
export type FormState = { entries: readonly FormEntry[]; errors: FieldErrors; typed: Typed };

export type AnswersFormProps<Value = unknown> = {
  /** Tells this form from others on the screen. */
  id: string;
  /** What the controls begin with. */
  entries: readonly FormEntry[];
  outcome: AnswersOutcome | undefined;
  check: (formData: FormData) => FormSubmission<Value>;
  /** The names of the controls that are asked now: a refusal of another one is not told. */
  asks: (typed: Typed) => readonly string[];
  /** The id of the element where a control's refusal is mended, where it isn't the control's own. */
  targetOf?: (control: string, entries: readonly FormEntry[]) => string;
  problem?: ReactNode;
  submitLabel?: string;
  /** Sent along, so that the action knows which form it was. */
  intent?: string;
  onDraft?: (entries: readonly FormEntry[]) => void;
  onErrors?: (errored: boolean) => void;
  /** Takes what the form says in place of sending it, e.g. to ask once more. */
  onValid?: (value: Value) => void;
  /** Draws the questions. */
  children: (drawn: FormState) => ReactNode;
};

/** A form of questions that aren't the catalogue's: checked on submit, then at every key while something is refused. */
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
      return message ? [{ target: targetOf(control, entries), message }] : [];
    }),
    ...(outcome?.elsewhere ?? []).map((message) => ({ target: undefined, message })),
  ];

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    form.onSubmit(event);
    if (onValid === undefined || event.defaultPrevented) return;
    event.preventDefault();
    const submission = check(new FormData(event.currentTarget));
    if (submission.status === "success") onValid(submission.value);
    // Conform comes a moment after the form; a form that isn't sent has no action to refuse it until then.
    else setCheckedEarly({ result: submission.reply(), after: outcome });
  }

  /** Checks what is refused again while Conform isn't there yet. */
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
