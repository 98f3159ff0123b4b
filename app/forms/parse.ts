import { parseWithZod } from "@conform-to/zod/v4";
import { password, verificationCode } from "../data-points/rules/account.ts";
import type { Message, Rule } from "../data-points/rules/rule.ts";
import type { Doubts } from "../journey/doubts.ts";
import {
  fieldsSchema,
  messageOf,
  type PageSchemaOptions,
  pageDoubts,
  pageSchema,
} from "../journey/page-schema.ts";

/** The outcome of checking a form's data against a page's rules. */
export type PageSubmission = ReturnType<typeof parsePage>;

/** The rules of answers that are no data points: they go to the provider at once and into no lead. */
const ownRules = { verification_code: verificationCode, password } satisfies Record<string, Rule>;

/** The name of such an answer. */
export type OwnField = keyof typeof ownRules;

/** Checks a form that asks one such answer. */
export function parseOwn(formData: FormData, field: OwnField) {
  return parseWithZod(formData, {
    schema: fieldsSchema({ [field]: ownRules[field] }),
    disableAutoCoercion: true,
    formatError,
  });
}

/** Checks a form's data against the rules of a page. Loaded after the page is usable: it brings zod and every rule. */
export function parsePage(formData: FormData, options: PageSchemaOptions) {
  return parseWithZod(formData, {
    schema: pageSchema(options),
    disableAutoCoercion: true,
    formatError,
  });
}

/** What in a page's form should be looked at once more. */
export function doubtPage(formData: FormData, options: PageSchemaOptions): Doubts {
  return pageDoubts(parsePage(formData, options).payload, options);
}

function formatError(issues: readonly object[]): Message[] {
  return issues.map((issue) => messageOf(issue));
}
