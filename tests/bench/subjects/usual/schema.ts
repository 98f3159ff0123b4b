import { z } from "zod";
import type { BenchPage, Field } from "../../page.ts";

/** Returns the schema of a page. The messages are keys of texts; a dot in a field's name makes an object. */
export function schemaOf({ fields }: BenchPage) {
  const groups = Object.groupBy(fields, ({ name }) => name.split(".")[0] ?? name);
  return z.object(
    Object.fromEntries(
      Object.entries(groups).map(([group, members = []]) => {
        const parts = members.map((field) => [field.name.slice(group.length + 1), ruleOf(field)] as const);
        const [only] = parts;
        return [group, only?.[0] === "" ? only[1] : z.object(Object.fromEntries(parts))];
      }),
    ),
  );
}

function ruleOf(field: Field): z.ZodType {
  const rule = requiredRule(field);
  return field.optional ? rule.optional() : rule;
}

function requiredRule({ kind, choices = [], min = 0, max = 0 }: Field): z.ZodType {
  switch (kind) {
    case "email":
      return z.email({ error: ({ input }) => (input === undefined ? "required" : "email") });
    case "number":
      return z.number("required").min(min, "limits").max(max, "limits");
    case "choice":
      return z.enum(
        choices.map(({ value }) => value),
        "required",
      );
    case "consent":
      return z.boolean("required");
    default:
      return z.string("required");
  }
}
