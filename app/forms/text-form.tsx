import { type ReactNode, useEffect, useRef } from "react";
import { Form, useSubmit } from "react-router";
import type { TypingHints } from "../data-points/types.ts";
import { SubmitButton } from "./continue-button.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { controlId } from "./fields/field.ts";
import { TextField } from "./fields/text-field.tsx";
import type { FormResult } from "./form-result.ts";
import type { OwnField } from "./parse.ts";
import { useCheckedForm } from "./use-checked-form.tsx";
import { useSingleSubmit } from "./use-single-submit.ts";

type TextFormProps = {
  field: OwnField;
  label: string;
  hint?: string;
  hints: TypingHints;
  type?: "text" | "password";
  lastResult: FormResult | undefined;
  problem?: ReactNode;
  below?: ReactNode;
  submitLabel: string;
  onErrors?: (errored: boolean) => void;
};

/** A form that asks one answer which is no data point, e.g. the code from a text message. */
export function TextForm({ field, lastResult, onErrors, ...props }: TextFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const form = useCheckedForm(`${field}-form`, lastResult, (rules, data) => rules.parseOwn(data, field));
  const { once, busy } = useSingleSubmit(form.onSubmit);
  const refused = form.errors[field];
  useEffect(() => onErrors?.(refused !== undefined), [onErrors, refused]);

  return (
    <Form
      method="post"
      id={form.id}
      ref={element}
      className="form"
      noValidate
      onInput={form.onMend}
      onSubmit={once}
    >
      {form.checker}
      <ErrorSummary
        lines={(refused ?? []).map((message) => ({ target: controlId(field), message }))}
        attempt={form.refusals}
      />
      {props.problem}
      <TextField
        name={field}
        dataPoint={field}
        entries={[]}
        errors={form.errors}
        last
        label={props.label}
        hint={props.hint}
        hints={props.hints}
        input={{ type: props.type ?? "text" }}
        below={props.below}
      />
      <SubmitButton
        busy={busy}
        label={props.submitLabel}
        onRetry={() => element.current && void submit(element.current)}
      />
    </Form>
  );
}
