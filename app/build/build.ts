import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type ApplicationPage, type Brand, firstPages } from "../catalogue/brand.ts";
import { costOfLoan } from "../catalogue/cost/cost.ts";
import { withBrandLimits } from "../catalogue/countries/base.ts";
import {
  type CountryFacts,
  type CountryId,
  type Dated,
  isValidOn,
  type LegalFacts,
} from "../catalogue/countries/types.ts";
import type { Country } from "../catalogue/country.ts";
import type { AnyLegalIdentity } from "../catalogue/legal.ts";
import type { Config } from "../platform/config.ts";
import { assertFontFits } from "./brand-fonts.ts";
import {
  type Buildable,
  configOf,
  type Environment,
  ignoredVariables,
  readSettings,
} from "./config.schema.ts";
import { readEnvironment } from "./environment.ts";
import { Mistake } from "./mistake.ts";
import { releaseOf } from "./release.ts";

/** A build: its configuration, its release, its brand, its country, the brand's page there and who is behind it. */
export type Build = {
  config: Config;
  release: string;
  brand: Brand;
  country: Country;
  page: ApplicationPage;
  legal: AnyLegalIdentity;
  /** Whether the build only demonstrates the product, so that made-up details may stay in it. */
  demonstration: boolean;
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
export const knownCountries = (): string[] => idsOf("app/catalogue/countries");

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
  return ((await moduleAt(`app/catalogue/countries/${id}.ts`)) as { country: Country }).country;
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
  "art.svg": "Drawing",
  "art-dark.svg": "Drawing for dark colours",
  "art.css": "Place of the drawing",
  "sign.ts": "Sign of success",
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
 * Checks that a brand has the id of its folder, by which its files are found.
 * @throws Mistake that names both
 */
export function assertBrandFits({ id }: Pick<Brand, "id">, home: string): void {
  const name = home.replace(/.*\//, "");
  if (id !== name)
    throw new Mistake(`${home}/brand.ts says id "${id}", but its folder is ${name}: give both one name`);
}

/**
 * Checks that a brand's page names a journey that there is; types may not have been checked.
 * @throws Mistake that names those that there are
 */
export function assertJourneyIsKnown({ journey }: { journey: string }, file: string): void {
  if (!Object.hasOwn(firstPages, journey))
    throw new Mistake(`${file} says journey "${journey}": give one of ${Object.keys(firstPages).join(", ")}`);
}

/** A notice of a country: its name, its file and its dates. */
export type CountryNotice = { name: string; file: string; dated: Dated & { setAnew?: true } };

/** Returns the legal facts of a country. */
export async function legalFactsFrom(id: string): Promise<LegalFacts> {
  return ((await moduleAt(`app/catalogue/countries/legal/${id}.ts`)) as { legalFacts: LegalFacts })
    .legalFacts;
}

/** Lists a country's notices and legal facts. */
export function noticesOf({ id, notices }: CountryFacts, legalFacts?: LegalFacts): CountryNotice[] {
  const facts = Object.entries(legalFacts ?? {}).flatMap(([name, fact]) =>
    [fact].flat().map((dated: Dated) => ({ name, file: `app/catalogue/countries/legal/${id}.ts`, dated })),
  );
  const own = Object.entries(notices).map(([name, dated]) => ({
    name,
    file: `app/catalogue/countries/${id}.ts`,
    dated,
  }));
  return [...own, ...facts];
}

/** Returns today as `YYYY-MM-DD`. */
const today = (): string => new Date().toISOString().slice(0, 10);

/**
 * Lists a country's notices and legal facts that aren't valid on a day, with a sentence about each.
 * @param day as `YYYY-MM-DD`
 */
function outdated(country: CountryFacts, day: string, legalFacts?: LegalFacts) {
  return noticesOf(country, legalFacts)
    .filter(({ dated }) => !isValidOn(dated, day))
    .map(({ name, file, dated: { validFrom, validUntil, setAnew } }) => ({
      // Before its first day it is a mistake of the file, not a figure that time has passed.
      hasLapsed: setAnew === true && day > validUntil,
      sentence: `The notice "${name}" in ${file} is valid from ${validFrom} until ${validUntil}, but today is ${day}. Update its figures, texts and dates.`,
    }));
}

/**
 * Checks that every legal notice and fact of a country is valid on a day, but for those that are set anew within the
 * year: the browser doesn't show one that has lapsed (decision 66).
 * @param day as `YYYY-MM-DD`
 * @throws Mistake naming the country, the notice and its validity if one isn't valid then
 */
export function assertNoticesAreCurrent(country: CountryFacts, day: string, legalFacts?: LegalFacts): void {
  const past = outdated(country, day, legalFacts).find(({ hasLapsed }) => !hasLapsed);
  if (past) throw new Mistake(past.sentence);
}

/** Returns a sentence about each figure of a country that is set anew within the year and has lapsed. */
export function lapsedFigures(country: CountryFacts, day = today()): string[] {
  return outdated(country, day).flatMap(({ hasLapsed, sentence }) =>
    hasLapsed ? `${sentence} Until then it isn't shown.` : [],
  );
}

/**
 * Stops a build for applicants in a country with a lapsed figure.
 * @throws Mistake that names each
 */
export function assertFiguresAreCurrent(
  country: CountryFacts,
  { environment }: Pick<Config, "environment">,
  demonstration: boolean,
): void {
  const lapsed = lapsedFigures(country);
  if (lapsed.length > 0 && environment === "production" && !demonstration)
    throw new Mistake(lapsed.join("\n"));
}

/** The file of the accessibility statement that `npm run test:full` writes. */
const testedFile = "app/screens/accessibility/tested.json";

const readTested = (): string => readFileSync(folder(testedFile), "utf8");

/**
 * Returns the last whole test of accessibility as a notice, which holds for a year; undefined before the first.
 * @param record the content of the file
 */
export function accessibilityTest(record = readTested()): CountryNotice | undefined {
  const { on } = JSON.parse(record) as { on: string | null };
  if (on === null) return undefined;
  const until = new Date(`${on}T00:00:00Z`);
  until.setUTCFullYear(until.getUTCFullYear() + 1);
  const dated = { source: "npm run test:full", validFrom: on, validUntil: until.toISOString().slice(0, 10) };
  return { name: "accessibility test", file: testedFile, dated };
}

/**
 * Stops a build for applicants whose accessibility statement tells of no test of the last year.
 * @throws Mistake that names the day and the command
 */
export function assertAccessibilityIsTested(
  { environment }: Pick<Config, "environment">,
  demonstration: boolean,
  record = readTested(),
): void {
  const test = accessibilityTest(record);
  if (environment !== "production" || demonstration || (test && today() <= test.dated.validUntil)) return;
  const last = test ? `a test on ${test.dated.validFrom}, more than a year ago` : "no test yet";
  throw new Mistake(
    `The accessibility statement tells of ${last}. npm run test:full tests and writes ${testedFile}.`,
  );
}

/**
 * Stops a build for applicants whose brand still has the made-up details of an example.
 * @param demonstration whether the build only demonstrates the product; its footer says so
 * @throws Mistake that names the file
 */
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

/**
 * Checks that a country's loans cost no more than its law allows, for every amount and period that the brand lends.
 * @throws Mistake naming the rate and the limit
 */
export function assertRateIsLegal(country: CountryFacts): void {
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

/**
 * Reads the build from the environment and from the files of the brand and the country.
 * @throws Mistake if a variable is wrong, the brand doesn't lend in the country (specification §8) or nobody is named
 *   behind it there, a font doesn't fit, a notice of the country isn't valid today or its loans cost more than its law
 *   allows
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
  const legalFile = `${home}/legal/${settings.country}.ts`;
  if (!existsSync(folder(legalFile)))
    throw new Mistake(`Legal identity not found: ${legalFile}. npm run new -- page writes one to fill in.`);
  assertBrandIsComplete(home, folder("."));
  const { brand } = (await moduleAt(`${home}/brand.ts`)) as { brand: Brand };
  const { page } = (await moduleAt(pageFile)) as { page: ApplicationPage };
  const { legal } = (await moduleAt(legalFile)) as { legal: AnyLegalIdentity };
  assertBrandFits(brand, home);
  assertJourneyIsKnown(page, pageFile);
  const country = await countryFrom(settings.country);
  assertNoticesAreCurrent(country, today(), await legalFactsFrom(settings.country));
  assertRateIsLegal(withBrandLimits(country, page));
  for (const font of brand.fonts) assertFontFits(font, country.languageTag);
  const release = settings.release ?? releaseOf(folder("."));
  const { demonstration } = settings;
  return { config: configOf(settings, page), release, brand, country, page, legal, demonstration };
}
