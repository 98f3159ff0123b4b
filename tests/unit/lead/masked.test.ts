import { expect, it } from "vitest";
import { endOf } from "../../../app/lead/masked.ts";

it.each([
  ["ES91 2100 0418 4502 0005 1332", "332"],
  ["12345678Z", "78Z"],
  ["123456", "456"],
  ["123 45", ""],
  ["12345", ""],
  ["", ""],
])("a sensitive number %j shows only its end: %j", (value, shown) => {
  expect(endOf(value)).toBe(shown);
});
