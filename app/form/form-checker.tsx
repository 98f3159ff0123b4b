import { type Submission, useForm } from "@conform-to/react";
import { type FormEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { Message } from "../data-points/rules/rule.ts";
import type { FieldErrors } from "./fields/field.ts";

export * as rules from "./parse.ts";

/** What the check of a form found. */
export type Found = {
  /** What is refused now, by control name. */
  errors: FieldErrors;
  /** How often it was refused here, before it was sent. */
  refusals: number;
};

/** How the check of a form is asked. */
export type Check = {
  /** The form's submit handler: prevents a submission that is refused. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Checks one control again. */
  validate: (name: string) => void;
};

type FormCheckerProps = {
  /** The form's id. */
  id: string;
  check: (formData: FormData) => Submission<unknown, Message[], unknown>;
  /** Is given the way to ask. */
  ask: RefObject<Check | undefined>;
  /** Called when the check finds something else than before. */
  onFound: (found: Found) => void;
};

/**
 * Checks a form by Conform and the rules. It draws nothing and loads after the form: the first page is drawn and typed
 * into without it. What the route says of a submission never passes through here (`useCheckedForm`).
 */
export function FormChecker({ id, check, ask, onFound }: FormCheckerProps) {
  const [refusals, setRefusals] = useState(0);
  const [form] = useForm<Record<string, unknown>, unknown, Message[]>({
    id,
    shouldValidate: "onSubmit",
    // Conform would look at the one control that changed; a question may have several (`onMend` in use-checked-form.tsx).
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: Conform's answers are new objects each time
  useLayoutEffect(() => {
    if (known.current === said + refusals) return;
    known.current = said + refusals;
    onFound({ errors, refusals });
  }, [said, refusals, onFound]);
  return null;
}

/**
 * A submission whose reply Conform takes over without moving the focus to the first refused control: the error summary
 * alone decides where the focus goes.
 */
function withoutFocus<Checked extends Submission<unknown, Message[], unknown>>(submission: Checked): Checked {
  return { ...submission, reply: (options) => ({ ...submission.reply(options), status: undefined }) };
}
