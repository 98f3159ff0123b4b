import { existsSync, readdirSync } from "node:fs";
import type { ApplicationPage, Brand } from "../brand/types.ts";
import { configOf, readSettings } from "../config.schema.ts";
import type { Config } from "../config.ts";
import { assertNoticesAreCurrent } from "../countries/notices.ts";
import type { Country, CountryId } from "../countries/types.ts";

/** What one build is of: its configuration, and what the folders say of its brand and country. */
export type Build = { config: Config; brand: Brand; country: Country; page: ApplicationPage };

/** A path below the project's root. */
export const folder = (path: string): string => new URL(`../../${path}`, import.meta.url).pathname;

const idsOf = (path: string): string[] =>
  readdirSync(folder(path)).flatMap((file) => /^([a-z]{2})\.ts$/.exec(file)?.[1] ?? []);

const brandIds = readdirSync(folder("brands"));

/** Every brand in every country where it lends, which is where it has a page. */
export const soldPairs: readonly { brand: string; country: CountryId }[] = brandIds.flatMap((brand) =>
  existsSync(folder(`brands/${brand}/pages`))
    ? idsOf(`brands/${brand}/pages`).map((country) => ({ brand, country: country as CountryId }))
    : [],
);

/** The countries that there are files for. */
export async function allCountries(): Promise<Country[]> {
  return Promise.all(idsOf("app/countries").map(countryFrom));
}

async function countryFrom(id: string): Promise<Country> {
  return ((await import(/* @vite-ignore */ folder(`app/countries/${id}.ts`))) as { country: Country })
    .country;
}

/**
 * Reads what to build from the environment and from the brand's and the country's files.
 * @throws Error where a variable is wrong, the brand doesn't lend in the country (spec.md §8), or the country's figures
 * are out of date
 */
export async function readBuild(env: Readonly<Record<string, string | undefined>>): Promise<Build> {
  const settings = readSettings(env, {
    brands: brandIds,
    countries: idsOf("app/countries"),
    locales: readdirSync(folder("locales")),
  });
  const home = `brands/${settings.brand}`;
  const pageFile = `${home}/pages/${settings.country}.ts`;
  if (!existsSync(folder(pageFile))) {
    const sold = soldPairs.filter(({ brand }) => brand === settings.brand).map(({ country }) => country);
    throw new Error(
      `ApplicationPage not found: ${pageFile}. ${settings.brand} lends in ${sold.join(", ") || "no country yet"}.`,
    );
  }
  if (!existsSync(folder(`${home}/theme.css`)))
    throw new Error(`Product styles not found: ${home}/theme.css`);
  const { brand } = (await import(/* @vite-ignore */ folder(`${home}/brand.ts`))) as { brand: Brand };
  const { page } = (await import(/* @vite-ignore */ folder(pageFile))) as { page: ApplicationPage };
  const country = await countryFrom(settings.country);
  assertNoticesAreCurrent(country, new Date().toISOString().slice(0, 10));
  return { config: configOf(settings, page), brand, country, page };
}
