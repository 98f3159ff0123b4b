import { Mistake } from "../../../app/build/mistake.ts";
import type { CountryId } from "../../../app/catalogue/countries/types.ts";
import { everyCountry } from "../../../app/catalogue/every-country.ts";
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
 * @throws Mistake that says how to add a country of the application, or lists the countries
 */
export function providerCountry(id: string): ProviderCountry {
  const found = Object.hasOwn(whole, id) ? whole[id] : undefined;
  if (found) return found;
  const known = Object.keys(provided).join(", ");
  throw new Mistake(
    Object.hasOwn(everyCountry, id)
      ? `The lead server has no provider for the country "${id}" (it has ${known}): add its file and its line in tests/lead-server/countries/provided.ts`
      : `No country "${id}": give one of ${known}`,
  );
}
