import { partOf } from "./parts.ts";

const name = process.env.MUTATION_PART;
const folder = `.cache/mutation/${name}`;

/** The share of mutants that has to be noticed, in percent. */
export const thresholds = { high: 95, low: 85, break: 85 };

/** How Stryker measures the part that `MUTATION_PART` names; `npm run mutation` starts it for each. */
export default {
  mutate: [...(name === undefined ? [] : partOf(name).mutate)],
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: "tests/mutation/vitest.config.ts" },
  coverageAnalysis: "perTest",
  concurrency: 2,
  // What never ends is found by how often a mutant is run through; on a busy machine the clock would find others too.
  timeoutMS: 60_000,
  // Mutants and tests that haven't changed since the last run keep their result.
  incremental: true,
  incrementalFile: `${folder}/incremental.json`,
  tempDirName: `${folder}/sandboxes`,
  ignorePatterns: [".cache", ".react-router", "build", "test-results"],
  // Stryker would rewrite tsconfig.json by an interface that TypeScript 7 no longer has. Nothing in it leads out of
  // the folder, so it is right as it is: a name that doesn't exist keeps it so.
  tsconfigFile: "none.json",
  reporters: ["progress-append-only", "html", "json"],
  htmlReporter: { fileName: `${folder}/report.html` },
  jsonReporter: { fileName: `${folder}/report.json` },
  thresholds,
};
