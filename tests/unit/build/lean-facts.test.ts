import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { folder } from "../../../app/build/build.ts";
import { leanFacts } from "../../../app/build/plugins.ts";
import { countryIds } from "../../../app/catalogue/countries/types.ts";

describe.each(countryIds)("a build of %s", (country) => {
  const read = (file: string) => readFileSync(folder(`app/catalogue/countries/${file}`), "utf8");
  const facts = read(`${country}.ts`);

  it("has no citation of the law, and no line moves", () => {
    for (const code of [facts, read(`legal/${country}.ts`)]) {
      const lean = leanFacts(code, "dynamic");
      expect(lean.match(/\bsource:\s*(?!\s|"")./g)).toBeNull();
      expect(lean.split("\n")).toHaveLength(code.split("\n").length);
    }
  });

  it("has the questions of the classic journey only where it has that journey", () => {
    expect(leanFacts(facts, "classic")).toContain("asked.household");
    expect(leanFacts(facts, "dynamic")).toMatch(/\bclassic: \[\s*\],/);
  });
});
