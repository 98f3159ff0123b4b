/// <reference types="vitest/config" />
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { reactRouter } from "@react-router/dev/vite";
import metadata from "libphonenumber-js/min/metadata";
import { defineConfig, type Plugin } from "vite";
import { readConfig } from "./app/config.schema.ts";
import type { Config } from "./app/config.ts";
import { assertNoticesAreCurrent } from "./app/countries/notices.ts";
import type { Country } from "./app/countries/types.ts";

const folder = (path: string) => new URL(`./${path}`, import.meta.url).pathname;

const countryFile = /^([a-z]{2})\.ts$/;

const buildable = {
  brands: readdirSync(folder("brands")),
  countries: readdirSync(folder("app/countries")).flatMap((file) => countryFile.exec(file)?.[1] ?? []),
  locales: readdirSync(folder("locales")),
};

/** Cuts the phone library's metadata down to these countries: the build's own, and for the tests all of the product. */
function phoneMetadata(regions: readonly Country["phone"]["region"][]): Plugin {
  const id = "virtual:phone-metadata";
  const callingCodes = Object.entries(metadata.country_calling_codes).flatMap(([code, used]) => {
    const kept = regions.filter((region) => (used as string[]).includes(region));
    return kept.length > 0 ? [[code, kept] as const] : [];
  });
  const cut = {
    version: metadata.version,
    country_calling_codes: Object.fromEntries(callingCodes),
    countries: Object.fromEntries(regions.map((region) => [region, metadata.countries[region]])),
  };
  return {
    name: "phone-metadata",
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (source) => (source === `\0${id}` ? `export default ${JSON.stringify(cut)};` : null),
  };
}

/** Serves the brand's icon under a path made of the country's and the brand's name (spec.md §2). */
function favicon({ basePath, country, brand }: Config): Plugin {
  const fileName = `favicon/${country}/${brand}.svg`;
  const source = () => readFileSync(folder(`brands/${brand}/favicon.svg`));
  return {
    name: "favicon",
    generateBundle() {
      if (this.environment.name === "client") this.emitFile({ type: "asset", fileName, source: source() });
    },
    configureServer(server) {
      server.middlewares.use(`${basePath}${fileName}`, (_request, response) => {
        response.setHeader("Content-Type", "image/svg+xml").end(source());
      });
    },
  };
}

async function countryFrom(id: string): Promise<Country> {
  return ((await import(folder(`app/countries/${id}.ts`))) as { country: Country }).country;
}

/**
 * The country of a build, from its file.
 * @throws Error where the brand doesn't lend there, or the country's figures are out of date
 */
async function countryOf(config: Config): Promise<Country> {
  const country = await countryFrom(config.country);
  if (!existsSync(folder(`brands/${config.brand}/pages/${config.country}.ts`))) {
    throw new Error(`ApplicationPage not found: brands/${config.brand}/pages/${config.country}.ts`);
  }
  if (!existsSync(folder(`brands/${config.brand}/theme.css`))) throw new Error("Product styles not found");
  assertNoticesAreCurrent(country, new Date().toISOString().slice(0, 10));
  return country;
}

/**
 * What every first screen needs, in two files that compress well: the libraries, which change rarely, and the
 * application's own small modules, which would be forty files otherwise.
 */
const firstScreenChunks = [
  {
    name: "framework",
    test: /node_modules\/(?:react|react-dom|scheduler|react-router|i18next|react-i18next|@conform-to\/(?:react|dom))\//,
  },
  {
    name: "application",
    test: /\/app\/(?:i18n|storage|session|journey\/(?!page-schema)|data-points\/(?!rules)|forms\/(?!parse|text-form|step-form|offer|consent|document|vehicle|professional|customer|answers|money-field|missing-list|without-list|use-document|prepare)|brand|countries)/,
  },
];

export default defineConfig(async ({ mode }) => {
  const config = readConfig(process.env, buildable);
  const country = await countryOf(config);
  const testing = mode === "test";
  const served = testing ? await Promise.all(buildable.countries.map(countryFrom)) : [country];

  return {
    base: config.basePath,
    plugins: [
      phoneMetadata(served.map(({ phone }) => phone.region)),
      favicon(config),
      testing ? undefined : reactRouter(),
    ],
    resolve: {
      alias: [
        { find: "@page", replacement: folder(`brands/${config.brand}/pages/${config.country}.ts`) },
        { find: "@brand", replacement: folder(`brands/${config.brand}`) },
        { find: "@country", replacement: folder(`app/countries/${config.country}.ts`) },
        { find: "@locale", replacement: folder(`locales/${config.locale}`) },
        // The small build of zod does for Conform too: only `pipe`, `transform`, `optional` and `lazy` are used.
        { find: /^zod\/v4$/, replacement: "zod/mini" },
      ],
    },
    define: { __APP_CONFIG__: JSON.stringify(config) },
    build: {
      target: "es2022",
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { codeSplitting: { groups: firstScreenChunks } } },
    },
    server: {
      port: 3000,
      // `npm run lead-server` beside `npm run dev` plays the provider.
      proxy: Object.fromEntries(
        ["/api", "/policies", "/translations", "/lead-server"].map((path) => [path, "http://localhost:3001"]),
      ),
    },
    // Found only when a page asks for them, which would reload it in the middle of trying something out.
    optimizeDeps: {
      include: [
        "@conform-to/react",
        "@conform-to/zod/v4",
        "i18next",
        "ibantools",
        "libphonenumber-js/core",
        "react-i18next",
        "react-toastify",
        "remix-i18next",
        "zod/mini",
      ],
    },
    ssr: { noExternal: ["@conform-to/zod"] },
    test: {
      projects: [
        { extends: true, test: { name: "unit", include: ["tests/unit/**/*.test.ts"], environment: "node" } },
        {
          extends: true,
          test: {
            name: "routes",
            include: ["tests/routes/**/*.test.{ts,tsx}"],
            exclude: ["tests/routes/classic/**"],
            environment: "happy-dom",
          },
        },
        {
          extends: true,
          define: {
            __APP_CONFIG__: JSON.stringify({ ...config, journey: "classic", leadPath: "/v2/lead" }),
          },
          test: {
            name: "classic",
            include: ["tests/routes/classic/**/*.test.{ts,tsx}"],
            environment: "happy-dom",
          },
        },
      ],
    },
  };
});
