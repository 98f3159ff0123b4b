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
import { assertNoticesAreCurrent } from "../countries/notices.ts";
import type { CountryId } from "../countries/types.ts";
import type { Country } from "../data-points/country.ts";
import { readEnvironment } from "./environment.ts";
import { Mistake } from "./mistake.ts";

/** What one build is of: its configuration, and what the folders say of its brand and country. */
export type Build = { config: Config; brand: Brand; country: Country; page: ApplicationPage };

/** A path below the project's root. */
export const folder = (path: string): string => join(import.meta.dirname, "../..", path);

/** Imports a module of the project by its path below the root; the address is escaped, whatever the folders are called. */
export const moduleAt = (path: string): Promise<unknown> =>
  import(/* @vite-ignore */ pathToFileURL(folder(path)).href);

/** The environment of a build on this machine: the process's own, `.env.local` and `.env`. */
export const buildEnvironment = (): Environment => readEnvironment(folder("."), process.env);

const idsOf = (path: string): string[] =>
  readdirSync(folder(path)).flatMap((file) => /^([a-z]{2})\.ts$/.exec(file)?.[1] ?? []);

/** The ids of the countries that there are files for. */
export const knownCountries = (): string[] => idsOf("app/countries");

/** The ids of the brands that there are folders for. */
export const brandIds: readonly string[] = readdirSync(folder("brands"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Every brand in every country where it lends, which is where it has a page. */
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

/** Says on the console which variables begin like settings and aren't any. */
export function warnOfIgnoredVariables(env: Environment): void {
  for (const sentence of ignoredVariables(env, buildable())) console.warn(sentence);
}

/** What the folder of every brand holds beside its pages. */
const requiredFiles: Readonly<Record<string, string>> = {
  "theme.css": "Product styles",
  "brand.ts": "Brand",
  "logo.svg": "Logo",
  "logo-dark.svg": "Logo for dark colours",
  "favicon.svg": "Favicon",
};

/**
 * Stops a build that would lack one of the brand's files.
 * @param home the brand's folder, below `root`
 * @throws Mistake that names each missing file
 */
export function assertBrandIsWhole(home: string, root: string): void {
  const missing = Object.keys(requiredFiles).filter((file) => !existsSync(join(root, home, file)));
  if (missing.length > 0)
    throw new Mistake(missing.map((file) => `${requiredFiles[file]} not found: ${home}/${file}`).join("\n"));
}

/**
 * Reads what to build from the environment and from the brand's and the country's files.
 * @throws Mistake where a variable is wrong, the brand doesn't lend in the country (specification §8), or the country's figures
 * are out of date
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
  assertBrandIsWhole(home, folder("."));
  const { brand } = (await moduleAt(`${home}/brand.ts`)) as { brand: Brand };
  const { page } = (await moduleAt(pageFile)) as { page: ApplicationPage };
  const country = await countryFrom(settings.country);
  assertNoticesAreCurrent(country, new Date().toISOString().slice(0, 10));
  return { config: configOf(settings, page), brand, country, page };
}
