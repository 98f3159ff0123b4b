import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ApplicationPage, Brand } from "../brand/types.ts";
import {
  type Buildable,
  configOf,
  type Environment,
  ignoredVariables,
  readSettings,
} from "../config.schema.ts";
import type { Config } from "../config.ts";
import type { CountryFacts, CountryId } from "../countries/types.ts";
import type { Country } from "../data-points/country.ts";
import { assertFontFits } from "./brand-fonts.ts";
import { readEnvironment } from "./environment.ts";
import { Mistake } from "./mistake.ts";
import { releaseOf } from "./release.ts";

/** A build: its configuration, its release, its brand, its country and the brand's page there. */
export type Build = {
  config: Config;
  release: string;
  brand: Brand;
  country: Country;
  page: ApplicationPage;
};

/** Returns a path below the project's root. */
export const folder = (path: string): string => join(import.meta.dirname, "../..", path);

const root = `${folder(".")}/`;

/** Returns a module's path below the project's root. */
export const pathOf = (id: string): string => (id.startsWith(root) ? id.slice(root.length) : id);

/** Imports a module by its path below the project's root; as a file URL, so that any folder name works. */
export const moduleAt = (path: string): Promise<unknown> =>
  import(/* @vite-ignore */ pathToFileURL(folder(path)).href);

/** Returns the environment of a build on this machine: the process's, `.env.local` and `.env`. */
export const buildEnvironment = (): Environment => readEnvironment(folder("."), process.env);

const idsOf = (path: string): string[] =>
  readdirSync(folder(path)).flatMap((file) => /^([a-z]{2})\.ts$/.exec(file)?.[1] ?? []);

/** Returns the ids of the countries that have a file. */
export const knownCountries = (): string[] => idsOf("app/countries");

/** The ids of the brands that have a folder. */
export const brandIds: readonly string[] = readdirSync(folder("brands"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** All pairs of a brand and a country in which the brand has a page. */
export const soldPairs: readonly { brand: string; country: CountryId }[] = brandIds.flatMap((brand) =>
  existsSync(folder(`brands/${brand}/pages`))
    ? idsOf(`brands/${brand}/pages`).map((country) => ({ brand, country: country as CountryId }))
    : [],
);

async function countryFrom(id: string): Promise<Country> {
  return ((await moduleAt(`app/countries/${id}.ts`)) as { country: Country }).country;
}

const buildable = (): Buildable => ({
  brands: brandIds,
  countries: knownCountries(),
  locales: readdirSync(folder("locales")),
});

/** Warns on the console of variables that look like settings and aren't. */
export function warnOfIgnoredVariables(env: Environment): void {
  for (const sentence of ignoredVariables(env, buildable())) console.warn(sentence);
}

/** The required files of a brand's folder, beside its pages. */
const requiredFiles: Readonly<Record<string, string>> = {
  "theme.css": "Product styles",
  "brand.ts": "Brand",
  "logo.svg": "Logo",
  "logo-dark.svg": "Logo for dark colours",
  "favicon.svg": "Favicon",
};

/**
 * Checks that a brand has all its files.
 * @param home the brand's folder, below `root`
 * @throws Mistake that names each missing file
 */
export function assertBrandIsComplete(home: string, root: string): void {
  const missing = Object.keys(requiredFiles).filter((file) => !existsSync(join(root, home, file)));
  if (missing.length > 0)
    throw new Mistake(missing.map((file) => `${requiredFiles[file]} not found: ${home}/${file}`).join("\n"));
}

/**
 * Checks that every legal notice of a country is valid today.
 * @param today as `YYYY-MM-DD`
 * @throws Mistake naming the country, the notice and its validity if one isn't valid today
 */
export function assertNoticesAreCurrent(country: CountryFacts, today: string): void {
  for (const [name, { validFrom, validUntil }] of Object.entries(country.notices)) {
    if (today < validFrom || today > validUntil) {
      throw new Mistake(
        `The notice "${name}" in app/countries/${country.id}.ts is valid from ${validFrom} until ${validUntil}, but today is ${today}. Update its figures, texts and dates.`,
      );
    }
  }
}

/**
 * Reads the build from the environment and from the files of the brand and the country.
 * @throws Mistake if a variable is wrong, the brand doesn't lend in the country (specification §8), a font doesn't fit
 *   or a notice of the country isn't valid today
 */
export async function readBuild(env: Environment): Promise<Build> {
  const settings = readSettings(env, buildable());
  const home = `brands/${settings.brand}`;
  const pageFile = `${home}/pages/${settings.country}.ts`;
  if (!existsSync(folder(pageFile))) {
    const sold = soldPairs.filter(({ brand }) => brand === settings.brand).map(({ country }) => country);
    throw new Mistake(
      `ApplicationPage not found: ${pageFile}. ${settings.brand} lends in ${sold.join(", ") || "no country yet"}.`,
    );
  }
  assertBrandIsComplete(home, folder("."));
  const { brand } = (await moduleAt(`${home}/brand.ts`)) as { brand: Brand };
  const { page } = (await moduleAt(pageFile)) as { page: ApplicationPage };
  const country = await countryFrom(settings.country);
  assertNoticesAreCurrent(country, new Date().toISOString().slice(0, 10));
  for (const font of brand.fonts) assertFontFits(font, country.languageTag);
  const release = settings.release ?? releaseOf(folder("."));
  return { config: configOf(settings, page), release, brand, country, page };
}
