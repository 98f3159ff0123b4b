/// <reference types="vitest/config" />
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { reactRouter } from "@react-router/dev/vite";
import metadata from "libphonenumber-js/min/metadata";
import { defineConfig, type Plugin } from "vite";
import { readConfig } from "./app/config.schema.ts";
import type { Config } from "./app/config.ts";

const folder = (path: string) => new URL(`./${path}`, import.meta.url).pathname;

const countryFile = /^([a-z]{2})\.ts$/;

const buildable = {
  brands: readdirSync(folder("brands")),
  countries: readdirSync(folder("app/countries")).flatMap((file) => countryFile.exec(file)?.[1] ?? []),
  locales: readdirSync(folder("locales")),
};

/** Cuts the phone library's metadata down to the build's country. */
function phoneMetadata(region: keyof typeof metadata.countries): Plugin {
  const id = "virtual:phone-metadata";
  const callingCode = Object.entries(metadata.country_calling_codes).find(([, regions]) =>
    (regions as string[]).includes(region),
  );
  const cut = {
    version: metadata.version,
    country_calling_codes: callingCode ? { [callingCode[0]]: [region] } : {},
    countries: { [region]: metadata.countries[region] },
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

/** The country's region as the phone library names it, read from the country's file. */
async function phoneRegion(country: string): Promise<keyof typeof metadata.countries> {
  const module = await import(folder(`app/countries/${country}.ts`));
  return module.country.phone.region;
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
    test: /\/app\/(?:i18n|storage|session|journey\/(?!page-schema)|data-points\/(?!rules)|forms\/(?!parse|text-form)|brand|countries)/,
  },
];

export default defineConfig(async ({ mode }) => {
  const config = readConfig(process.env, buildable);
  const testing = mode === "test";
  const themed = existsSync(folder(`brands/${config.brand}/theme.css`));
  if (!themed) throw new Error("Product styles not found");

  return {
    base: config.basePath,
    plugins: [
      phoneMetadata(await phoneRegion(config.country)),
      favicon(config),
      testing ? undefined : reactRouter(),
    ],
    resolve: {
      alias: [
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
    server: { port: 3000 },
    ssr: { noExternal: ["@conform-to/zod"] },
    test: {
      projects: [
        { extends: true, test: { name: "unit", include: ["tests/unit/**/*.test.ts"], environment: "node" } },
        {
          extends: true,
          test: { name: "routes", include: ["tests/routes/**/*.test.{ts,tsx}"], environment: "happy-dom" },
        },
      ],
    },
  };
});
