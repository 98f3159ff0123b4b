import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decode, encode } from "../../../../app/shell/storage/storage.ts";
import { itAlways } from "../../fixtures/always.ts";
import { anyText } from "../../fixtures/arbitraries.ts";

const noon = new Date("2026-03-15T12:00:00.000Z");

describe("a value that is stored and read again", () => {
  const day = { min: new Date("0000-01-01"), max: new Date("9999-12-31"), noInvalidDate: true };
  const instant = fc.date(day);
  const lookAlike = fc.oneof(
    anyText,
    fc.jsonValue().map((value) => JSON.stringify(value)),
    instant.map((date) => date.toISOString()),
    fc.string({ unit: fc.constantFrom("\\", '"', "1", "{", "}", "[", "]", " ") }),
  );
  const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value || 0);
  // V8 reads the key `"` as `\\` if it has seen an object of the same shape with that key (Node 24.21).
  const key = fc
    .oneof(lookAlike, fc.constantFrom("", "a", "toJSON"))
    .filter((name) => name !== "__proto__" && !name.includes("\\"));
  const single = fc.oneof(lookAlike, instant, number, fc.boolean(), fc.constant(null));
  const { value } = fc.letrec((again) => ({
    value: fc.oneof({ maxDepth: 4 }, single, again("list"), again("object")),
    list: fc.array(again("value"), { maxLength: 4 }),
    object: fc.dictionary(key, again("value"), { maxKeys: 4, noNullPrototype: true }),
  }));
  itAlways<[unknown]>(
    "any value stays unchanged, also texts that look like instants",
    [value],
    (original) => {
      expect(decode(encode(original))).toEqual(original);
    },
    { numRuns: 2000, examples: [["\\2026-03-15T12:00:00.000Z"]] },
  );
});

it.each<[string, unknown, string]>([
  ["a text", "askrobin", '"askrobin"'],
  ["nested texts", { id: "x", list: ["y"] }, '{"id":"x","list":["y"]}'],
  ["a nested text that is JSON", { zip: "08001" }, '{"zip":"08001"}'],
])("a value that needs no mark is stored as plain JSON: %s", (_, value, stored) => {
  expect(encode(value)).toBe(stored);
});

describe("a value that an older version stored", () => {
  const wrapped = (value: unknown, times: number): string =>
    times === 0 ? JSON.stringify(value) : JSON.stringify(wrapped(value, times - 1));

  it.each([
    ["a plain text", "askrobin", "askrobin"],
    ["a plain instant", "2026-03-15T12:00:00.000Z", noon],
    ["a plain number", "42", 42],
    ["an instant without milliseconds, as the text it is", '"2026-03-15T12:00:00Z"', "2026-03-15T12:00:00Z"],
    ["an instant of a zone, as a text", '"2026-03-15T12:00:00.000+01:00"', "2026-03-15T12:00:00.000+01:00"],
    ["an instant of a long year, as a text", "+002026-03-15T12:00:00.000Z", "+002026-03-15T12:00:00.000Z"],
    ["an impossible day, as the text it is", "2026-13-45T12:00:00.000Z", "2026-13-45T12:00:00.000Z"],
    ["an impossible time, as the text it is", "2026-02-15T25:61:00.000Z", "2026-02-15T25:61:00.000Z"],
    ["nested instants", '{"at":"2026-03-15T12:00:00.000Z"}', { at: noon }],
    ["broken JSON, as the text it is", '{"a":', '{"a":'],
    ["an empty text", "", ""],
  ])("is read: %s", (_, stored, expected) => {
    expect(decode(stored)).toEqual(expected);
  });

  it.each([0, 1, 5, 10])("is decoded when it is JSON within JSON %i times", (times) => {
    expect(decode(wrapped({ id: "7", at: noon }, times))).toEqual({ id: "7", at: noon });
  });

  it("is decoded at most ten times", () => {
    expect(decode(wrapped({ id: "7" }, 12))).toEqual(wrapped({ id: "7" }, 1));
  });

  it("loses a key that would replace the prototype, at any depth", () => {
    const read = decode('{"__proto__":{"admin":true},"a":[{"__proto__":{"admin":true},"b":1}]}');
    expect(read).toEqual({ a: [{ b: 1 }] });
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  });

  itAlways("is read without an error, whatever the store holds", [anyText], (stored) => {
    expect(() => decode(stored)).not.toThrow();
  });
});
