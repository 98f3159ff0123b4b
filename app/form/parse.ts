import { country } from "@country";
import {
  type CheckedPage,
  type PageSchemaOptions,
  type ParsedAnswers,
  pageSchema,
  pageWarnings,
  type Warnings,
} from "../journey/page-schema.ts";
import { type FormSubmission, parseForm } from "./parse-form.ts";

/** What a form is checked with. Without a journey its conditions depend on its own questions alone. */
type FormRules = Pick<PageSchemaOptions, "dataPoints" | "answers" | "masked" | "today"> & {
  journey?: readonly string[] | undefined;
};

/** Checks a submission in the route's action. Loads late, because the chunk contains zod and every rule. */
export function parsePage(formData: FormData, rules: FormRules): FormSubmission<ParsedAnswers> {
  return readPage(formData, rules).submission;
}

/**
 * Checks a page's form in the browser.
 * @returns the submission, and a function that computes the warnings from the same reading, none after a refusal
 */
export function readPage(formData: FormData, { journey, ...rules }: FormRules) {
  const options = { ...rules, journey: new Set(journey ?? rules.dataPoints), country };
  let checked: CheckedPage | undefined;
  const schema = pageSchema(options, (read) => {
    checked = read;
  });
  return {
    submission: parseForm(formData, () => schema),
    warnings: (): Warnings => (checked ? pageWarnings(checked, options) : {}),
  };
}
