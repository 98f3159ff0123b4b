import { join } from "node:path";
import { moduleAt, soldPairs } from "../../app/build/build.ts";
import type { ApplicationPage, JourneyKind } from "../../app/catalogue/brand.ts";
import type { CountryId } from "../../app/catalogue/countries/types.ts";

/**
 * A build's name: a brand in a country, with the journey if it isn't the one of the brand's page, or a suffix for all
 * vendors.
 */
export type BuildName =
  | `${string}-${CountryId}`
  | `${string}-${CountryId}-${JourneyKind}`
  | `${string}-${CountryId}-tracked`;

/** The brands' pages by build name. */
const pages = new Map(
  await Promise.all(
    soldPairs.map(async ({ brand, country }) => {
      const { page } = await moduleAt<{ page: ApplicationPage }>(`brands/${brand}/pages/${country}.ts`);
      return [`${brand}-${country}` as BuildName, page] as const;
    }),
  ),
);

/** Every brand in every country where it lends. */
export const soldBuilds: readonly BuildName[] = [...pages.keys()];

/** AskRobin with the dynamic journey, in every country. */
const dynamicBuilds = soldBuilds.filter((name) => name.startsWith("askrobin-"));

/** AskRobin with the classic journey: for the browser tests of both journeys everywhere. */
const classicBuilds: readonly BuildName[] = dynamicBuilds.map(
  (name): BuildName => `${name}-classic` as BuildName,
);

/** AskRobin in every country and in both journeys. */
export const journeyBuilds: readonly BuildName[] = [...dynamicBuilds, ...classicBuilds];

/** The build of most browser tests; `npm run build` makes it. */
export const usualBuild: BuildName = "askrobin-es";

/** The usual build with every vendor: for the browser tests of tracking. */
export const trackedBuild: BuildName = "askrobin-es-tracked";

/**
 * Returns one build of each brand, which together cover every country. The countries with the fewest brands choose
 * first, each the brand that lends in the fewest; a brand that no country needs takes its first.
 * @param sold every brand in every country where it lends; the usual build represents its brand
 */
function oneBuildPerBrand(sold: readonly BuildName[]): readonly BuildName[] {
  const brandOf = (name: BuildName) => partsOf(name).brand;
  const countryOf = (name: BuildName) => partsOf(name).country;
  const rarest = (by: (name: BuildName) => string) =>
    [...Map.groupBy(sold, by).values()].toSorted((one, other) => one.length - other.length);
  const brands = rarest(brandOf);
  const chosen = new Map([[brandOf(usualBuild), usualBuild]]);
  for (const [first] of rarest(countryOf)) {
    const country = first && countryOf(first);
    if ([...chosen.values()].some((name) => countryOf(name) === country)) continue;
    const free = brands.flat().filter((name) => !chosen.has(brandOf(name)));
    const build = free.find((name) => countryOf(name) === country);
    if (build !== undefined) chosen.set(brandOf(build), build);
  }
  return brands.flatMap(([first]) => (first ? (chosen.get(brandOf(first)) ?? first) : [])).toSorted();
}

/** Each brand in one of its countries; together they cover every country, and thus every locale. */
export const brandBuilds: readonly BuildName[] = oneBuildPerBrand(soldBuilds);

/**
 * The builds of the current test run. Those of `npm test` have every brand, every country and, with Finipay's, both
 * journeys; `npm run test:full` uses all builds.
 */
export const testBuilds: readonly BuildName[] = process.env.TEST_FULL
  ? [...soldBuilds, ...classicBuilds, trackedBuild]
  : [...brandBuilds, trackedBuild];

/** The vendors' ids in that build, and the address of its analytics. */
export const vendorEnvironment = {
  APP_GTM_ID: "GTM-TEST",
  APP_AD_CONVERSION_ID: "AW-123/lead",
  APP_META_PIXEL_ID: "1234567890",
  APP_TIKTOK_PIXEL_ID: "TTPIXEL",
  APP_POSTHOG_KEY: "phc_test",
  APP_POSTHOG_HOST: "https://posthog.example",
  APP_LOGROCKET_ID: "robin/test",
} as const;

/** Returns the brand, the country and the journey of a build. */
export function partsOf(name: BuildName): { brand: string; country: CountryId; journey: JourneyKind } {
  const [brand = "", country, variant] = name.split("-") as [string, CountryId, (JourneyKind | "tracked")?];
  const journey = variant === "tracked" ? undefined : variant;
  return { brand, country, journey: journey ?? pageOf(name).journey };
}

/** Returns the brand's page of a build. */
export function pageOf(name: BuildName): ApplicationPage {
  const page = pages.get(name) ?? pages.get(name.split("-").slice(0, 2).join("-") as BuildName);
  if (page === undefined)
    throw new Error(`There is no build ${name}: no brand's folder "pages" has that country`);
  return page;
}

/**
 * Returns the provider of a build, for the lead server: it agrees with the brand on the addresses of its policies, so
 * that what is ticked before the provider's list arrives stays ticked.
 */
export function providerOf(name: BuildName) {
  const { terms, privacy } = pageOf(name).policyUrls;
  return { country: partsOf(name).country, policyUrls: { terms, privacy, bureaus: privacy } };
}

/** Returns a build's folder, below the project's root. */
export function buildFolder(name: BuildName): string {
  return name === usualBuild ? "build" : join("build", name);
}
