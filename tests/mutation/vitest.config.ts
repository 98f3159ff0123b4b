import { globSync } from "node:fs";
import { join, relative } from "node:path";
import type { ConfigEnv, UserConfig } from "vite";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import config from "../../vite.config.ts";
import { partOf } from "./parts.ts";

const root = join(import.meta.dirname, "../..");

/**
 * The tests of the part that `MUTATION_PART` names, as Stryker runs them once per mutant. Tests without side effects
 * share their modules, which makes thousands of runs possible; those of rooms that keep state have their own.
 */
export default async function mutationTests(environment: ConfigEnv): Promise<UserConfig> {
  const matching = (patterns: readonly string[]) =>
    patterns.flatMap((pattern) => globSync(pattern, { cwd: root }));
  const files = matching(partOf(process.env.MUTATION_PART).tests);
  const usual = await config(environment);

  /** Returns a usual project with those of the files that it includes; nothing without any. */
  const project = (name: string) =>
    (usual.test?.projects ?? []).flatMap((entry) => {
      if (typeof entry !== "object" || !("test" in entry) || entry.test?.name !== name) return [];
      const { include = [], exclude = [] } = entry.test;
      const [wanted, unwanted] = [matching(include), matching(exclude)];
      const here = files.filter((file) => wanted.includes(file) && !unwanted.includes(file));
      return here.length > 0 ? [{ ...entry, test: { ...entry.test, include: here } }] : [];
    });

  return {
    ...usual,
    root,
    test: {
      ...usual.test,
      // Stryker reports the mutants' outcomes.
      reporters: [{}],
      sequence: { sequencer: sortClassicPages(files) },
      projects: ["unit", "unit-state", "routes", "classic"].flatMap(project),
    },
  };
}

/** Runs test files in this order: the first failing test decides a mutant, so the quick ones go first. */
function sortClassicPages(files: readonly string[]) {
  return class extends BaseSequencer {
    override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
      const placeOf = ({ moduleId }: TestSpecification) => files.indexOf(relative(root, moduleId));
      return specifications.toSorted((a, b) => placeOf(a) - placeOf(b));
    }
  };
}
