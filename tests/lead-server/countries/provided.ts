import type { CountryId } from "../../../app/countries/types.ts";
import { colombia } from "./co/colombia.ts";
import { germany } from "./de/germany.ts";
import { spain } from "./es/spain.ts";
import { mexico } from "./mx/mexico.ts";
import { philippines } from "./ph/philippines.ts";
import { poland } from "./pl/poland.ts";
import { romania } from "./ro/romania.ts";
import type { ProviderCountry } from "./types.ts";
import { vietnam } from "./vn/vietnam.ts";

/** The countries that this server can stand in for. */
const provided = {
  co: colombia,
  de: germany,
  es: spain,
  mx: mexico,
  ph: philippines,
  pl: poland,
  ro: romania,
  vn: vietnam,
} satisfies Record<CountryId, ProviderCountry>;

/**
 * Finds what the provider knows and asks in a country.
 * @throws Error that names the countries there are
 */
export function providerCountry(id: string): ProviderCountry {
  const found = Object.entries(provided).find(([name]) => name === id)?.[1];
  if (!found) throw new Error(`No country "${id}": give one of ${Object.keys(provided).join(", ")}`);
  return found;
}
