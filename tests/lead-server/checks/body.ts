import { en } from "zod/locales";
import type * as z from "zod/mini";
import type { Violation } from "./violation.ts";

const { localeError } = en();

/** Paths that are in the first value but not in the second: what a schema dropped as unknown. */
function droppedPaths(given: unknown, kept: unknown, path: readonly string[] = []): string[] {
  // What a schema passes on as it is, such as a file's bytes, has lost nothing.
  if (given === kept) return [];
  if (typeof given !== "object" || given === null || typeof kept !== "object" || kept === null) return [];
  return Object.entries(given).flatMap(([key, value]) =>
    Object.hasOwn(kept, key)
      ? droppedPaths(value, (kept as Record<string, unknown>)[key], [...path, key])
      : [[...path, key].join(".")],
  );
}

/**
 * Checks a body against a schema of the app's own, and against fields that the schema doesn't know at any depth.
 * @returns the body as the schema reads it, unless it doesn't fit; and what is wrong with it
 */
export function checkBody<Body>(
  schema: z.ZodMiniType<Body>,
  body: unknown,
): { body?: Body; violations: Violation[] } {
  const parsed = schema.safeParse(body, { error: localeError });
  if (parsed.success) {
    const violations = droppedPaths(body, parsed.data).map((path) => unknownField(path));
    return { body: parsed.data, violations };
  }
  return {
    violations: parsed.error.issues.flatMap((issue) => {
      const path = issue.path.map(String);
      if (issue.code === "unrecognized_keys") {
        return issue.keys.map((key) => unknownField([...path, key].join(".")));
      }
      return [{ path: path.join(".") || "body", problem: issue.message, refused: true }];
    }),
  };
}

function unknownField(path: string): Violation {
  return { path, problem: "Unknown field: the contract has none of this name", refused: true };
}
