/// <reference types="vitest/config" />
import { constants } from "node:fs";
import { access, mkdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { buildTargets } from "./app/build/baseline.ts";
import {
  assertIdentityIsReal,
  folder,
  legalFactsFrom,
  readBuild,
  readEnvironment,
} from "./app/build/build.ts";
import { chunks, fileNames, preloadedWith } from "./app/build/chunks.ts";
import { Mistake } from "./app/build/mistake.ts";
import { brandFonts, favicon, phoneMetadata } from "./app/build/plugins.ts";
import { parsePort } from "./app/build/port.ts";
import { assertTranslated } from "./app/build/unfinished.ts";
import { assertNoticesAreCurrent, today } from "./app/build/validity.ts";
import { everyCountry } from "./app/catalogue/every-country.ts";

/** Removes the files that this build will overwrite, and nothing else: builds of other pairs stay. */
function clearOutput(directory: string): Plugin {
  return {
    name: "clear-output",
    apply: "build",
    async buildStart() {
      if (this.environment.name !== "client") return;
      for (const part of ["client", "server"])
        await rm(join(directory, part), { recursive: true, force: true });
    },
  };
}

/** Runs checks before a build begins, where Vite adds nothing to the sentence of a Mistake. */
function beforeBuild(check: () => Promise<void>): Plugin {
  return {
    name: "before-build",
    apply: "build",
    buildApp: { order: "pre", handler: check },
  };
}

/**
 * The folders that commands write to; the development server ignores them, because it would reload the page with each
 * file.
 */
const generatedFolders = ["build", "test-results", ".cache", ".react-router"].map(folder);

const isGenerated = (path: string): boolean =>
  generatedFolders.some((one) => path === one || path.startsWith(`${one}/`));

/**
 * Checks that the build can write to a folder.
 * @throws Mistake if it can't
 */
async function assertWritable(directory: string): Promise<void> {
  const path = resolve(folder("."), directory);
  await mkdir(path, { recursive: true })
    .then(() => access(path, constants.W_OK))
    .catch(({ code }: NodeJS.ErrnoException) => {
      throw new Mistake(
        `The build can't be written to ${path} (${code}): free the folder, or set APP_BUILD_DIRECTORY`,
      );
    });
}

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

export default defineConfig(async ({ mode, command }) => {
  const testing = mode === "test";
  const env = testing ? process.env : readEnvironment();
  const { config, brand, country, legal, demonstration } = await readBuild(env);
  const buildDirectory = env.APP_BUILD_DIRECTORY || "build";
  if (command === "build") await assertWritable(buildDirectory);
  const served = testing ? Object.values(everyCountry) : [country];

  return {
    base: config.basePath,
    plugins: [
      phoneMetadata(served.map(({ phone }) => phone.region)),
      favicon(config),
      brandFonts(brand.fonts, country.languageTag),
      beforeBuild(async () => {
        assertTranslated(config);
        assertIdentityIsReal(config, legal, demonstration);
        const mayLapse = config.environment !== "production" || demonstration;
        assertNoticesAreCurrent(country, today(), await legalFactsFrom(config.country), mayLapse);
      }),
      clearOutput(buildDirectory),
      testing ? undefined : reactRouter(),
    ],
    resolve: {
      alias: [
        { find: "@brand-page", replacement: folder(`brands/${config.brand}/pages/${config.country}.ts`) },
        { find: "@legal", replacement: folder(`brands/${config.brand}/legal/${config.country}.ts`) },
        { find: "@brand", replacement: folder(`brands/${config.brand}`) },
        { find: "@legal-facts", replacement: folder(`app/catalogue/countries/legal/${config.country}.ts`) },
        { find: "@country", replacement: folder("app/journey/sold-country.ts") },
        { find: "@country-facts", replacement: folder(`app/catalogue/countries/${config.country}.ts`) },
        { find: "@locale", replacement: folder(`locales/${config.locale}`) },
        // Conform works with the small build of zod: it uses only `pipe`, `transform`, `optional` and `lazy`.
        { find: /^zod\/v4$/, replacement: "zod/mini" },
      ],
    },
    define: {
      __APP_CONFIG__: JSON.stringify(config),
      __APP_JOURNEY__: JSON.stringify(config.journey),
    },
    build: {
      target: buildTargets,
      assetsInlineLimit: 0,
      emptyOutDir: false,
      modulePreload: { polyfill: false, resolveDependencies: preloadedWith },
      rolldownOptions: {
        // Saves 0.2 kB of the first screen's script: a constant needs no export of its chunk.
        optimization: { inlineConst: { mode: "all" as const } },
        output: { codeSplitting: { groups: chunks } },
      },
    },
    environments: {
      client: {
        build: { rolldownOptions: { output: fileNames } },
      },
    },
    server: {
      // Tests and builds open no port, so the machine's PORT doesn't matter to them.
      port: testing || command === "build" ? 3000 : parsePort(env.PORT || "3000", "PORT"),
      strictPort: true,
      watch: { ignored: isGenerated },
      // `npm run lead-server` plays the provider beside `npm run dev`.
      proxy: Object.fromEntries(
        ["/api", "/policies", "/translations", "/lead-server"].map((path) => [path, "http://localhost:3001"]),
      ),
    },
    // Vite would find these only when a page imports them, and then reload the page.
    optimizeDeps: {
      include: [
        "@conform-to/zod/v4",
        "i18next",
        "ibantools",
        "libphonenumber-js/core",
        "react-i18next",
        "react-toastify/unstyled",
        "remix-i18next",
        "zod/mini",
      ],
    },
    ssr: { noExternal: ["@conform-to/zod"] },
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
  };
});
