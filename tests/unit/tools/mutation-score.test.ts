import { globSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parts } from "../../mutation/parts.ts";
import { percentOf, rowOf, scoreOf, sumOf } from "../../mutation/score.ts";

const mutant = (status: string, line = 1) => ({
  status,
  mutatorName: "ConditionalExpression",
  replacement: "a  ||\n b",
  location: { start: { line, column: 7 } },
});

describe("the score of the mutation tests", () => {
  const report = {
    files: {
      "app/a.ts": { mutants: ["Killed", "Timeout", "Survived", "Ignored"].map((status) => mutant(status)) },
      "app/b.ts": { mutants: [mutant("NoCoverage", 30), mutant("CompileError"), mutant("RuntimeError")] },
    },
  };

  it("counts the mutants that a test noticed, and lists the others by place", () => {
    const score = scoreOf(report);
    expect(score.noticed).toBe(2);
    expect(score.survived).toEqual([
      "app/a.ts:1:7 ConditionalExpression → a || b",
      "app/b.ts:30:7 ConditionalExpression → a || b",
    ]);
    expect(percentOf(score)).toBe(50);
    expect(rowOf("a and b", score)).toBe("| a and b | 4 | 2 | 50.0 % |");
  });

  it("the score of several parts weighs each mutant alike", () => {
    const all = sumOf([scoreOf(report), { noticed: 6, survived: [] }]);
    expect(percentOf(all)).toBe(80);
  });

  it("is full without mutants", () => {
    expect(percentOf(sumOf([]))).toBe(100);
  });
});

describe("the mutated parts", () => {
  const filesOf = (patterns: readonly string[]) => {
    const left = patterns.filter((pattern) => pattern.startsWith("!")).map((pattern) => pattern.slice(1));
    const out = new Set(globSync(left));
    return globSync(patterns.filter((pattern) => !pattern.startsWith("!"))).filter((file) => !out.has(file));
  };

  it("contain every file of their folders exactly once", () => {
    const mutated = Object.values(parts).flatMap(({ mutate }) => filesOf(mutate));
    expect(mutated.toSorted()).toEqual([...new Set(mutated)].toSorted());
    const folders = [
      "app/lead",
      "app/catalogue/countries/identifiers",
      "app/journey",
      "app/platform/storage",
      "app/visit",
    ];
    const files = folders.flatMap((folder) => globSync(`${folder}/*.ts`));
    expect(files.filter((file) => !mutated.includes(file))).toEqual([]);
  });

  it.each(Object.entries(parts))("the parts of %s have a test for each of their patterns", (_, { tests }) => {
    expect(tests.filter((pattern) => globSync(pattern).length === 0)).toEqual([]);
  });
});
