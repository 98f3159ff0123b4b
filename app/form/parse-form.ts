import { parseWithZod } from "@conform-to/zod/v4";
import type * as z from "zod/mini";
import type { Message } from "../data-points/rules/rule.ts";

/** The outcome of checking a form's data. */
export type FormSubmission<Value> = ReturnType<typeof parseForm<Value>>;

/** Checks a form's data by its schema: the same way while it is typed and in the route's action. */
export function parseForm<Value>(formData: FormData, schema: z.ZodMiniType<Value>) {
  return parseWithZod(formData, {
    schema,
    disableAutoCoercion: true,
    formatError: (issues: readonly object[]): Message[] => issues.map((issue) => messageOf(issue)),
  });
}

/** Returns the message of an issue that one of the application's schemas made. */
export function messageOf(issue: { params?: Record<string, unknown> | undefined }): Message {
  return (issue.params?.message as Message | undefined) ?? { key: "server" };
}
