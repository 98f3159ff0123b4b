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

/** The texts and figures that the law requires near the amount and above the last button. */
type Notices = {
  /** What a loan costs, from which the totals and the representative example are computed. */
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
  /** The highest rate a year that the law allows, as a fraction. */
  rateLimit?: Dated & {
    of: "nominal" | "effective";
    rate: number;
    /** True where an authority sets the limit anew within the year: past its last day it isn't shown. */
    setAnew?: true;
    /** The limit's name in the representative example, where the law wants it shown. */
    shownAs?: string;
  };
  /** The statement that two thirds of the customers get the example's price or better (PAngV § 17, Germany). */
  twoThirds?: Dated;
  /** The warning that borrowing costs money. */
  warning?: Dated;
};

/** A required consent of a brand's own list. */
type OwnConsent = "terms" | "privacy" | "bureaus";

/** Everything that differs between countries. Each country has a file of its own. */
export type Country = {
  /** Also the folder of the country's texts under `locales`. */
  id: CountryId;
  /** The BCP 47 tag for `<html lang>` and Intl. */
  languageTag: string;
  currency: string;
  /** The number of decimals that people write in this currency. */
  currencyDecimals: 0 | 2;
  phone: {
    /** The ISO 3166 code of the country in the phone library. */
    region: CountryCode;
    /** Without the plus sign. */
    callingCode: string;
    /** A mobile number as people write it, without the calling code. */
    example: string;
    /** A prefix of the digits that people still write although it is no longer part of a number. */
    oldPrefix?: RegExp;
  };
  dateOrder: readonly ("day" | "month" | "year")[];
  /** The fields of a full name, in the country's order. */
  names: readonly NamePart[];
  amount: Limits;
  /** Amounts that people often ask for; the form shows those within the brand's limits. */
  usualAmounts: readonly number[];
  period: Limits & { scale: "days" };
  /** The largest accepted sums by data point, in the country's currency. */
  moneyLimits: Partial<Record<DataPointName, { min?: number; max: number }>>;
  /** The largest accepted sum for data points without a limit of their own. */
  moneyMax: number;
  age: { min: number; max: number };
  postcode: {
    /** The canonical form, with the separator if the country writes one. */
    pattern: RegExp;
    example: string;
    /** What people write before it, in capitals without separators: the country's code, the word for it. */
    prefixes: readonly string[];
    /** The number of digits before the hyphen, if the country writes one. */
    hyphenAfter?: number;
    /**
     * Returns the division of a postcode, in countries whose postcodes determine it; an unknown one causes a warning.
     */
    division?(postcode: string): string;
  };
  bankAccount: BankAccount;
  identifiers: Partial<Record<DataPointName, Identifier>>;
  /** Returns the personal data in a personal number; nothing if it contains none. */
  identity?(personalCode: string): Identity;
  /** The country's own versions of lists of choices. */
  choices: Partial<Record<ChoiceListName, readonly string[]>>;
  /**
   * The provinces or their equivalent: the value that is sent, the name that is shown, and the other names that people
   * and lookups know: old, in another language, shortened. Case, accents and separators don't matter. `merged` names the
   * former divisions that are part of it; the list shows them.
   */
  divisions: readonly {
    value: string;
    label: string;
    aliases?: readonly string[];
    merged?: readonly string[];
  }[];
  /** Data points that are required in the catalogue and optional in this country. */
  optional: readonly DataPointName[];
  /** Pages of the dynamic journey that ask other data points in this country, or in another order. */
  pages?: Partial<Record<DynamicPagePath, readonly DataPointName[]>>;
  /** The data points of the classic journey. */
  classic: readonly DataPointName[];
  /**
   * The brand's own required consents. Where `privacy` isn't one of them, the law asks to inform, not to ask: the page
   * shows a line that leads to the privacy notice.
   */
  ownConsents: readonly OwnConsent[];
  notices: Notices;
};
