import { existsSync, readFileSync } from "node:fs";
import metadata from "libphonenumber-js/max/metadata";
import type { Plugin } from "vite";
import { faviconPath, type JourneyKind } from "../catalogue/brand.ts";
import type { Country } from "../catalogue/country.ts";
import { isRecord } from "../catalogue/values.ts";
import type { Config } from "../shell/config.ts";
import { fontFaces } from "./brand-fonts.ts";
import { folder } from "./build.ts";
import { generalKey } from "./unfinished.ts";

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

const citation = /(\bsource:\s*)"(?:[^"\\]|\\.)*"/g;

const classicQuestions = /(?<=\bclassic: \[)[^\]]*(?=\])/;

/** Drops what no screen of a build shows: the law's citations, and the questions of the other journey. */
export function leanFacts(code: string, journey: JourneyKind): string {
  const uncited = code.replace(citation, '$1""');
  return journey === "classic" ? uncited : uncited.replace(classicQuestions, "");
}

export function leanCountry(journey: JourneyKind): Plugin {
  return {
    name: "lean-country",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\/app\/catalogue\/countries\/(?:legal\/)?\w+\.ts$/ },
      handler: (code) => ({ code: leanFacts(code, journey), map: null }),
    },
  };
}

type Texts = Readonly<Record<string, unknown>>;

/** Adds the English texts that a language lacks. It has plural forms of its own, and a variant belongs to its text. */
export function withEnglish(own: Texts, english: Texts): Texts {
  const named = new Set(Object.keys(own).map(generalKey));
  const added = Object.entries(english).flatMap(([key, text]): [string, unknown][] => {
    const inner = own[key];
    if (isRecord(inner) && isRecord(text)) return [[key, withEnglish(inner, text)]];
    return named.has(isRecord(text) ? key : generalKey(key)) ? [] : [[key, text]];
  });
  return { ...own, ...Object.fromEntries(added) };
}

/** Fills in English texts where a language lacks them: the build's own has no other fallback. */
export function englishTexts(): Plugin {
  const locales = `${folder("locales")}/`;
  const read = (path: string) => JSON.parse(readFileSync(path, "utf8")) as Texts;
  return {
    name: "english-texts",
    enforce: "pre",
    load(id) {
      if (!id.startsWith(locales)) return null;
      const [, name] = /^(?!en\/)[a-z]+\/(\w+\.json)$/.exec(id.slice(locales.length)) ?? [];
      if (name === undefined || !existsSync(`${locales}en/${name}`)) return null;
      return JSON.stringify(withEnglish(read(id), read(`${locales}en/${name}`)));
    },
  };
}
