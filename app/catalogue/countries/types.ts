import type { CountryCode } from "libphonenumber-js/core";
import type { Price } from "../cost/cost.ts";

/** The countries that the product serves (specification §1.1). */
export const countryIds = ["co", "de", "es", "mx", "ph", "pl", "ro", "vn"] as const;
export type CountryId = (typeof countryIds)[number];

/** The limits of a number that the applicant chooses on a scale. */
export type Limits = { min: number; max: number; step: number; default: number };

/** The form of a number that the state or a bank issues, and its check. */
export type Identifier = {
  /** An example in its familiar form, shown as a hint; never a real person's number. */
  example: string;
  inputMode: "text" | "numeric";
  /**
   * Parses a typed number.
   * @returns the number in canonical form, or undefined if it is invalid
   */
  parse(typed: string): string | undefined;
  /**
   * Returns whether a parsed number fails a check that numbers in real use can fail too: the form shows a warning,
   * and the applicant may go on.
   */
  looksWrong?(value: string): boolean;
};

/** The personal data in a personal number. */
export type Identity = {
  /** `YYYY-MM-DD` */
  dateOfBirth?: string;
  /** `YYYY`, in a number without the whole date. */
  birthYear?: string;
  gender?: "female" | "male";
};

/** The form of an account number: an IBAN of one of these countries (ISO codes), or the national form. */
export type BankAccount =
  | ({ kind: "iban"; countries: readonly string[] } & Pick<Identifier, "example">)
  | ({ kind: "number" } & Identifier);

export type NamePart = "firstName" | "middleName" | "lastName" | "secondLastName";

/** Figures or a text that the law requires, and the days on which they are valid. */
export type Dated = {
  /** The law, and for figures their source. */
  source: string;
  /** The first and the last day (`YYYY-MM-DD`) of validity. */
  validFrom: string;
  validUntil: string;
};

/** The texts and figures that the law requires near the amount and above the last button. */
type Notices = {
  /** What a loan costs, from which the totals and the representative example are computed (decision 60). */
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
    /** True where an authority sets the limit anew within the year (decision 66): past its last day it isn't shown. */
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

/**
 * Everything that differs between countries. Each country has a file of its own. This module must not import the data
 * points: `catalogue/country.ts` adds the existing names of data points, lists and pages.
 */
export type CountryFacts<
  DataPointName extends string = string,
  ChoiceListName extends string = string,
  PagePath extends string = string,
> = {
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
    /** A prefix that people still write although it is no longer part of a number. */
    oldPrefix?: RegExp;
  };
  dateOrder: readonly ("day" | "month" | "year")[];
  /** The fields of a full name, in the country's order. */
  names: readonly NamePart[];
  amount: Limits;
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
  /** The provinces or their equivalent: the value that is sent and the name that is shown. */
  divisions: readonly { value: string; label: string }[];
  /** Data points that are required in the catalogue and optional in this country. */
  optional: readonly DataPointName[];
  /** Pages of the dynamic journey that ask other data points in this country, or in another order. */
  pages?: Partial<Record<PagePath, readonly DataPointName[]>>;
  /** The data points of the classic journey. */
  classic: readonly DataPointName[];
  /**
   * The brand's own required consents. Where `privacy` isn't one of them, the law asks to inform, not to ask: the page
   * shows a line that leads to the privacy notice.
   */
  ownConsents: readonly OwnConsent[];
  notices: Notices;
};

/**
 * Returns whether figures or a text of the law are valid on a day.
 * @param day as `YYYY-MM-DD`
 */
export function isValidOn(
  { validFrom, validUntil }: Pick<Dated, "validFrom" | "validUntil">,
  day: string,
): boolean {
  return validFrom <= day && day <= validUntil;
}

/** A fact of a country's law or administration, and the day on which its source was looked up. */
export type Sourced = Dated & { lookedUp: string };

/** An authority or a service that a person can turn to, by its own name. */
export type PublicBody = Sourced & { name: string; address: `https://${string}`; phone?: string };

/**
 * The facts of a country for its legal notice and for a refused application. They are apart from the other facts,
 * because the first screen needs none of them. What a brand itself states is in `brands/<brand>/legal`.
 */
export type LegalFacts = {
  /** Where a complaint goes that the brand didn't settle. */
  complaints: readonly PublicBody[];
  /** The authority for personal data. */
  dataProtection: PublicBody;
  /** Free help for people in debt. */
  debtAdvice: readonly PublicBody[];
  /** The credit bureaus that lenders may ask about an applicant once the application is sent, by their own names. */
  creditCheck: Sourced & { bureaus: readonly [string, ...string[]] };
  /** The days after signing in which a borrower may withdraw without a reason, if the law allows it for every loan. */
  withdrawal?: Sourced & { days?: number };
  /** The law whose words ask for politically exposed persons and who is close to them. */
  politicallyExposed?: Sourced;
  /** The law on consent to reading from and storing on an applicant's device. */
  deviceConsent?: Sourced;
  /** The right to have a person look at a decision that a computer made alone. */
  humanReview?: Sourced;
  /** Who takes a complaint about a service that isn't accessible, where a law asks that of private companies. */
  accessibility?: PublicBody;
  /** What the law lets a lender say of itself, word for word. */
  lenderNotice?: Sourced & { text: string };
};
