const folder = ".cache/mutation";

/**
 * Stryker's configuration. `npm run mutation` mutates the rules and the identifiers, the journey, and what is stored;
 * `npm run mutation -- --mutate "app/journey/location.ts"` anything else.
 */
export default {
  mutate: [
    "app/catalogue/{countries/identifiers,rules}/*.ts",
    "app/{journey,application,application/visit,shell/storage}/*.ts",
  ],
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: "tests/mutation/vitest.config.ts" },
  coverageAnalysis: "perTest",
  concurrency: 2,
  // Endless loops are detected by the number of runs of a mutant; on a busy machine a timeout would catch others too.
  timeoutMS: 60_000,
  dryRunTimeoutMinutes: 30,
  incremental: true,
  incrementalFile: `${folder}/incremental.json`,
  tempDirName: `${folder}/sandboxes`,
  ignorePatterns: [".cache", ".react-router", "/build", "test-results"],
  // Stryker rewrites tsconfig.json through an interface that TypeScript 7 doesn't have: a missing file isn't rewritten.
  tsconfigFile: "none.json",
  reporters: ["progress-append-only", "clear-text", "html"],
  clearTextReporter: { allowColor: false, reportTests: false },
  htmlReporter: { fileName: `${folder}/report.html` },
  thresholds: { high: 95, low: 85, break: 85 },
};
