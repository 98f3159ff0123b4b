import { rm } from "node:fs/promises";
import { join } from "node:path";
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
import { brandFonts, favicon, phoneMetadata } from "./app/build/plugins.ts";
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

export default defineConfig(async ({ mode }) => {
  const testing = mode === "test";
  const env = testing ? process.env : readEnvironment();
  const { config, brand, country, legal, demonstration } = await readBuild(env);
  const buildDirectory = env.APP_BUILD_DIRECTORY || "build";
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
      port: Number(env.PORT || 3000),
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
  };
});
