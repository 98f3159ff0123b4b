import { parseSubmission } from "@conform-to/react/future";
import { formatResult } from "@conform-to/zod/v4/future";
import { country } from "@country";
import type * as z from "zod/mini";
import type { Message } from "../catalogue/rules/rule.ts";
import {
  type PageSchemaOptions,
  type ParsedAnswers,
  pageSchema,
  pageWarnings,
  type Warnings,
} from "../journey/page-schema.ts";
import { type FormErrors, type FormResult, type Messages, resultOf } from "./form-result.ts";
import { isOwnControl, typedAmong, typedEntries } from "./typed-entries.ts";

export type ParsedForm<Value> =
  | { error: null; value: Value }
  | { error: FormErrors; value?: undefined; result: FormResult };

/** Parses a form's data with its schema: `parsePage` and `parseOwn` make it, in the form and again in the action. */
export function parseForm<Value>(
  data: FormData | URLSearchParams,
  schema: z.ZodMiniType<Value>,
): ParsedForm<Value> {
  const { error, value } = formatResult<Value, Messages>(schema.safeParse(payloadOf(data)) as never, {
    includeValue: true,
    formatIssues: (issues) => issues.map(messageOf),
  });
  return error === null ? { error, value: value as Value } : { error, result: resultOf(error) };
}

/** What a form is checked with. Without a journey its conditions depend on its own questions alone. */
type FormRules = Pick<PageSchemaOptions, "dataPoints" | "answers" | "masked" | "today"> & {
  journey?: readonly string[] | undefined;
};

export function parsePage(data: FormData, rules: FormRules): ParsedForm<ParsedAnswers> {
  return parseForm(data, pageSchema(optionsOf(rules), typedAmong(typedEntries(data))));
}

export function warningsIn(data: URLSearchParams, rules: FormRules): Warnings {
  return pageWarnings(payloadOf(data), optionsOf(rules), typedAmong(typedEntries(data)));
}

function optionsOf({ journey, ...rules }: FormRules): PageSchemaOptions {
  return { ...rules, journey: new Set(journey ?? rules.dataPoints), country };
}

/** Returns a form's data nested by the names of its controls, without the form's own controls. */
function payloadOf(data: FormData | URLSearchParams) {
  // Conform throws at a name that it can't nest; an extension may have added such a control.
  return parseSubmission(data, { skipEntry: (name) => !ANSWER.test(name) || isOwnControl(name) }).payload;
}

const ANSWER = /^(?!.*(?:__proto__|constructor))[\w-]+(?:\.[\w-]+)*$/;

/** Returns the message of an issue, or the general `server` message for an issue without one. */
function messageOf(issue: object): Message {
  const { params } = issue as { params?: { message?: Message } };
  return params?.message ?? { key: "server" };
}
