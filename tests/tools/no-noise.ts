import { afterEach, expect } from "vitest";

/**
 * For every test: any printed error fails it, above all a missing text, which an applicant would see as a raw key. A
 * test that provokes an error silences `console.error` itself.
 */
const printed: string[] = [];

const print = console.error;
console.error = (...parts: unknown[]) => {
  printed.push(parts.map(String).join(" "));
  print(...parts);
};

afterEach(() => {
  expect(printed.splice(0), "no error is printed").toEqual([]);
});
