import { globSync } from "node:fs";
import { expect, it } from "vitest";
import { parts } from "../../mutation/parts.ts";

function filesOf(patterns: readonly string[]): string[] {
  const left = patterns.filter((pattern) => pattern.startsWith("!")).map((pattern) => pattern.slice(1));
  const out = new Set(globSync(left));
  return globSync(patterns.filter((pattern) => !pattern.startsWith("!"))).filter((file) => !out.has(file));
}

it("the mutated parts contain every file of their folders exactly once", () => {
  const mutated = Object.values(parts).flatMap(({ mutate }) => filesOf(mutate));
  expect(mutated.toSorted()).toEqual([...new Set(mutated)].toSorted());
  const folders = ["lead", "catalogue/countries/identifiers", "journey", "platform/storage", "visit"];
  const files = folders.flatMap((folder) => globSync(`app/${folder}/*.ts`));
  expect(files.filter((file) => !mutated.includes(file))).toEqual([]);
});

it.each(Object.entries(parts))("the part %s has a test for each of its patterns", (_, { tests }) => {
  expect(tests.filter((pattern) => globSync(pattern).length === 0)).toEqual([]);
});
