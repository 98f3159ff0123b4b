import { partOf } from "./parts.ts";

const name = process.env.MUTATION_PART;
const folder = `.cache/mutation/${name}`;

/** The threshold: the percentage of mutants that tests must notice. */
export const thresholds = { high: 95, low: 85, break: 85 };

/** Stryker's configuration for the part that `MUTATION_PART` names; `npm run mutation` starts it for each. */
export default {
  mutate: [...(name === undefined ? [] : partOf(name).mutate)],
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: "tests/mutation/vitest.config.ts" },
  coverageAnalysis: "perTest",
  concurrency: 2,
  // Endless loops are detected by the number of runs of a mutant; on a busy machine a timeout would catch others too.
  timeoutMS: 60_000,
  // Unchanged mutants and tests keep their results from the last run.
  incremental: true,
  incrementalFile: `${folder}/incremental.json`,
  tempDirName: `${folder}/sandboxes`,
  ignorePatterns: [".cache", ".react-router", "/build", "test-results"],
  // Stryker would rewrite tsconfig.json through an interface that TypeScript 7 no longer has. The file refers to no
  // other folder, so it can stay: a name that doesn't exist prevents the rewrite.
  tsconfigFile: "none.json",
  reporters: ["progress-append-only", "html", "json"],
  htmlReporter: { fileName: `${folder}/report.html` },
  jsonReporter: { fileName: `${folder}/report.json` },
  thresholds,
};
