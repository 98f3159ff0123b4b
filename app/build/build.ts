import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseEnv } from "node:util";
import type { ApplicationPage, Brand } from "../catalogue/brand.ts";
import { costOfLoan } from "../catalogue/cost/cost.ts";
import { withBrandLimits } from "../catalogue/countries/base.ts";
import { type CountryId, countryIds, type LegalFacts } from "../catalogue/countries/types.ts";
import type { Country } from "../catalogue/country.ts";
import { everyCountry } from "../catalogue/every-country.ts";
import type { AnyLegalIdentity } from "../catalogue/legal.ts";
import type { Config } from "../shell/config.ts";
import { assertFontFits } from "./brand-fonts.ts";
import { configOf, type Environment, readSettings } from "./config.schema.ts";
import { Mistake } from "./mistake.ts";

type Build = {
  config: Config;
  brand: Brand;
  country: Country;
  page: ApplicationPage;
  legal: AnyLegalIdentity;
  /** Whether the build only demonstrates the product, so that made-up details may stay in it. */
  demonstration: boolean;
};

export const folder = (path: string): string => join(import.meta.dirname, "../..", path);

const root = `${folder(".")}/`;

export const pathOf = (id: string): string => (id.startsWith(root) ? id.slice(root.length) : id);

/** As a file URL, so that any folder name works. */
export const moduleAt = <Module>(path: string): Promise<Module> =>
  import(/* @vite-ignore */ pathToFileURL(folder(path)).href);

/** By precedence: the process's variables, even empty ones, `.env.local`, `.env`. Tests set NO_ENV_FILES. */
export function readEnvironment(home = folder("."), env: Environment = process.env): Environment {
  if (env.NO_ENV_FILES) return env;
  const read = (name: string) => {
    const file = join(home, name);
    return existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
  };
  return { ...read(".env"), ...read(".env.local"), ...env };
}

export const brandIds: readonly string[] = readdirSync(folder("brands"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

export const soldPairs: readonly { brand: string; country: CountryId }[] = brandIds.flatMap((brand) =>
  countryIds
    .filter((country) => existsSync(folder(`brands/${brand}/pages/${country}.ts`)))
    .map((country) => ({ brand, country })),
);

const requiredFiles: Readonly<Record<string, string>> = {
  "theme.css": "Product styles",
  "brand.ts": "Brand",
  "logo.svg": "Logo",
  "logo-dark.svg": "Logo for dark colours",
  "favicon.svg": "Favicon",
  "art.svg": "Drawing",
  "art-dark.svg": "Drawing for dark colours",
  "art.css": "Place of the drawing",
  "sign.ts": "Sign of success",
};

export function assertBrandIsComplete(home: string, root: string): void {
  const missing = Object.keys(requiredFiles).filter((file) => !existsSync(join(root, home, file)));
  if (missing.length > 0)
    throw new Mistake(missing.map((file) => `${requiredFiles[file]} not found: ${home}/${file}`).join("\n"));
}

export async function legalFactsFrom(id: string): Promise<LegalFacts> {
  const { legalFacts } = await moduleAt<{ legalFacts: LegalFacts }>(`app/catalogue/countries/legal/${id}.ts`);
  return legalFacts;
}

/** @throws Mistake if applicants would see the made-up details of an example; a demonstration's footer says so */
export function assertIdentityIsReal(
  { brand, country, environment }: Pick<Config, "brand" | "country" | "environment">,
  legal: AnyLegalIdentity,
  demonstration: boolean,
): void {
  if (environment !== "production" || demonstration || !legal.example) return;
  throw new Mistake(
    `The legal identity in brands/${brand}/legal/${country}.ts is a made-up example: enter the entity's own details and remove "example". APP_DEMONSTRATION=true builds with it, and the footer says that it is made up.`,
  );
}

/** @throws Mistake if a loan that the brand lends costs more than the country's law allows */
export function assertRateIsLegal(country: Country): void {
  const { costOfCredit, rateLimit } = country.notices;
  if (rateLimit === undefined) return;
  // Simple interest is dearest for the shortest period, counted as a rate a year.
  const { annualPercentageRate } = costOfLoan(country.amount.default, country.period.min, country);
  const rate = rateLimit.of === "nominal" ? costOfCredit.nominalRate : annualPercentageRate;
  if (rate > rateLimit.rate)
    throw new Mistake(
      `The ${rateLimit.of} rate in app/catalogue/countries/${country.id}.ts is ${rate}, above the limit of ${rateLimit.rate} (${rateLimit.source}).`,
    );
}

/** @throws Mistake if the environment or the files of the brand and the country would make a wrong build */
export async function readBuild(env: Environment): Promise<Build> {
  const locales = readdirSync(folder("locales"));
  const settings = readSettings(env, { brands: brandIds, countries: countryIds, locales });
  const home = `brands/${settings.brand}`;
  const pageFile = `${home}/pages/${settings.country}.ts`;
  if (!existsSync(folder(pageFile))) {
    const sold = soldPairs.filter(({ brand }) => brand === settings.brand).map(({ country }) => country);
    throw new Mistake(
      `ApplicationPage not found: ${pageFile}. ${settings.brand} lends in ${sold.join(", ") || "no country yet"}.`,
    );
  }
  const legalFile = `${home}/legal/${settings.country}.ts`;
  if (!existsSync(folder(legalFile)))
    throw new Mistake(
      `Legal identity not found: ${legalFile}. Copy another brand's of the country and enter the entity's details.`,
    );
  assertBrandIsComplete(home, folder("."));
  const { brand } = await moduleAt<{ brand: Brand }>(`${home}/brand.ts`);
  const { page } = await moduleAt<{ page: ApplicationPage }>(pageFile);
  const { legal } = await moduleAt<{ legal: AnyLegalIdentity }>(legalFile);
  const country = everyCountry[settings.country as CountryId];
  assertRateIsLegal(withBrandLimits(country, page));
  for (const font of brand.fonts) assertFontFits(font, country.languageTag);
  const { demonstration } = settings;
  return { config: configOf(settings, page), brand, country, page, legal, demonstration };
}
