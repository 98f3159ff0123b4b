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

type PageSubmission = FormSubmission<ParsedAnswers>;

/** What a form is checked with. Without a journey its conditions depend on its own questions alone. */
type FormRules = Pick<PageSchemaOptions, "dataPoints" | "answers" | "masked" | "today"> & {
  journey?: readonly string[] | undefined;
};

/** The form's last reading, until the action takes it over. */
let last: { formData: FormData; rules: FormRules; submission: PageSubmission } | undefined;

/**
 * Checks a submission in the route's action. What the form has just accepted isn't parsed again, unless what it was
 * checked with has changed, e.g. in another tab. Loads late, because the chunk contains zod and every rule.
 */
export function parsePage(formData: FormData, rules: FormRules): PageSubmission {
  const read = last;
  last = undefined;
  const isRead = read && contentOf(read.formData, read.rules) === contentOf(formData, rules);
  return isRead ? read.submission : parse(formData, rules).submission;
}

/**
 * Checks a page's form in the browser.
 * @returns the submission, and a function that computes the warnings from the same reading, none after a refusal
 */
export function readPage(formData: FormData, rules: FormRules) {
  const reading = parse(formData, rules);
  last = { formData, rules, submission: reading.submission };
  return reading;
}

function parse(formData: FormData, { journey, ...rules }: FormRules) {
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

/** Returns all that a form is checked with, for comparison. */
function contentOf(formData: FormData, { dataPoints, journey = dataPoints, ...rules }: FormRules) {
  const { answers, masked, today } = rules;
  return JSON.stringify([[...formData], dataPoints, [...new Set(journey)], answers, masked, today]);
}
