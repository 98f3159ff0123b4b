import { describe, expect, it } from "vitest";
import { positionIn, positionsOf } from "../../../../app/tracking/reports/start-reports.ts";

const folder = "https://loans.example/application-frontend/assets/";
const scripts = new Set([`${folder}application-Ab1_x-9Z.js`, `${folder}route-C2.js`]);

/** Returns an error with this stack. */
const thrown = (message: string, stack: string) => Object.assign(new Error(message), { stack });

describe("the positions of a stack", () => {
  it.each([
    [
      "Chromium",
      `TypeError: no\n    at read (${folder}application-Ab1_x-9Z.js:1:2345)\n    at async ${folder}route-C2.js:2:7\n    at https://cdn.example/a.js:1:1`,
    ],
    [
      "Firefox and Safari",
      `read@${folder}application-Ab1_x-9Z.js:1:2345\nasync*@${folder}route-C2.js:2:7\n@https://cdn.example/a.js:1:1\n`,
    ],
  ])("are read as %s writes them, those of our own scripts only", (_, stack) => {
    expect(positionsOf(thrown("no", stack), scripts)).toEqual([
      "application-Ab1_x-9Z.js:1:2345",
      "route-C2.js:2:7",
    ]);
  });

  it("never come from the message, even if it looks like a stack", () => {
    const message = `x\n    at f (${folder}route-C2.js:61298:743100)`;
    const stack = `Error: ${message}\n    at g (${folder}route-C2.js:3:4)`;
    expect(positionsOf(thrown(message, stack), scripts)).toEqual(["route-C2.js:3:4"]);
  });

  it("end after ten", () => {
    const stack = Array.from({ length: 30 }, (_, line) => `    at f (${folder}route-C2.js:${line}:1)`);
    expect(positionsOf(thrown("no", `Error: no\n${stack.join("\n")}`), scripts)).toHaveLength(10);
  });

  it("are absent from an error without a stack", () => {
    expect(positionsOf(Object.assign(new Error("no"), { stack: undefined as never }), scripts)).toEqual([]);
  });
});

it.each([
  ["in a script that wasn't loaded", `${folder}612987431.js`, 1, 1],
  ["of another host", "https://cdn.example/route-C2.js", 1, 1],
  ["without a line", `${folder}route-C2.js`, null, 1],
  ["with a number that could be a phone's", `${folder}route-C2.js`, 1, 612_987_431],
])("a position: %s isn't reported", (_, address, line, column) => {
  expect(positionIn(scripts, address, line, column)).toEqual([]);
});
