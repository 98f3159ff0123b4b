import { UNCHANGED } from "../application/masked.ts";
import {
  type CheckedPage,
  type PageSchemaOptions,
  pageSchema,
  pageWarnings,
} from "../journey/page-schema.ts";
import type { Warnings } from "../journey/warnings.ts";
import { parseForm } from "./parse-form.ts";

/** The outcome of checking a form's data against a page's rules. */
export type PageSubmission = ReturnType<typeof parsePage>;

/** Checks a form's data against the rules of a page. Loaded after the page is usable: it brings zod and every rule. */
export function parsePage(formData: FormData, options: PageSchemaOptions) {
  return readPage(formData, options).submission;
}

/** Reads a page's form once: what its rules take and refuse, and what in it should be looked at once more. */
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
