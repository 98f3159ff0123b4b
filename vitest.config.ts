import { defineConfig, mergeConfig } from "vitest/config";
import { readBuild } from "./app/build/build.ts";
import viteConfig from "./vite.config.ts";

/** The tests of modules that keep state or are mocked: each file loads them anew. */
const stateful = [
  "application/**/*",
  "build/build",
  "provider/*",
  "shell/*",
  "shell/{embed,startup,storage}/*",
  "shell/texts/translations",
  "tracking/*",
].map((files) => `tests/unit/${files}.test.ts`);

/** The route tests that mock modules, need them as they load first, or run the document's own script. */
const isolated = [
  "analytics",
  "build-texts",
  "continue",
  "conversions",
  "cost",
  "language-switch",
  "later",
  "layout",
  "lazy",
  "own-first-page",
  "posthog",
  "summary-list",
  "use-brand-style",
].map((name) => `tests/routes/**/${name}.test.{ts,tsx}`);

export default defineConfig(async (environment) => {
  const { config } = await readBuild(process.env);
  return mergeConfig(await viteConfig(environment), {
    test: {
      setupFiles: "tests/tools/no-noise.ts",
      // Long enough for a busy machine, on which a screen's code may take seconds to load; a test that hangs still fails.
      testTimeout: 60_000,
      expect: { poll: { timeout: 20_000 } },
      maxWorkers: "100%",
      projects: [
        {
          extends: true,
          test: {
            name: "unit",
            include: ["tests/unit/**/*.test.ts"],
            exclude: stateful,
            // Loads each module once, not once for each file.
            isolate: false,
          },
        },
        {
          extends: true,
          test: { name: "unit-state", include: stateful },
        },
        {
          extends: true,
          test: {
            name: "routes",
            include: ["tests/routes/**/*.test.{ts,tsx}"],
            exclude: ["tests/routes/classic/**", ...isolated],
            environment: "happy-dom",
            setupFiles: ["tests/routes/testing-library.ts", "tests/routes/each-test.ts"],
            isolate: false,
          },
        },
        {
          extends: true,
          test: {
            name: "routes-isolated",
            include: isolated,
            environment: "happy-dom",
            setupFiles: "tests/routes/testing-library.ts",
          },
        },
        {
          extends: true,
          define: {
            __APP_JOURNEY__: JSON.stringify("classic"),
            __APP_CONFIG__: JSON.stringify({
              ...config,
              journey: "classic",
              firstPage: "loan-information",
              leadPath: "/v2/lead",
            }),
          },
          test: {
            name: "classic",
            include: ["tests/routes/classic/**/*.test.{ts,tsx}"],
            environment: "happy-dom",
            setupFiles: ["tests/routes/testing-library.ts", "tests/routes/each-test.ts"],
            isolate: false,
          },
        },
      ],
    },
  });
});
