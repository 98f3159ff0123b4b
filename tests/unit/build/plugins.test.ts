import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { folder } from "../../../app/build/build.ts";
import { leanFacts, withEnglish } from "../../../app/build/plugins.ts";
import { countryIds } from "../../../app/catalogue/countries/types.ts";

describe.each(countryIds)("a build of %s", (country) => {
  const read = (file: string) => readFileSync(folder(`app/catalogue/countries/${file}`), "utf8");
  const facts = read(`${country}.ts`);

  it("has no citation of the law", () => {
    for (const code of [facts, read(`legal/${country}.ts`)]) {
      const lean = leanFacts(code, "dynamic");
      expect(lean.match(/\bsource:\s*(?!\s|"")./g)).toBeNull();
    }
  });

  it("has the questions of the classic journey only where it has that journey", () => {
    expect(leanFacts(facts, "classic")).toContain("asked.household");
    expect(leanFacts(facts, "dynamic")).toMatch(/\bclassic: \[\],/);
  });
});

it.each<[what: string, own: object, english: object, shown: object]>([
  ["a text", { a: "uno" }, { a: "one", b: "two" }, { a: "uno", b: "two" }],
  ["a text of a section", { s: { a: "uno" } }, { s: { a: "one", b: "two" } }, { s: { a: "uno", b: "two" } }],
  ["a section and a list", {}, { s: { a: "one" }, l: ["one"] }, { s: { a: "one" }, l: ["one"] }],
  ["no plural form of a text that is there", { a_few: "x" }, { a_one: "1", a_other: "2" }, { a_few: "x" }],
  ["no country's variant of a text that is there", { a: "uno" }, { a: "one", a_ro: "CNP" }, { a: "uno" }],
  ["no entry of a list", { l: ["uno"] }, { l: ["one", "two"] }, { l: ["uno"] }],
])("English fills in %s", (_, own, english, shown) => {
  expect(withEnglish(own as Record<string, unknown>, english as Record<string, unknown>)).toEqual(shown);
});
