import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { limitLines, percentile, reportLines, spread } from "../../load/figures.ts";
import { firstScreenFiles, importedFiles, lateFiles, routeFiles } from "../../load/files.ts";

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

it("a script imports the files of its folder, and a browser those that the first page needs, texts in one language", () => {
  const imported = importedFiles(`d=["assets/rules-CYFnXIxx.js","assets/toaster-IinUKwyS.css"];
    ()=>import("./questions-BqiLO76J.js");()=>import("./validation-BGupyCUk.js");
    ()=>import("./questions-Z-vLh1ds.js");import("./form-checker--lWPPYGy.js");import("./captcha-yIajW5TE.js");
    ()=>import("./rules-CYFnXIxx.js");fetch("/data/other.json")`);
  expect(lateFiles(imported).toSorted()).toEqual([
    "form-checker--lWPPYGy.js",
    "questions-Z-vLh1ds.js",
    "rules-CYFnXIxx.js",
    "toaster-IinUKwyS.css",
    "validation-BGupyCUk.js",
  ]);
});

it("the files of screens are those that the manifest gives their routes, each once", () => {
  const route = (name: string, css: string[] = []) => ({
    module: `/a/${name}.js`,
    imports: ["/a/x.js"],
    css,
  });
  const routes = {
    checking: route("checking", ["/a/screens.css#"]),
    accepted: route("accepted"),
    other: route("o"),
  };
  const manifest = `window.__reactRouterManifest=${JSON.stringify({ entry: {}, routes })};`;
  expect(routeFiles(manifest, ["checking", "accepted", "not-there"])).toEqual([
    "/a/x.js",
    "/a/checking.js",
    "/a/screens.css",
    "/a/accepted.js",
  ]);
});

it("some of a list are spread over all of it, the first and the last among them, each once", () => {
  expect(spread(["a", "b", "c", "d", "e"], 3)).toEqual(["a", "c", "e"]);
  expect(spread(["a", "b"], 20)).toEqual(["a", "b"]);
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(), { minLength: 2 }), fc.integer({ min: 2, max: 40 }), (all, count) => {
      const some = spread(all, count);
      expect(some).toHaveLength(Math.min(count, all.length));
      expect(some).toEqual(all.filter((one) => some.includes(one)));
      expect([some[0], some.at(-1)]).toEqual([all[0], all.at(-1)]);
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
  expect(lines).toContain("| document | 2 | 10 ms | 20 ms | 20 ms | 20 ms |");
  expect(lines).toContain("| create | 1 | 30 ms | 30 ms | 30 ms | 30 ms |");
  expect(lines.at(-1)).toBe("3 requests in 1.5 s: 2 a second");
  expect(reportLines([], 0).at(-1)).toBe("0 requests in 0.0 s: 0 a second");
});

describe("what limits", () => {
  const shares = (nginx: number, server: number) => [
    { part: "nginx", seconds: nginx, single: false },
    { part: "the lead server", seconds: server, single: true },
  ];

  it.each([
    [
      "the one thread of a part that is always busy",
      shares(3, 9.5),
      13,
      /: the lead server, whose one thread/,
    ],
    ["all cores, where others take them too", shares(3, 6), 19, /2 cores; .* goes to the lead server$/],
    ["all cores, where none is a part's alone", shares(10, 8.5), 19, /2 cores; .* goes to nginx$/],
    ["nothing, where cores are idle", shares(3, 6), 10, /: no processor/],
  ])("is %s", (_, parts, machine, expected) => {
    expect(limitLines(10_000, parts, machine, 2).at(-1)).toMatch(expected);
  });

  it("stands below the processor time of each part and of others", () => {
    const lines = limitLines(10_000, shares(3, 6), 12.5, 2);
    expect(lines).toContain("| nginx | 3.0 s | 30 % |");
    expect(lines).toContain("| the lead server | 6.0 s | 60 % |");
    expect(lines).toContain("| others | 3.5 s | 35 % |");
  });
});
