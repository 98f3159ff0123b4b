import { type FormEvent, type ReactNode, type RefObject, useRef } from "react";
import { Form as RouterForm, useSubmit } from "react-router";
import { type CheckedForm, FormControls, FormDraft, isCheck } from "./checked-form.tsx";
import { type ErrorLine, ErrorSummary } from "./error-summary.tsx";
import { SubmitButton, useSingleSubmit } from "./submit-button.tsx";

export type FormShellProps = {
  id?: string | undefined;
  /** Absent for a form without questions. */
  form?: CheckedForm;
  /** A fetcher's form; by default the router's. */
  as?: typeof RouterForm;
  /** The path of the journey's page that the form is sent to. */
  page?: string | undefined;
  replace?: boolean;
  element?: RefObject<HTMLFormElement | null>;
  lines?: readonly ErrorLine[];
  /** The last refusal, if `form` doesn't count them. */
  refusal?: unknown;
  problem?: ReactNode;
  submitLabel?: string | undefined;
  above?: ReactNode;
  /** If a fetcher sends the form. */
  pending?: boolean | undefined;
  /** Tells the action the screen's forms apart. */
  intent?: string | undefined;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  /** Sends the form again during a long wait; null if the form can't be sent again. */
  onRetry?: (() => void) | null | undefined;
  children?: ReactNode;
};

/** The form element with its error summary, problem message and primary button, around the questions. */
export function FormShell(props: FormShellProps) {
  const { form, as: Form = RouterForm, lines = [], onRetry } = props;
  const own = useRef<HTMLFormElement>(null);
  const element = props.element ?? own;
  const submit = useSubmit();
  const { once, busy } = useSingleSubmit(form?.onSubmit ?? props.onSubmit);
  const unplaced = (form?.formErrors ?? []).map((message) => ({ target: undefined, message }));
  return (
    <Form
      method="post"
      {...(props.page ? { action: `/${props.page}` } : {})}
      data-page={props.page}
      {...(props.replace ? { replace: true } : {})}
      id={props.id}
      ref={element}
      className="form"
      noValidate
      onSubmit={(event) => {
        if (!isCheck(event)) return once(event);
        // A tag manager counts what reaches the document as a submission.
        event.stopPropagation();
        form?.onSubmit(event);
      }}
      onInput={form?.onInput}
    >
      <ErrorSummary lines={[...lines, ...unplaced]} refusal={props.refusal ?? form?.refusals} />
      {props.problem}
      {props.intent ? <input type="hidden" name="__intent" value={props.intent} /> : null}
      {form ? <FormControls form={form}>{props.children}</FormControls> : props.children}
      {form ? <FormDraft form={form} /> : null}
      <SubmitButton
        busy={busy}
        pending={props.pending}
        label={props.submitLabel}
        above={props.above}
        onRetry={onRetry === undefined ? () => void (element.current && submit(element.current)) : onRetry}
      />
    </Form>
  );
}
