import type { ComponentProps } from "react";
import { AnswersForm, type AnswersFormProps } from "./answers-form.tsx";
import { TextField } from "./fields/text-field.tsx";
import { type OwnField, ownSchema } from "./parse-own.ts";

type TextFormProps = Pick<
  AnswersFormProps<string>,
  "invalid" | "problem" | "pending" | "submitLabel" | "onValid"
> &
  Pick<ComponentProps<typeof TextField>, "label" | "hint" | "hints" | "below"> & {
    field: OwnField;
    type?: "text" | "password";
  };

/** A form with one text field outside the catalogue, e.g. the code from a text message. */
export function TextForm({ field, type = "text", ...props }: TextFormProps) {
  const { invalid, problem, submitLabel, pending, onValid, ...question } = props;
  return (
    <AnswersForm
      id={`${field}-form`}
      entries={[]}
      invalid={invalid}
      schema={() => ownSchema(field)}
      asks={() => [field]}
      problem={problem}
      submitLabel={submitLabel}
      pending={pending}
      onValid={onValid}
    >
      {({ errors }) => (
        <TextField
          {...question}
          name={field}
          // Starts empty: a password must never be written back into the document.
          entries={[]}
          errors={errors}
          last
          input={{ type }}
        />
      )}
    </AnswersForm>
  );
}
