import type { ReactNode } from "react";
import type { TypingHints } from "../catalogue/types.ts";
import { AnswersForm, type AnswersFormProps } from "./answers-form.tsx";
import { TextField } from "./fields/text-field.tsx";
import type { FormResult } from "./form-result.ts";
import { type OwnField, parseOwn } from "./parse-own.ts";

type TextFormProps = Pick<AnswersFormProps<string>, "problem" | "pending" | "onValid"> & {
  field: OwnField;
  label: string;
  hint?: string;
  hints: TypingHints;
  type?: "text" | "password";
  lastResult: FormResult | undefined;
  below?: ReactNode;
  submitLabel: string;
};

/** A form with one text field outside the catalogue, e.g. the code from a text message. */
export function TextForm({ field, lastResult, onValid, ...props }: TextFormProps) {
  return (
    <AnswersForm
      id={`${field}-form`}
      entries={[]}
      outcome={lastResult && { result: lastResult }}
      check={(data) => parseOwn(data, field)}
      asks={() => [field]}
      problem={props.problem}
      submitLabel={props.submitLabel}
      pending={props.pending}
      onValid={onValid}
    >
      {({ errors }) => (
        <TextField
          name={field}
          dataPoint={field}
          // Starts empty: a password must never be written back into the document.
          entries={[]}
          errors={errors}
          last
          label={props.label}
          hint={props.hint}
          hints={props.hints}
          input={{ type: props.type ?? "text" }}
          below={props.below}
        />
      )}
    </AnswersForm>
  );
}
