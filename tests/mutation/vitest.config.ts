import { globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { ConfigEnv, UserConfig } from "vite";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import config from "../../vite.config.ts";
import { partOf } from "./parts.ts";

const root = join(import.meta.dirname, "../..");

/**
 * The tests of the part that `MUTATION_PART` names, as Stryker runs them once per mutant. Tests without side effects
 * share their modules, which makes thousands of runs possible; a test file that creates a browser or renders into one
 * keeps its modules to itself.
 */
export default async function mutationTests(environment: ConfigEnv): Promise<UserConfig> {
  const files = partOf(process.env.MUTATION_PART).tests.flatMap((pattern) =>
    globSync(pattern, { cwd: root }),
  );
  const usual = await config(environment);
  const unit = files.filter((file) => file.startsWith(join("tests", "unit")));
  const classic = files.filter((file) => file.startsWith(join("tests", "routes", "classic")));
  const routes = files.filter((file) => !unit.includes(file) && !classic.includes(file));
  const alone = unit.filter(opensBrowser);
  const together = unit.filter((file) => !alone.includes(file));

  /** Returns a usual project with these files alone; nothing without any. */
  const project = (name: string, include: string[], change: { name?: string; isolate?: boolean } = {}) =>
    (usual.test?.projects ?? []).flatMap((entry) => {
      const isIt = typeof entry === "object" && "test" in entry && entry.test?.name === name;
      return isIt && include.length > 0 ? [{ ...entry, test: { ...entry.test, include, ...change } }] : [];
    });

  return {
    ...usual,
    root,
    test: {
      testTimeout: 30_000,
      // Stryker reports the mutants' outcomes.
      reporters: [{}],
      sequence: { sequencer: sortClassicPages(files) },
      projects: [
        ...project("unit", together, { name: "together", isolate: false }),
        ...project("unit", alone),
        ...project("routes", routes),
        ...project("classic", classic),
      ],
    },
  };
}

function opensBrowser(file: string): boolean {
  return readFileSync(join(root, file), "utf8").includes("openBrowser");
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
