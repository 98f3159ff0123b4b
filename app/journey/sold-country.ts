import { page } from "@brand-page";
import { country as facts } from "@country-facts";
import { withBrandLimits } from "../catalogue/countries/base.ts";
import type { Country } from "../catalogue/country.ts";

/** The country of this build, with its brand's limits of amount and period. */
export const country: Country = withBrandLimits<Country>(facts, page);
