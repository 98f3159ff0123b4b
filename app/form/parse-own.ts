import { country } from "@country";
import * as z from "zod/mini";
import { password, verificationCode } from "../data-points/rules/account.ts";
import type { Rule } from "../data-points/rules/rule.ts";
import { answersSchema } from "./answers-schema.ts";
import { parseForm } from "./parse-form.ts";

/** The rules of answers that are no data points: they go to the provider at once and into no lead. */
const ownRules = { verification_code: verificationCode, password } satisfies Record<string, Rule>;

/** The name of such an answer. */
export type OwnField = keyof typeof ownRules;

/** Checks a form that asks one such answer. */
export function parseOwn(formData: FormData, field: OwnField) {
  const schema = answersSchema({ [field]: ownRules[field] }, { country });
  return parseForm(
    formData,
    z.pipe(
      schema,
      z.transform((given) => String(given[field])),
    ),
  );
}
