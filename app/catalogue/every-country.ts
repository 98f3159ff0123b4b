import { country as colombia } from "./countries/co.ts";
import { country as germany } from "./countries/de.ts";
import { country as spain } from "./countries/es.ts";
import { country as mexico } from "./countries/mx.ts";
import { country as philippines } from "./countries/ph.ts";
import { country as poland } from "./countries/pl.ts";
import { country as romania } from "./countries/ro.ts";
import type { CountryId } from "./countries/types.ts";
import { country as vietnam } from "./countries/vn.ts";
import type { Country } from "./country.ts";

export const everyCountry: Readonly<Record<CountryId, Country>> = {
  co: colombia,
  de: germany,
  es: spain,
  mx: mexico,
  ph: philippines,
  pl: poland,
  ro: romania,
  vn: vietnam,
};
