import { parseWithZod } from "@conform-to/zod/v4";
import type * as z from "zod/mini";
import type { Message } from "../data-points/rules/rule.ts";

/** The result of checking a form's data. */
export type FormSubmission<Value> = ReturnType<typeof parseForm<Value>>;

/** Checks a form's data against its schema. The form and the route's action both use this function. */
export function parseForm<Value>(formData: FormData, schema: z.ZodMiniType<Value>) {
  return parseWithZod(formData, {
    schema,
    disableAutoCoercion: true,
    formatError: (issues: readonly object[]): Message[] => issues.map((issue) => messageOf(issue)),
  });
}

/** Returns the message of an issue, or the general `server` message for an issue without one. */
export function messageOf(issue: { params?: Record<string, unknown> | undefined }): Message {
  return (issue.params?.message as Message | undefined) ?? { key: "server" };
}
