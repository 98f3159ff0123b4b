import { expect, it } from "vitest";
import * as z from "zod/mini";
import * as offers from "../../../../app/provider/schemas/offers.ts";
import * as requests from "../../../../app/provider/schemas/requests.ts";
import * as responses from "../../../../app/provider/schemas/responses.ts";

const named = { ...offers, ...offers.offerSchemas, ...requests, ...requests.requestSchemas, ...responses };
const schemas = Object.entries<unknown>(named)
  .filter((entry): entry is [string, z.ZodMiniType] => entry[1] instanceof z.ZodMiniType)
  .map(([name, schema]) => ({ name, schema }));

/** Returns the places at which a JSON Schema says nothing. */
function unsaid(value: unknown, path: string): string[] {
  if (typeof value !== "object" || value === null) return [];
  const entries = Object.entries(value);
  return entries.length === 0 ? [path] : entries.flatMap(([key, inner]) => unsaid(inner, key));
}

it("the schemas are many", () => {
  expect(schemas.length).toBeGreaterThan(60);
});

it.each(schemas)("$name says what is sent and what is parsed", ({ schema }) => {
  for (const io of ["input", "output"] as const) {
    const places = unsaid(z.toJSONSchema(schema, { io }), "");
    // Of an offer's body the table of screens decides the schema.
    expect(places.filter((place) => place !== "additionalProperties")).toEqual([]);
  }
});
