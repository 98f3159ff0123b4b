import type { ComponentProps } from "react";
import * as z from "zod/mini";
import { password, verificationCode } from "../catalogue/rules/account.ts";
import type { Rule } from "../catalogue/rules/rule.ts";
import { AnswersForm, type AnswersFormProps } from "./answers-form.tsx";
import { answersSchema } from "./answers-schema.ts";
import { TextField } from "./fields/text-field.tsx";
import { parseForm } from "./parse-form.ts";

/** The rules of fields outside the catalogue. Their answers never go into the lead. */
const ownRules = {
  verification_code: verificationCode,
  password,
} satisfies Record<string, Rule>;

type OwnField = keyof typeof ownRules;

/** Returns the schema of a form with one field outside the catalogue, whose answer is a text. */
function ownSchema(field: OwnField) {
  return z.pipe(
    answersSchema({ [field]: ownRules[field] }),
    z.transform((given) => String(given[field])),
  );
}

export function parseOwn(formData: FormData, field: OwnField) {
  return parseForm(formData, ownSchema(field));
}

type TextFormProps = Pick<
  AnswersFormProps<string>,
  "invalid" | "problem" | "pending" | "submitLabel" | "onValid"
> &
  Pick<ComponentProps<typeof TextField>, "label" | "hint" | "hints" | "below" | "type"> & { field: OwnField };

/** A form with one text field outside the catalogue, e.g. the code from a text message. */
export function TextForm({ field, ...props }: TextFormProps) {
  return (
    <AnswersForm
      {...props}
      id={`${field}-form`}
      entries={[]}
      schema={() => ownSchema(field)}
      asks={() => [field]}
    >
      {/* Starts empty: a password must never be written back into the document. */}
      {() => <TextField {...props} name={field} last />}
    </AnswersForm>
  );
}
