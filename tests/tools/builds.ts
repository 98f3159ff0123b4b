import { join } from "node:path";
import type { ApplicationPage } from "../../app/brand/types.ts";
import type { CountryId } from "../../app/countries/types.ts";
import type { JourneyKind } from "../../app/data-points/first-pages.ts";
import { folder, soldPairs } from "../../app/vite/build.ts";

/** One build by its name: a brand in a country, and the journey where it isn't the one that the brand's page says. */
export type BuildName = `${string}-${CountryId}` | `${string}-${CountryId}-${JourneyKind}`;

/** What the brands' pages say, by the build's name. */
const pages = new Map(
  await Promise.all(
    soldPairs.map(async ({ brand, country }) => {
      const { page } = (await import(folder(`brands/${brand}/pages/${country}.ts`))) as {
        page: ApplicationPage;
      };
      return [`${brand}-${country}` as BuildName, page] as const;
    }),
  ),
);

/** Every brand in every country where it lends. */
export const soldBuilds: readonly BuildName[] = [...pages.keys()];

/** AskRobin, which asks page by page, with the classic journey too: for the browser tests of both journeys everywhere. */
export const classicBuilds: readonly BuildName[] = soldBuilds
  .filter((name) => name.startsWith("askrobin-"))
  .map((name): BuildName => `${name}-classic` as BuildName);

/** AskRobin in every country and in both journeys. */
export const journeyBuilds: readonly BuildName[] = [
  ...soldBuilds.filter((name) => name.startsWith("askrobin-")),
  ...classicBuilds,
];

/** The build that most browser tests use; it is the one that `npm run build` makes. */
export const usualBuild: BuildName = "askrobin-es";

/** The brand, the country and the journey of a build. */
export function partsOf(name: BuildName): { brand: string; country: CountryId; journey: JourneyKind } {
  const [brand = "", country, journey] = name.split("-") as [string, CountryId, JourneyKind?];
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
