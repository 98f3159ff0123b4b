import {
  type CheckedPage,
  type PageSchemaOptions,
  pageSchema,
  pageWarnings,
} from "../journey/page-schema.ts";
import type { Warnings } from "../journey/warnings.ts";
import { UNCHANGED } from "../lead/masked.ts";
import { parseForm } from "./parse-form.ts";

/** The result of checking a form's data against a page's rules. */
export type PageSubmission = ReturnType<typeof parsePage>;

/** Checks a form's data against the rules of a page. Loads late, because its chunk contains zod and every rule. */
export function parsePage(formData: FormData, options: PageSchemaOptions) {
  return readPage(formData, options).submission;
}

/**
 * Parses a page's form once.
 * @returns the submission, and a function that computes the warnings from the same reading: none if an answer is refused
 */
export function readPage(formData: FormData, options: PageSchemaOptions) {
  const rules = { ...options, unchanged: new Set(formData.getAll(UNCHANGED)) };
  let reading: CheckedPage | undefined;
  const schema = pageSchema(rules, (read) => {
    reading = read;
  });
  return {
    submission: parseForm(formData, schema),
    warnings: (): Warnings => (reading ? pageWarnings(reading, rules) : {}),
  };
}
