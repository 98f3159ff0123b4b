import {
  type CheckedPage,
  type PageSchemaOptions,
  type ParsedAnswers,
  pageSchema,
  pageWarnings,
} from "../journey/page-schema.ts";
import type { Warnings } from "../journey/warnings.ts";
import { UNCHANGED } from "../lead/masked.ts";
import { type FormSubmission, parseForm } from "./parse-form.ts";

/** The result of checking a form's data against a page's rules. */
export type PageSubmission = FormSubmission<ParsedAnswers>;

/** The form's last reading, until the action takes it over. */
let last: { formData: FormData; options: PageSchemaOptions; submission: PageSubmission } | undefined;

/**
 * Checks a submission in the route's action. What the form has just accepted isn't parsed again, unless what it was
 * checked with has changed, e.g. in another tab. Loads late, because the chunk contains zod and every rule.
 */
export function parsePage(formData: FormData, options: PageSchemaOptions): PageSubmission {
  const read = last;
  last = undefined;
  const isRead = read && contentOf(read.formData, read.options) === contentOf(formData, options);
  return isRead ? read.submission : parse(formData, options).submission;
}

/**
 * Checks a page's form in the browser.
 * @returns the submission, and a function that computes the warnings from the same reading, none after a refusal
 */
export function readPage(formData: FormData, options: PageSchemaOptions) {
  const reading = parse(formData, options);
  last = { formData, options, submission: reading.submission };
  return reading;
}

function parse(formData: FormData, options: PageSchemaOptions) {
  const rules = { ...options, unchanged: new Set(formData.getAll(UNCHANGED)) };
  let checked: CheckedPage | undefined;
  const schema = pageSchema(rules, (read) => {
    checked = read;
  });
  return {
    submission: parseForm(formData, () => schema),
    warnings: (): Warnings => (checked ? pageWarnings(checked, rules) : {}),
  };
}

/** Returns all that a form is checked with, for comparison. */
function contentOf(formData: FormData, { dataPoints, journey, answers, country, today }: PageSchemaOptions) {
  return JSON.stringify([[...formData], dataPoints, [...journey], answers, country.id, today]);
}
