import { country } from "@country";
import {
  type PageSchemaOptions,
  type ParsedAnswers,
  pageSchema,
  pageWarnings,
  type Warnings,
} from "../journey/page-schema.ts";
import { type ParsedForm, parseForm, payloadOf } from "./parse-form.ts";
import { typedAmong, typedEntries } from "./typed-entries.ts";

/** What a form is checked with. Without a journey its conditions depend on its own questions alone. */
type FormRules = Pick<PageSchemaOptions, "dataPoints" | "answers" | "masked" | "today"> & {
  journey?: readonly string[] | undefined;
};

/** Parses the data of a form of data points. Loads late, because the chunk contains zod and every rule. */
export function parsePage(data: FormData, rules: FormRules): ParsedForm<ParsedAnswers> {
  return parseForm(data, pageSchema(optionsOf(rules), typedAmong(typedEntries(data))));
}

/** Returns the warnings about what is typed in a form. */
export function warningsIn(data: URLSearchParams, rules: FormRules): Warnings {
  return pageWarnings(payloadOf(data), optionsOf(rules), typedAmong(typedEntries(data)));
}

function optionsOf({ journey, ...rules }: FormRules): PageSchemaOptions {
  return { ...rules, journey: new Set(journey ?? rules.dataPoints), country };
}
