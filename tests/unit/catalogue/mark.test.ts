import { expect, test } from "vitest";
import { markOf } from "../../../app/catalogue/mark.ts";

// The published test vectors of FNV-1a, 32 bits.
test.each([
  ["", "811c9dc5"],
  ["a", "e40c292c"],
  ["foobar", "bf9cf968"],
])("the mark of %j is its FNV-1a hash, of a text as of its bytes", (text, hash) => {
  const mark = Number.parseInt(hash, 16).toString(36);
  expect(markOf(text)).toBe(mark);
  expect(markOf(new TextEncoder().encode(text))).toBe(mark);
});
