import type { CountryCode } from "libphonenumber-js/core";
import type { DataPointName } from "../data-points/catalogue.ts";
import type { ChoiceListName } from "../data-points/choices.ts";
import type { PagePath } from "../data-points/pages.ts";

/** The countries that the product serves (spec.md §1). */
export const countryIds = ["co", "de", "es", "mx", "ph", "pl", "ro", "vn"] as const;
export type CountryId = (typeof countryIds)[number];

/** The limits of a number that the applicant chooses. */
export type Limits = { min: number; max: number; step: number; default: number };

/** What a number written by the state looks like, and how it is checked. */
export type Identifier = {
  /** An example in the form people know it, shown as a hint; never a real person's. */
  example: string;
  inputMode: "text" | "numeric";
  /**
   * Reads what was typed.
   * @returns the number in its one canonical form, or undefined where it isn't one
   */
  parse(typed: string): string | undefined;
};

/** The representative example of a credit that the law wants near the amount, as figures. */
export type CostOfCredit = {
  /** Interest a year on the amount drawn, as a fraction (0.12 = 12 %). */
  nominalRate: number;
  /** The annual percentage rate that includes every charge, as a fraction; its name differs by country. */
  annualPercentageRate: number;
  /** Where the figures come from. */
  source: string;
  /** The days on which the figures may be shown; the build fails when the last one is past. */
  validFrom: string;
  validUntil: string;
};

/** Everything that differs between one country and another. One file a country. */
export type Country = {
  id: CountryId;
  /** The folder of its texts under `locales`. */
  locale: string;
  /** BCP 47 tag for `<html lang>` and Intl. */
  languageTag: string;
  currency: string;
  /** Decimals that people write for money in this currency. */
  currencyDecimals: 0 | 2;
  /** ISO 3166 code that the phone library knows the country by, and its calling code without the plus. */
  phone: { region: CountryCode; callingCode: string; example: string };
  dateOrder: readonly ("day" | "month" | "year")[];
  amount: Limits;
  period: Limits & { scale: "days" };
  /** Largest sums of money that are accepted for a data point, in the country's currency. */
  moneyLimits: Partial<Record<DataPointName, { min?: number; max: number }>>;
  /** The largest sum of money accepted where a data point has no limit of its own. */
  moneyMax: number;
  age: { min: number; max: number };
  postcode: { pattern: RegExp; example: string };
  /** ISO codes of the countries whose bank accounts are accepted. */
  ibanCountries: readonly string[];
  identifiers: Partial<Record<DataPointName, Identifier>>;
  /** The country's own version of a list of choices. */
  choices: Partial<Record<ChoiceListName, readonly string[]>>;
  /** Provinces or their like: the value that is sent and the name people know. */
  divisions: readonly { value: string; label: string }[];
  /** Parts of `names` that the country doesn't use. */
  namesWithout: readonly string[];
  /** Data points that people here may leave empty although the catalogue asks for an answer. */
  optional: readonly DataPointName[];
  /** The order of the pages where it differs from the general one. */
  pageOrder?: readonly PagePath[];
  costOfCredit: CostOfCredit;
};
