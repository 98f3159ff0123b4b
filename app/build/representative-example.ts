import type { ApplicationPage } from "../catalogue/brand.ts";
import { representativeExample as exampleOf } from "../catalogue/cost/schedule.ts";
import { withBrandLimits } from "../catalogue/countries/base.ts";
import type { Country } from "../catalogue/country.ts";
import { virtualValue } from "./virtual-module.ts";

/**
 * Provides `virtual:representative-example`: the figures of the representative example, with the brand's limits. The
 * browser gets the result and none of the code that solves for the rate.
 */
export const representativeExample = (country: Country, page: ApplicationPage) =>
  virtualValue("representative-example", exampleOf(withBrandLimits(country, page)));
