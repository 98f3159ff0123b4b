import * as z from "zod/mini";
import { password, phoneDigits, verificationCode } from "../catalogue/rules/account.ts";
import type { Rule } from "../catalogue/rules/rule.ts";
import { answersSchema } from "./answers-schema.ts";
import { parseForm } from "./parse-form.ts";

/** The rules of fields outside the catalogue. Their answers never go into the lead. */
const ownRules = {
  verification_code: verificationCode,
  phone_digits: phoneDigits,
  password,
} satisfies Record<string, Rule>;

export type OwnField = keyof typeof ownRules;

/** Returns the schema of a form with one field outside the catalogue, whose answer is a text. */
export function ownSchema(field: OwnField) {
  return z.pipe(
    answersSchema({ [field]: ownRules[field] }),
    z.transform((given) => String(given[field])),
  );
}

/** Checks a form with one field outside the catalogue. */
export function parseOwn(formData: FormData, field: OwnField) {
  return parseForm(formData, () => ownSchema(field));
}
