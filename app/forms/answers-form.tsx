import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Form, useSubmit } from "react-router";
import type { FormEntry } from "../data-points/form-values.ts";
import type { Message } from "../data-points/rules/rule.ts";
import type { Typed } from "../lead/answer-reader.ts";
import { SubmitButton } from "./continue-button.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { controlId, type FieldErrors } from "./fields/field.ts";
import type { FormResult } from "./form-result.ts";
import { typedEntries } from "./live-answers.ts";
import { type parseAnswers, typedAmong } from "./parse-answers.ts";
import { useCheckedForm } from "./use-checked-form.tsx";
import { useSingleSubmit } from "./use-single-submit.ts";

/** What became of a form's last submission, where it wasn't left. */
export type AnswersOutcome = {
  result?: FormResult | undefined;
  /** Refusals that no control of the form can mend. */
  elsewhere?: readonly Message[] | undefined;
};

export type AnswersFormProps = {
  /** Tells this form from others on the screen. */
  id: string;
  /** What the controls begin with. */
  entries: readonly FormEntry[];
  outcome: AnswersOutcome | undefined;
  check: (formData: FormData) => ReturnType<typeof parseAnswers>;
  /** The names of the controls that are asked now: a refusal of another one is not told. */
  asks: (typed: Typed) => readonly string[];
  problem?: ReactNode;
  submitLabel?: string;
  /** Sent along, so that the action knows which form it was. */
  intent?: string;
  onDraft?: (entries: readonly FormEntry[]) => void;
  onErrors?: (errored: boolean) => void;
  /** Draws the questions for what the controls hold now and what is refused. */
  children: (drawn: { entries: readonly FormEntry[]; errors: FieldErrors; typed: Typed }) => ReactNode;
};

/** A form of questions that aren't the catalogue's: checked on Continue, mended live. */
export function AnswersForm(props: AnswersFormProps) {
  const { outcome, onDraft, onErrors } = props;
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const [entries, setEntries] = useState(props.entries);
  const form = useCheckedForm(props.id, outcome?.result, (_, data) => props.check(data));
  const { once, busy } = useSingleSubmit(form.onSubmit);
  const typed = typedAmong(entries);
  const lines = [
    ...props.asks(typed).flatMap((control) => {
      const [message] = form.errors[control] ?? [];
      return message ? [{ target: controlId(control), message }] : [];
    }),
    ...(outcome?.elsewhere ?? []).map((message) => ({ target: undefined, message })),
  ];
  useEffect(() => onErrors?.(lines.length > 0), [onErrors, lines.length]);

  return (
    <Form
      method="post"
      id={form.id}
      ref={element}
      className="form"
      noValidate
      onSubmit={once}
      onInput={(event) => {
        const now = typedEntries(new FormData(event.currentTarget));
        setEntries(now);
        onDraft?.(now);
        form.onMend(event);
      }}
    >
      {form.checker}
      <ErrorSummary lines={lines} attempt={form.refusals} />
      {props.problem}
      {props.intent ? <input type="hidden" name="__form" value={props.intent} /> : null}
      {props.children({ entries, errors: form.errors, typed })}
      <SubmitButton
        busy={busy}
        label={props.submitLabel ?? t("form>continue")}
        onRetry={() => element.current && void submit(element.current)}
      />
    </Form>
  );
}
