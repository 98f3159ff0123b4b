import type { CountryCode } from "libphonenumber-js/core";
import type { DataPointName } from "./catalogue.ts";
import type { ChoiceListName } from "./choices.ts";
import type { Price } from "./cost/cost.ts";
import type {
  BankAccount,
  CountryId,
  Dated,
  Identifier,
  Identity,
  Limits,
  NamePart,
} from "./countries/types.ts";
import type { DynamicPagePath } from "./dynamic-pages.ts";
import type { Option } from "./option-match.ts";

/** The texts and figures that the law requires near the amount and above the last button. */
type Notices = {
  /** Figures chosen here for a representative example, not a provider's offer. */
  costOfCredit: Dated &
    Price & {
      /** The legal name of the yearly rate that includes every cost, in the country's language. */
      rateName: string;
      /** The decimals of that rate's percentage. */
      rateDecimals: 1 | 2;
      /** True where the law leaves the tax out of that rate. */
      rateWithoutTax?: true;
      /** True where the law limits the interest a month, so that people compare it by the month. */
      tellsMonthlyRate?: true;
    };
  rateLimit?: Dated & {
    of: "nominal" | "effective";
    rate: number;
    setAnew?: true;
    /** The limit's name in the representative example, where the law wants it shown. */
    shownAs?: string;
  };
  /** The statement that two thirds of the customers get the example's price or better (PAngV § 17, Germany). */
  twoThirds?: Dated;
  warning?: Dated;
};

/** Everything that differs between countries. Each has a file of its own, and `countryOf` what most have in common. */
export type Country = {
  /** Also the folder of the country's texts under `locales`. */
  id: CountryId;
  /** The BCP 47 tag for `<html lang>` and Intl. */
  languageTag: string;
  currency: string;
  /** The number of decimals that people write in this currency. */
  currencyDecimals: 0 | 2;
  phone: {
    /** The country in the phone library (ISO 3166). */
    region: CountryCode;
    callingCode: string;
    example: string;
    /** A prefix of the digits that people still write although it is no longer part of a number. */
    oldPrefix?: RegExp;
  };
  dateOrder: readonly ("day" | "month" | "year")[];
  names: readonly NamePart[];
  amount: Limits;
  /** Amounts that people often ask for; the form shows those within the brand's limits. */
  usualAmounts: readonly number[];
  period: Limits & { scale: "days" };
  /** The largest accepted sums of some questions, in the country's currency. */
  moneyLimits: Partial<Record<DataPointName, number>>;
  /** The largest accepted sum of every other question. */
  moneyMax: number;
  age: { min: number; max: number };
  postcode: {
    pattern: RegExp;
    example: string;
    /** What people write before it, in capitals without separators: the country's code, the word for it. */
    prefixes: readonly string[];
    hyphenAfter?: number;
    /** Returns the division of a postcode, where postcodes determine it; an unknown one causes a warning. */
    division?(postcode: string): string;
  };
  bankAccount: BankAccount;
  identifiers: Partial<Record<DataPointName, Identifier>>;
  identity?(personalCode: string): Identity;
  choices: Partial<Record<ChoiceListName, readonly string[]>>;
  /** The provinces, with names that people and lookups know, and former ones in them, which the list shows. */
  divisions: readonly Option[];
  optional: readonly DataPointName[];
  /** Pages of the dynamic journey with questions or an order of their own here. No other page asks these questions. */
  pages?: Partial<Record<DynamicPagePath, readonly DataPointName[]>>;
  classic: readonly DataPointName[];
  /** The brand's own required consents. Without `privacy` the law asks to inform: a line leads to the notice. */
  ownConsents: readonly ("terms" | "privacy" | "bureaus")[];
  notices: Notices;
};
