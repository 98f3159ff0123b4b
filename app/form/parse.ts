import { UNCHANGED } from "../application/masked.ts";
import { type PageSchemaOptions, pageSchema, pageWarnings } from "../journey/page-schema.ts";
import type { Warnings } from "../journey/warnings.ts";
import { parseForm } from "./parse-form.ts";

/** The outcome of checking a form's data against a page's rules. */
export type PageSubmission = ReturnType<typeof parsePage>;

/** Checks a form's data against the rules of a page. Loaded after the page is usable: it brings zod and every rule. */
export function parsePage(formData: FormData, options: PageSchemaOptions) {
  return parseForm(formData, pageSchema(withUnchanged(options, formData)));
}

/** What in a page's form should be looked at once more. */
export function warnPage(formData: FormData, options: PageSchemaOptions): Warnings {
  return pageWarnings(parsePage(formData, options).payload, withUnchanged(options, formData));
}

function withUnchanged(options: PageSchemaOptions, formData: FormData): PageSchemaOptions {
  return { ...options, unchanged: new Set(formData.getAll(UNCHANGED)) };
}
