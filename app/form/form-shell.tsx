import { type FormEvent, type ReactNode, useRef } from "react";
import { type FetcherWithComponents, Form as RouterForm, useSubmit } from "react-router";
import { type CheckedForm, FormControls, FormDraft, isCheck } from "./checked-form.tsx";
import { type ErrorLine, ErrorSummary } from "./error-summary.tsx";
import { problemIn } from "./problem.tsx";
import { SubmitButton } from "./submit-button.tsx";

export type FormShellProps = {
  /** Absent for a form without questions. */
  form?: CheckedForm;
  /** Sends the form in place of a navigation, and shows its failures. */
  fetcher?: FetcherWithComponents<{ kind: string }>;
  /** The path of the journey's page, or of the partner's questions, that the form is sent to. */
  page?: string | undefined;
  replace?: boolean;
  lines?: readonly ErrorLine[];
  problem?: ReactNode;
  submitLabel?: string | undefined;
  /** Whether another button is the one that most applicants want. */
  isQuiet?: boolean;
  above?: ReactNode;
  /** Tells the action the screen's forms apart. */
  intent?: string | undefined;
  children?: ReactNode;
};

/** The form element with its error summary, problem message and primary button, around the questions. */
export function FormShell(props: FormShellProps) {
  const { form, fetcher, page, lines = [] } = props;
  const Form = fetcher?.Form ?? RouterForm;
  const navigate = useSubmit();
  const submit = fetcher?.submit ?? navigate;
  const element = useRef<HTMLFormElement>(null);
  // A ref: the applicant can press twice before React renders. The button keeps it up to date.
  const busy = useRef(false);
  const unplaced = (form?.formErrors ?? []).map((message) => ({ target: undefined, message }));

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    if (isCheck(event)) {
      // A tag manager counts what reaches the document as a submission.
      event.stopPropagation();
      form?.onSubmit(event);
    } else if (busy.current) {
      event.preventDefault();
    } else {
      form?.onSubmit(event);
      busy.current = !event.defaultPrevented;
    }
  }

  return (
    <Form
      method="post"
      {...(page ? { action: `/${page}` } : {})}
      data-page={page}
      {...(props.replace ? { replace: true } : {})}
      id={form?.id}
      ref={element}
      className="form"
      noValidate
      onSubmit={handleSubmit}
      onInput={form?.onInput}
    >
      <ErrorSummary lines={[...lines, ...unplaced]} refusal={form?.refusals} />
      {fetcher?.state === "idle" ? problemIn(fetcher.data) : props.problem}
      {props.intent ? <input type="hidden" name="__intent" value={props.intent} /> : null}
      {form ? <FormControls form={form}>{props.children}</FormControls> : props.children}
      {form ? <FormDraft form={form} /> : null}
      <SubmitButton
        busy={busy}
        fetcher={fetcher}
        label={props.submitLabel}
        isQuiet={props.isQuiet}
        above={props.above}
        // A form with `onValid` isn't submitted, so it has no retry.
        onRetry={form?.onValid ? undefined : () => void (element.current && submit(element.current))}
      />
    </Form>
  );
}
