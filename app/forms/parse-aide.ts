import { parseWithZod } from "@conform-to/zod/v4";
import { country } from "@country";
import type { Message } from "../data-points/rules/rule.ts";
import { messageOf } from "../journey/page-schema.ts";
import { aideSchema } from "../lead/aide.ts";

/** Checks the form about state aid. */
export function parseAide(formData: FormData) {
  return parseWithZod(formData, {
    schema: aideSchema(country, new Date()),
    disableAutoCoercion: true,
    formatError,
  });
}

function formatError(issues: readonly object[]): Message[] {
  return issues.map((issue) => messageOf(issue));
}
