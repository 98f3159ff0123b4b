import { expect, it } from "vitest";
import { foundIn, modulesOfApp } from "./fixtures/sources.ts";

/** The options of a submission from code; a form element has attributes instead. */
const options = /\{[^{}]*\bmethod: "post"(?:[^{}]|\{[^{}]*\})*\}/g;

it("every submission from code names its action: without one, the router submits to the address it has moved on to", () => {
  const submissions = foundIn(modulesOfApp(), options);
  expect(submissions.length).toBeGreaterThan(2);
  expect(submissions.filter(({ found }) => !/\baction(?::|\s*[,}])/.test(found))).toEqual([]);
});
