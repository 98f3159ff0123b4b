import { join } from "node:path";
import type { ApplicationPage } from "../../app/brand/types.ts";
import type { CountryId } from "../../app/countries/types.ts";
import type { JourneyKind } from "../../app/data-points/first-pages.ts";
import { moduleAt, soldPairs } from "../../app/vite/build.ts";

/**
 * One build by its name: a brand in a country, the journey where it isn't the one that the brand's page says, or that it knows
 * every vendor or lives below a path of its own.
 */
export type BuildName =
  | `${string}-${CountryId}`
  | `${string}-${CountryId}-${JourneyKind}`
  | `${string}-${CountryId}-tracked`
  | `${string}-${CountryId}-apart`;

/** What the brands' pages say, by the build's name. */
const pages = new Map(
  await Promise.all(
    soldPairs.map(async ({ brand, country }) => {
      const { page } = (await moduleAt(`brands/${brand}/pages/${country}.ts`)) as {
        page: ApplicationPage;
      };
      return [`${brand}-${country}` as BuildName, page] as const;
    }),
  ),
);

/** Every brand in every country where it lends. */
export const soldBuilds: readonly BuildName[] = [...pages.keys()];

/** AskRobin, which asks page by page, in every country. */
const dynamicBuilds = soldBuilds.filter((name) => name.startsWith("askrobin-"));

/** The same with the classic journey: for the browser tests of both journeys everywhere. */
const classicBuilds: readonly BuildName[] = dynamicBuilds.map(
  (name): BuildName => `${name}-classic` as BuildName,
);

/** AskRobin in every country and in both journeys. */
export const journeyBuilds: readonly BuildName[] = [...dynamicBuilds, ...classicBuilds];

/** The build that most browser tests use; it is the one that `npm run build` makes. */
export const usualBuild: BuildName = "askrobin-es";

/** The usual build with every vendor: for the browser tests of what they are told. */
export const trackedBuild: BuildName = "askrobin-es-tracked";

/** Two pairs that share an origin, each below a path of its own: for the browser tests of what they keep apart. */
export const apartBuilds: readonly BuildName[] = ["askrobin-es-apart", "fidea-pl-apart"];

/** Where such a build lives on its host, with both slashes. */
export function apartPath(name: BuildName): string {
  const { brand, country } = partsOf(name);
  return `/${brand}/${country}/`;
}

/** Each brand in one of its countries; together they are of every country, so that every locale is read too. */
export const brandBuilds: readonly BuildName[] = [
  "askrobin-es",
  "cashtero-ph",
  "fidea-ro",
  "fiesta-mx",
  "finipay-de",
  "ibancar-es",
  "lienketvay-vn",
  "prestamotor-co",
  "ratapro-pl",
];

/** The build that stands for a brand where one is enough, e.g. for its pictures. */
export function mainBuildOf(brand: string): BuildName | undefined {
  const sold = soldBuilds.filter((name) => partsOf(name).brand === brand);
  return sold.includes(usualBuild) ? usualBuild : sold[0];
}

const everyBuild: readonly BuildName[] = [...soldBuilds, ...classicBuilds, trackedBuild];

/** What `npm test` looks into: every brand, every country and both journeys; `npm run test:full` takes all there are. */
const someBuilds = new Set<BuildName>([
  ...brandBuilds,
  ...soldBuilds.filter((name) => name === mainBuildOf(partsOf(name).brand)),
  ...dynamicBuilds,
  "askrobin-es-classic",
  "askrobin-pl-classic",
  trackedBuild,
]);

/** The builds that the tests are run on now. */
export const testBuilds = process.env.TEST_FULL
  ? everyBuild
  : everyBuild.filter((name) => someBuilds.has(name));

/** The ids by which the vendors know that build, and the address that its analytics go to. */
export const vendorEnvironment = {
  APP_GTM_ID: "GTM-TEST",
  APP_AD_CONVERSION_ID: "AW-123/lead",
  APP_META_PIXEL_ID: "1234567890",
  APP_TIKTOK_PIXEL_ID: "TTPIXEL",
  APP_POSTHOG_KEY: "phc_test",
  APP_POSTHOG_HOST: "https://posthog.example",
  APP_LOGROCKET_ID: "robin/test",
} as const;

/** The brand, the country and the journey of a build. */
export function partsOf(name: BuildName): { brand: string; country: CountryId; journey: JourneyKind } {
  const [brand = "", country, variant] = name.split("-") as [
    string,
    CountryId,
    (JourneyKind | "tracked" | "apart")?,
  ];
  const journey = variant === "tracked" || variant === "apart" ? undefined : variant;
  return { brand, country, journey: journey ?? pageOf(name).journey };
}

/** The brand's page that a build shows. */
export function pageOf(name: BuildName): ApplicationPage {
  const page = pages.get(name) ?? pages.get(name.split("-").slice(0, 2).join("-") as BuildName);
  if (page === undefined) throw new Error(`Nobody sells ${name}`);
  return page;
}

/** Where a build's files stand, below the project's root. */
export function buildFolder(name: BuildName): string {
  return name === usualBuild ? "build" : join("build", name);
}
