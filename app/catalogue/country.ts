import type { DataPointName } from "./catalogue.ts";
import type { ChoiceListName } from "./choices.ts";
import type { CountryFacts } from "./countries/types.ts";
import type { DynamicPagePath } from "./dynamic-pages.ts";

/** A country that names only existing data points, lists and pages. */
export type Country = CountryFacts<DataPointName, ChoiceListName, DynamicPagePath>;
