import { join } from "node:path";
import { type CountryId, countryIds } from "../../app/countries/types.ts";
import type { JourneyKind } from "../../app/data-points/first-pages.ts";

/** One build that the browser tests open: a country and the way in which it asks. */
export type Variant = `${CountryId}-${JourneyKind}`;

const journeys = ["dynamic", "classic"] as const satisfies readonly JourneyKind[];

/** Every country in both ways. */
export const variants: readonly Variant[] = countryIds.flatMap((country) =>
  journeys.map((journey): Variant => `${country}-${journey}`),
);

/** The build that most browser tests use; it is the one that `npm run build` makes. */
export const usualVariant: Variant = "es-dynamic";

/** The country and the journey of a variant. */
export function partsOf(variant: Variant): { country: CountryId; journey: JourneyKind } {
  const [country, journey] = variant.split("-") as [CountryId, JourneyKind];
  return { country, journey };
}

/** Where a variant's build stands, below the project's root. */
export function buildFolder(variant: Variant): string {
  return variant === usualVariant ? "build" : join("build", "variants", variant);
}
