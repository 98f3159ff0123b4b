import fc from "fast-check";
import * as z from "zod/mini";

/** The part of JSON Schema to which the provider's schemas convert. */
type JsonSchema = {
  type?: string | string[];
  anyOf?: JsonSchema[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
};

/** Plausible values of a field, by the field's name. Other fields get values from the schema alone. */
export type Meanings = Readonly<Record<string, fc.Arbitrary<unknown>>>;

/** A provider may send longer texts; they only make the tests slower. */
const LONGEST_TEXT = 60;

const instant = fc
  .date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString());

const day = instant.map((text) => text.slice(0, 10));

/** Generates an existing date if the pattern is a date's; any text of the pattern otherwise. */
function textLike(pattern: string): fc.Arbitrary<string> {
  const expression = new RegExp(pattern);
  if (expression.test("2026-11-22T10:00:00.000Z")) return instant;
  if (expression.test("2026-11-22")) return day;
  return fc.stringMatching(expression);
}

/**
 * Makes an arbitrary of every value that a schema accepts from a provider: optional fields absent, null or there,
 * lists empty, of one and of many, unknown fields beside the known ones, and every type where a schema takes several.
 */
export function answersOf(schema: z.ZodMiniType, meanings: Meanings = {}): fc.Arbitrary<unknown> {
  return fromJsonSchema(z.toJSONSchema(schema, { io: "input" }) as JsonSchema, meanings);
}

function fromJsonSchema(schema: JsonSchema, meanings: Meanings): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => fromJsonSchema(one, meanings)));
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type) => fromJsonSchema({ ...schema, type }, meanings)));
  }
  switch (schema.type) {
    case "string": {
      if (schema.pattern !== undefined) return textLike(schema.pattern);
      const maxLength = Math.min(schema.maxLength ?? LONGEST_TEXT, LONGEST_TEXT);
      return fc.string({ minLength: schema.minLength ?? 0, maxLength, unit: "grapheme" });
    }
    case "number":
    case "integer":
      return fc.oneof(fc.integer({ min: -5, max: 100_000 }), fc.double({ noNaN: true, min: 0, max: 1e6 }));
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(fromJsonSchema(schema.items ?? {}, meanings), { maxLength: 4 });
    case "object":
      return objectOf(schema, meanings);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function objectOf(schema: JsonSchema, meanings: Meanings): fc.Arbitrary<unknown> {
  if (schema.properties === undefined) {
    const values = typeof schema.additionalProperties === "object" ? schema.additionalProperties : {};
    return fc.dictionary(fc.string({ maxLength: 12 }), fromJsonSchema(values, meanings), { maxKeys: 4 });
  }
  const requiredKeys = schema.required ?? [];
  const plausible = (name: string, field: JsonSchema) => meanings[name] ?? fromJsonSchema(field, meanings);
  const known = Object.fromEntries(
    Object.entries(schema.properties).map(([name, field]) => [
      name,
      // An optional field may be null, whatever its schema says.
      requiredKeys.includes(name) ? plausible(name, field) : fc.option(plausible(name, field), { freq: 6 }),
    ]),
  );
  const fields = fc.record(known, { requiredKeys });
  return fc
    .tuple(fields, fc.option(fc.jsonValue({ maxDepth: 1 }), { freq: 8 }))
    .map(([body, unknown]) => (unknown === null ? body : { ...body, aFieldOfALaterVersion: unknown }));
}
