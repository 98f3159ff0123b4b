import { type Submission, useForm } from "@conform-to/react";
import { type FormEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { Message } from "../catalogue/rules/rule.ts";
import type { FieldErrors } from "./fields/field.ts";

export * as rules from "./parse.ts";

/** The result of checking a form. */
export type Found = {
  /** The current errors, by control name. */
  errors: FieldErrors;
  /** How many checks found an error in the browser. */
  refusals: number;
};

/** The functions by which a form starts its check. */
export type Check = {
  /** The form's submit handler, which prevents a refused submission. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Checks one control again. */
  validate: (name: string) => void;
};

type FormCheckerProps = {
  id: string;
  check: (formData: FormData) => Submission<unknown, Message[], unknown>;
  /** Receives the functions that start the check. */
  ask: RefObject<Check | undefined>;
  /** Called when the result of the check changes. */
  onFound: (found: Found) => void;
};

/**
 * The component that checks a form with Conform and the rules. It renders nothing and loads after the form, which works
 * without it. The action's results don't pass through it: `useCheckedForm` adds them.
 */
export function FormChecker({ id, check, ask, onFound }: FormCheckerProps) {
  const [refusals, setRefusals] = useState(0);
  const [form] = useForm<Record<string, unknown>, unknown, Message[]>({
    id,
    shouldValidate: "onSubmit",
    // Conform would check only the changed control, but a question may have several: use-checked-form.tsx does it.
    shouldRevalidate: "onSubmit",
    onValidate: ({ formData }) => {
      const submission = check(formData);
      if (submission.status === "error") setRefusals((count) => count + 1);
      return withoutFocus(submission);
    },
  });
  const errors: FieldErrors = form.allErrors;
  const said = JSON.stringify(errors);

  useLayoutEffect(() => {
    ask.current = { onSubmit: form.onSubmit, validate: (name) => form.validate({ name }) };
  });
  const known = useRef(said + refusals);
  // biome-ignore lint/correctness/useExhaustiveDependencies: Conform makes new objects on every render
  useLayoutEffect(() => {
    if (known.current === said + refusals) return;
    known.current = said + refusals;
    onFound({ errors, refusals });
  }, [said, refusals, onFound]);
  return null;
}

/**
 * Returns a submission whose reply has no status, so that Conform doesn't focus the first refused control: only the
 * error summary moves focus.
 */
function withoutFocus<Checked extends Submission<unknown, Message[], unknown>>(submission: Checked): Checked {
  return { ...submission, reply: (options) => ({ ...submission.reply(options), status: undefined }) };
}
