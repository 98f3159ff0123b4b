import { readFileSync } from "node:fs";
import metadata from "libphonenumber-js/max/metadata";
import type { Plugin } from "vite";
import { faviconPath } from "../catalogue/brand.ts";
import type { Country } from "../catalogue/country.ts";
import type { Config } from "../shell/config.ts";
import { fontFaces } from "./brand-fonts.ts";
import { folder } from "./build.ts";

function virtualModule(name: string, code: () => string): Plugin {
  const id = `virtual:${name}`;
  return {
    name,
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (source) => (source === `\0${id}` ? code() : null),
  };
}

export const brandFonts = (fonts: readonly string[], languageTag: string) =>
  virtualModule("brand-fonts", () => fontFaces(fonts, languageTag));

/** The library's small metadata would accept numbers that no network has, as seven digits of a Polish mobile number. */
export function phoneMetadata(regions: readonly Country["phone"]["region"][]): Plugin {
  const callingCodes = Object.entries(metadata.country_calling_codes).flatMap(([code, used]) => {
    const kept = regions.filter((region) => (used as string[]).includes(region));
    return kept.length > 0 ? [[code, kept] as const] : [];
  });
  const kept = {
    version: metadata.version,
    country_calling_codes: Object.fromEntries(callingCodes),
    countries: Object.fromEntries(regions.map((region) => [region, metadata.countries[region]])),
  };
  return virtualModule("phone-metadata", () => `export default ${JSON.stringify(kept)};`);
}

/** Provides the brand's icon under a path of the country's and the brand's name. */
export function favicon({ basePath, country, brand }: Config): Plugin {
  const fileName = faviconPath(country, brand);
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
