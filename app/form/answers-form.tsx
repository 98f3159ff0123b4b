import type { ReactNode } from "react";
import type * as z from "zod/mini";
import type { FormEntry } from "../catalogue/form-values.ts";
import { useCheckedForm } from "./checked-form.tsx";
import { controlId, type FieldErrors } from "./fields/field.ts";
import type { InvalidAnswers } from "./form-result.ts";
import { FormShell, type FormShellProps } from "./form-shell.tsx";
import { parseForm } from "./parse-form.ts";
import { type Typed, typedAmong, typedEntries } from "./typed-entries.ts";

/** What the questions of a form are drawn from: the current values of its controls, and their errors. */
export type DrawnAnswers = { entries: readonly FormEntry[]; errors: FieldErrors; typed: Typed };

export type AnswersFormProps<Value = unknown> = Pick<
  FormShellProps,
  "problem" | "submitLabel" | "pending" | "intent"
> & {
  id: string;
  entries: readonly FormEntry[];
  invalid: InvalidAnswers | undefined;
  /** Returns the schema of the answers, which may depend on what is typed. */
  schema: (typed: Typed) => z.ZodMiniType<Value>;
  /** Returns the names of the visible controls. The error summary leaves out errors of all others. */
  asks: (typed: Typed) => readonly string[];
  /** Returns the label of a control, for the error summary of a form in which several can have the same error. */
  labelOf?: (control: string) => string | undefined;
  /** Returns the id of the element where an error is fixed, if it isn't the control itself. */
  targetOf?: (control: string, entries: readonly FormEntry[]) => string;
  onDraft?: ((entries: readonly FormEntry[]) => void) | undefined;
  /** Receives the checked answers and the typed entries in place of the action, e.g. to ask for confirmation first. */
  onValid?: ((value: Value, typed: readonly FormEntry[]) => void) | undefined;
  children: (drawn: DrawnAnswers) => ReactNode;
};

/** A form of questions outside the catalogue. */
export function AnswersForm<Value>(props: AnswersFormProps<Value>) {
  const { entries: opened, invalid, schema, asks, labelOf, onDraft, onValid, children, ...rest } = props;
  const { targetOf = (control) => controlId(control), ...shell } = rest;
  const parse = (data: FormData) => parseForm(data, schema(typedAmong(typedEntries(data))));
  const form = useCheckedForm({
    id: props.id,
    entries: opened,
    lastResult: invalid?.result,
    check: (data) => parse(data).error,
    onDraft,
    onValid:
      onValid &&
      ((data) => {
        const { value } = parse(data);
        if (value !== undefined) onValid(value, typedEntries(data));
      }),
  });
  const { typed: entries, errors } = form;
  const typed = typedAmong(entries);
  const lines = asks(typed).flatMap((control) => {
    const [message] = errors[control] ?? [];
    return message ? [{ target: targetOf(control, entries), message, label: labelOf?.(control) }] : [];
  });

  return (
    <FormShell {...shell} form={form} lines={lines} onRetry={onValid ? null : undefined}>
      {children({ entries, errors, typed })}
    </FormShell>
  );
}
