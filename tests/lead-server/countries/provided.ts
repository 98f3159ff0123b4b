import { Mistake } from "../../../app/build/mistake.ts";
import type { CountryId } from "../../../app/catalogue/countries/types.ts";
import { colombia } from "./colombia.ts";
import { germany } from "./germany.ts";
import { mexico } from "./mexico.ts";
import { philippines } from "./philippines.ts";
import { poland } from "./poland.ts";
import { romania } from "./romania.ts";
import { withSample } from "./samples.ts";
import { spain } from "./spain.ts";
import type { ProviderCountry, ProviderData } from "./types.ts";
import { vietnam } from "./vietnam.ts";

/** The countries whose provider the server can play. */
const provided = {
  co: colombia,
  de: germany,
  es: spain,
  mx: mexico,
  ph: philippines,
  pl: poland,
  ro: romania,
  vn: vietnam,
} satisfies Record<CountryId, ProviderData>;

/** The same, each with its sample leads. */
const whole: Readonly<Record<string, ProviderCountry>> = Object.fromEntries(
  Object.entries<ProviderData>(provided).map(([id, country]) => [id, withSample(country)]),
);

/**
 * Returns the provider's data and data points in a country.
 * @throws Mistake that lists the countries
 */
export function providerCountry(id: string): ProviderCountry {
  const found = Object.hasOwn(whole, id) ? whole[id] : undefined;
  if (found) return found;
  throw new Mistake(`No country "${id}": give one of ${Object.keys(provided).join(", ")}`);
}
