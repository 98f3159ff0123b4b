import { type FormError, parseSubmission, report, type SubmissionResult } from "@conform-to/react/future";
import { formatResult } from "@conform-to/zod/v4/future";
import type * as z from "zod/mini";
import type { Message } from "../catalogue/rules/rule.ts";

/** The messages about one control. */
export type Messages = readonly Message[];

/** What a form's check refused: the messages by control, and in `formErrors` those that no control can fix. */
export type FormErrors = FormError<Messages>;

/** What an action or a loader hands to a form as its last result. It never carries what was typed. */
export type FormResult = SubmissionResult<Messages>;

/** The parsed answers of a form's data, or what is refused of them, with the result for the form. */
export type ParsedForm<Value> =
  | { error: null; value: Value }
  | { error: FormErrors; value?: undefined; result: FormResult };

/** Parses a form's data with its schema. The form and its route's action both call this function. */
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

/** Returns the result that shows these errors in a form, or none. */
export function resultOf(error: FormErrors | null): FormResult {
  return report({ payload: {}, fields: [], intent: null }, { error });
}

/** Returns a form's data nested by the names of its controls, without the form's own controls. */
export function payloadOf(data: FormData | URLSearchParams) {
  // Conform throws at a name that it can't nest; an extension may have added such a control.
  return parseSubmission(data, { skipEntry: (name) => !ANSWER.test(name) || isOwnControl(name) }).payload;
}

const ANSWER = /^(?!.*(?:__proto__|constructor))[\w-]+(?:\.[\w-]+)*$/;

/** Returns whether a control is the form's own: it carries no answer. */
export const isOwnControl = (name: string): boolean => name.startsWith("__");

/** Returns the message of an issue, or the general `server` message for an issue without one. */
function messageOf(issue: object): Message {
  const { params } = issue as { params?: { message?: Message } };
  return params?.message ?? { key: "server" };
}
