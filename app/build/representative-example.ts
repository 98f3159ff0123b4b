import type { Plugin } from "vite";
import type { ApplicationPage } from "../catalogue/brand.ts";
import { representativeExample as exampleOf } from "../catalogue/cost/schedule.ts";
import { withBrandLimits } from "../catalogue/countries/base.ts";
import type { Country } from "../catalogue/country.ts";

/**
 * Provides `virtual:representative-example`: the figures of the representative example, with the brand's limits. The
 * browser gets the result and none of the code that solves for the rate.
 */
export function representativeExample(country: Country, page: ApplicationPage): Plugin {
  const id = "virtual:representative-example";
  const example = exampleOf(withBrandLimits(country, page));
  return {
    name: "representative-example",
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (source) => (source === `\0${id}` ? `export default ${JSON.stringify(example)};` : null),
  };
}
