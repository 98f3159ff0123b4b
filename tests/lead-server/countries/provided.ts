import type { CountryId } from "../../../app/countries/types.ts";
import { spain } from "./es/spain.ts";
import type { ProviderCountry } from "./types.ts";

/** The countries that this server can stand in for. */
const provided: Partial<Record<CountryId, ProviderCountry>> = { es: spain };

/**
 * Finds what the provider knows and asks in a country.
 * @throws Error that names the countries there are
 */
export function providerCountry(id: string): ProviderCountry {
  const found = Object.entries(provided).find(([name]) => name === id)?.[1];
  if (!found) throw new Error(`No country "${id}": give one of ${Object.keys(provided).join(", ")}`);
  return found;
}
