import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type * as z from "zod/mini";
import type { Message } from "../catalogue/rules/rule.ts";
import { noteRefusals } from "../platform/refusals.ts";

/** The result of checking a form's data. */
export type FormSubmission<Value> = ReturnType<typeof parseForm<Value>>;

/** Checks a form's data against its schema. The form and the route's action both use this function. */
export function parseForm<Value>(formData: FormData, schema: z.ZodMiniType<Value>) {
  const submission = parseWithZod(formData, {
    schema,
    disableAutoCoercion: true,
    formatError: (issues: readonly object[]): Message[] => issues.map((issue) => messageOf(issue)),
  });
  return withNotedRefusals(submission);
}

/** Returns a submission whose reply also notes which questions were refused by which rule. */
function withNotedRefusals<Value>(submission: Parsed<Value>): Parsed<Value> {
  return {
    ...submission,
    reply: (options) => {
      const result = submission.reply(options);
      if (result.status === "error") noteRefusals("form", refusedIn(result.error ?? {}));
      return result;
    },
  };
}

type Parsed<Value> = Submission<Record<string, unknown>, Message[], Value>;

function refusedIn(errors: Readonly<Record<string, Message[] | null>>): [string, string][] {
  return Object.entries(errors).flatMap(([control, messages]): [string, string][] =>
    (messages ?? []).map((message) => [control, "key" in message ? message.key : ""]),
  );
}

/** Returns the message of an issue, or the general `server` message for an issue without one. */
export function messageOf(issue: { params?: Record<string, unknown> | undefined }): Message {
  return (issue.params?.message as Message | undefined) ?? { key: "server" };
}
