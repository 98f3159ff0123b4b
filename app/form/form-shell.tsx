import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Form as RouterForm, useSubmit } from "react-router";
import { type ErrorLine, ErrorSummary } from "./error-summary.tsx";
import { SubmitButton } from "./submit-button.tsx";
import type { CheckedForm } from "./use-checked-form.tsx";
import { useSingleSubmit } from "./use-single-submit.ts";

type FormShellProps = {
  /** The checks of the form; none where it asks nothing. */
  form?: CheckedForm;
  /** The router's form, unless a fetcher sends this one. */
  as?: typeof RouterForm;
  /** The journey's page that the form asks: the form is sent to it. */
  page?: string | undefined;
  /** Whether the way on replaces the entry of the history. */
  replace?: boolean;
  element?: RefObject<HTMLFormElement | null>;
  /** What is refused, each with the control that mends it. */
  lines?: readonly ErrorLine[];
  /** How often a submission was refused, where `form` doesn't count it. */
  attempt?: number;
  /** Something that went wrong and concerns no single question. */
  problem?: ReactNode;
  submitLabel?: string | undefined;
  /** Whether an answer is awaited, where it isn't the router that waits. */
  pending?: boolean | undefined;
  /** Sent along, so that the action knows which form it was. */
  intent?: string | undefined;
  /** Takes the place of the form's own check on submit. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  /** Called with what the form holds whenever something is typed or chosen. */
  onData?: (data: FormData) => void;
  onErrors?: ((errored: boolean) => void) | undefined;
  /** Sends the form again while an answer takes long; null where that can't be done. */
  onRetry?: (() => void) | null;
  children?: ReactNode;
};

/** Draws what every form has around its questions: the summary of what is wrong, and the button that sends it once. */
export function FormShell(props: FormShellProps) {
  const { form, as: Form = RouterForm, lines = [], onErrors, onRetry } = props;
  const { t } = useTranslation();
  const own = useRef<HTMLFormElement>(null);
  const element = props.element ?? own;
  const submit = useSubmit();
  const { once, busy } = useSingleSubmit(props.onSubmit ?? form?.onSubmit);
  const errored = lines.length > 0;
  useEffect(() => onErrors?.(errored), [onErrors, errored]);
  return (
    <Form
      method="post"
      {...(props.page ? { action: `/${props.page}` } : {})}
      data-page={props.page}
      {...(props.replace ? { replace: true } : {})}
      id={form?.id}
      ref={element}
      className="form"
      noValidate
      onSubmit={once}
      onInput={(event) => {
        const data = new FormData(event.currentTarget);
        props.onData?.(data);
        form?.onInput(event, data);
      }}
    >
      {form?.checker}
      <ErrorSummary lines={lines} attempt={props.attempt ?? form?.refusals ?? 0} />
      {props.problem}
      {props.intent ? <input type="hidden" name="__form" value={props.intent} /> : null}
      {props.children}
      <SubmitButton
        busy={busy}
        pending={props.pending}
        label={props.submitLabel ?? t("form>continue")}
        {...(onRetry === null
          ? {}
          : { onRetry: onRetry ?? (() => void (element.current && submit(element.current))) })}
      />
    </Form>
  );
}
