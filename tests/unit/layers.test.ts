import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { findCycles, projectFiles, readImportNames, readImports } from "../tools/imports.ts";
import { findUpwardImports, isIn, layers, makeBiomeRules, rulesFile } from "../tools/layers.ts";

const imports = readImports();

describe("the layers", () => {
  it("hold every file of the application once", () => {
    const sources = projectFiles.filter((path) => /\.(?:tsx?|css)$/.test(path));
    expect(sources.length).toBeGreaterThan(300);
    const places = sources.map((path) => [path, layers.filter((layer) => isIn(layer, path)).length]);
    expect(places.filter(([, count]) => count !== 1)).toEqual([]);
  });

  it("name only files that exist", () => {
    const patterns = layers.flatMap(({ files }) => files.map((pattern) => pattern.replace("!", "")));
    const layerOf = (pattern: string) => ({ name: "", about: "", files: [pattern] });
    const empty = patterns.filter((pattern) => !projectFiles.some((path) => isIn(layerOf(pattern), path)));
    expect(empty).toEqual([]);
  });

  it("import no higher layer, and no screen imports another", () => {
    expect(imports.length).toBeGreaterThan(1000);
    expect(findUpwardImports(imports)).toEqual([]);
  });

  it("have no cycle of imports", () => {
    expect(findCycles(imports)).toEqual([]);
  });

  it("are what Biome checks: `npm run layers` writes its rules", () => {
    expect(JSON.parse(readFileSync(rulesFile, "utf8"))).toEqual(makeBiomeRules());
  });
});

describe("the check", () => {
  it("reads static, type, lazy and style sheet imports", () => {
    const code = `
      import one from "./one.ts";
      import type { Two } from "./two.ts";
      export * from "./three.ts";
      export type { Four } from "./four.ts";
      const five = () => import("./five.ts");
      type Six = typeof import("./six.ts");
      // import "./none.ts"
    `;
    const names = ["one", "two", "three", "four", "five", "six"].map((name) => `./${name}.ts`);
    expect(readImportNames("some.ts", code)).toEqual(names);
    const styles = `@import "./a.css"; /* @import "./b.css"; */ @import url("@brand/c.css");`;
    expect(readImportNames("some.css", styles)).toEqual(["./a.css", "@brand/c.css"]);
  });

  it.each([
    ["app/visit/link.ts", "app/application/drafts.ts", /visit may import visit, journey and provider, /],
    ["app/config.ts", "app/vite/build.ts", /base may import base$/],
    ["app/routes/offer/route.tsx", "app/routes/aide/aide.ts", /no other screen/],
    ["app/unknown.ts", "app/config.ts", /no layer/],
  ])("reports %s → %s", (from, to, allowed) => {
    expect(findUpwardImports([{ from, to }])).toEqual([expect.stringMatching(allowed)]);
    expect(findUpwardImports([{ from, to }]).join()).toContain(`${from} → ${to}: `);
  });

  it("reports each cycle as a chain", () => {
    const chain = (names: string) =>
      [...names].slice(1).map((to, index) => ({ from: names[index] ?? "", to }));
    expect(findCycles(chain("abcd"))).toEqual([]);
    expect(findCycles([...chain("abca"), ...chain("cd")])).toEqual(["a → b → c → a"]);
    expect(findCycles([...chain("aba"), ...chain("cdc"), ...chain("ee")])).toHaveLength(3);
  });
});
