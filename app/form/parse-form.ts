import { parseWithZod } from "@conform-to/zod/v4";
import type * as z from "zod/mini";
import type { Message } from "../catalogue/rules/rule.ts";
import type { Typed } from "./answers-schema.ts";
import type { FieldErrors } from "./fields/field.ts";
import type { InvalidAnswers } from "./form-result.ts";
import { typedAmong, typedEntries } from "./form-state.ts";

/** The result of checking a form's data: the answers, or the refused controls and their messages. */
export type FormSubmission<Value> = { error: FieldErrors } & (
  | { status: "success"; value: Value }
  | { status: "error"; reply: () => InvalidAnswers }
);

/**
 * Checks a form's data against its schema. The form and the route's action both use this function, the application's
 * one use of Conform: it nests the data by the controls' names, and names each issue by its control.
 * @param schemaFor returns the schema, which may depend on what is typed, e.g. when one answer reveals another question
 */
export function parseForm<Value>(
  formData: FormData,
  schemaFor: (typed: Typed) => z.ZodMiniType<Value>,
): FormSubmission<Value> {
  const submission = parseWithZod(formData, {
    schema: schemaFor(typedAmong(typedEntries(formData))),
    disableAutoCoercion: true,
    formatError: (issues: readonly object[]): Message[] => issues.map((issue) => messageOf(issue)),
  });
  if (submission.status === "success") {
    return { status: "success", value: submission.value, error: {} };
  }
  const found = Object.entries(submission.error ?? {});
  const error = Object.fromEntries(found.flatMap(([name, messages]) => (messages ? [[name, messages]] : [])));
  return {
    status: "error",
    error,
    reply: () => ({ kind: "invalid", errors: error }),
  };
}

/** Returns the message of an issue, or the general `server` message for an issue without one. */
export function messageOf(issue: { params?: Record<string, unknown> | undefined }): Message {
  return (issue.params?.message as Message | undefined) ?? { key: "server" };
}
