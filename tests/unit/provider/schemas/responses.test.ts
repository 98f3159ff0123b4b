import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import { parseResponse } from "../../../../app/provider/response.ts";
import {
  fieldErrorsSchema,
  leadStateSchema,
  redirectSchema,
} from "../../../../app/provider/schemas/responses.ts";
import { answeredCalls } from "../../../answers/calls.ts";
import { answersOf } from "../../../answers/from-schema.ts";

/** Returns a value without its null or undefined entries, at any depth. */
function withoutAbsent(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutAbsent);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, entry]) =>
      entry === null || entry === undefined ? [] : [[key, withoutAbsent(entry)]],
    ),
  );
}

/** Every schema of an answer, by the first call that has it. */
const schemas = new Map<z.ZodMiniType, string>([[fieldErrorsSchema, "a refusal"]]);
for (const { number, method, path, schema } of answeredCalls) {
  if (schema && !schemas.has(schema)) schemas.set(schema, `call ${number}, ${method} ${path}`);
}

describe("the schema of an answer", () => {
  it.each([...schemas])("takes null for a missing field: $1", (schema) => {
    fc.assert(
      fc.property(answersOf(schema), (answer) => {
        const text = JSON.stringify(answer);
        const read = parseResponse({ status: 200, text, retryAfter: null }, schema);
        const expected = JSON.stringify(schema.parse(withoutAbsent(JSON.parse(text))));
        if (read.ok) expect(JSON.stringify(read.value)).toBe(expected);
        else expect(read.error.kind).toBe("expired");
      }),
    );
  });

  it.each([
    ["a state", (answer: object) => leadStateSchema.parse({ id: "7", ...answer })],
    ["call 25", (answer: object) => redirectSchema.parse(answer)],
  ])("reads the parameters of a redirect as text, in %s", (_, parse) => {
    const redirectParams = { token: "t", amount: 1000.5, returning: true };
    expect(parse({ redirectUrl: "https://partner.example/", redirectParams })).toMatchObject({
      redirectParams: { token: "t", amount: "1000.5", returning: "true" },
    });
  });
});
