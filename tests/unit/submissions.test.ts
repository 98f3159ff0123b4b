import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");

/** The options of a submission from code; a form element has attributes instead. */
const options = /\{[^{}]*\bmethod: "post"(?:[^{}]|\{[^{}]*\})*\}/g;

it("every submission from code names its action: without one, the router submits to the address it has moved on to", () => {
  const found = globSync("app/**/*.{ts,tsx}", { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(options)].map(([text]) => ({ file, text })),
  );
  expect(found.length).toBeGreaterThan(5);
  expect(found.filter(({ text }) => !/\baction(?::|\s*[,}])/.test(text))).toEqual([]);
});
