import metadata from "libphonenumber-js/min/metadata";
import type { Plugin } from "vite";
import type { Country } from "../catalogue/country.ts";
import { virtualModule } from "./virtual-module.ts";

/**
 * Returns the plugin that provides `virtual:phone-metadata`: the phone library's metadata of some countries.
 * @param regions the build's own country, or all countries of the product in tests
 */
export function phoneMetadata(regions: readonly Country["phone"]["region"][]): Plugin {
  const callingCodes = Object.entries(metadata.country_calling_codes).flatMap(([code, used]) => {
    const kept = regions.filter((region) => (used as string[]).includes(region));
    return kept.length > 0 ? [[code, kept] as const] : [];
  });
  const kept = {
    version: metadata.version,
    country_calling_codes: Object.fromEntries(callingCodes),
    countries: Object.fromEntries(regions.map((region) => [region, metadata.countries[region]])),
  };
  return virtualModule("phone-metadata", () => `export default ${JSON.stringify(kept)};`);
}
