import { en } from "zod/locales";
import type * as z from "zod/mini";
import type { Violation } from "./violation.ts";

const { localeError } = en();

/** Parses JSON; undefined if it is malformed. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns paths that are in the first value but not in the second: those that a schema dropped as unknown. */
function droppedPaths(given: unknown, kept: unknown, path: readonly string[] = []): string[] {
  // A value that a schema passes through, such as a file's bytes, has no dropped fields.
  if (given === kept) return [];
  if (typeof given !== "object" || given === null || typeof kept !== "object" || kept === null) return [];
  return Object.entries(given).flatMap(([key, value]) =>
    Object.hasOwn(kept, key)
      ? droppedPaths(value, (kept as Record<string, unknown>)[key], [...path, key])
      : [[...path, key].join(".")],
  );
}

/** Checks a body against a schema of the app's own, and for unknown fields at any depth. */
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
