import fc from "fast-check";
import { expect, it } from "vitest";
import { firstScreenFiles, inGroups, percentile, reportLines } from "../../load/figures.ts";

it("the files of a first screen are those that its document names, below its base path, each once", () => {
  const document = `<link rel="modulepreload" href="/app/assets/a.js"><link href="/app/assets/a.css">
    <link rel="preload" href="/app/assets/font.woff2"><link rel="icon" href="/app/icon.svg">
    <link rel="canonical" href="/app/"><a href="/other/b.js">x</a><img src="https://host/c.svg">
    <script type="module" async="">import "/app/assets/a.js";import * as route from "/app/assets/d.js";</script>`;
  expect(firstScreenFiles(document, "/app/")).toEqual([
    "/app/assets/a.js",
    "/app/assets/a.css",
    "/app/assets/font.woff2",
    "/app/icon.svg",
    "/app/assets/d.js",
  ]);
});

it("groups keep the order of their elements and the length limit", () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 9 }), (entries, length) => {
      const groups = inGroups(entries, length);
      expect(groups.flat()).toEqual(entries);
      expect(groups.every((group) => group.length > 0 && group.length <= length)).toBe(true);
    }),
  );
});

it.each([
  [0.5, [3, 1, 2], 2],
  [0.5, [4, 3, 2, 1], 2],
  [0.95, Array.from({ length: 100 }, (_, index) => index + 1), 95],
  [1, [7, 9, 8], 9],
  [0.5, [], 0],
])("the percentile %d of %j is %i", (share, values, expected) => {
  expect(percentile(values, share)).toBe(expected);
});

it("the report has a row for each kind of request, and the requests per second", () => {
  const measured = [
    { kind: "document", milliseconds: 10.4 },
    { kind: "create", milliseconds: 30 },
    { kind: "document", milliseconds: 20 },
  ];
  const lines = reportLines(measured, 1500);
  expect(lines).toContain("| document | 2 | 10 ms | 20 ms | 20 ms |");
  expect(lines).toContain("| create | 1 | 30 ms | 30 ms | 30 ms |");
  expect(lines.at(-1)).toBe("3 requests in 1.5 s: 2 a second");
  expect(reportLines([], 0).at(-1)).toBe("0 requests in 0.0 s: 0 a second");
});
