import type { CountryCode } from "libphonenumber-js/core";
import type { DataPointName } from "../data-points/catalogue.ts";
import type { ChoiceListName } from "../data-points/choices.ts";
import type { DynamicPagePath } from "../data-points/dynamic-pages.ts";

/** The countries that the product serves (specification §1.1). */
export const countryIds = ["co", "de", "es", "mx", "ph", "pl", "ro", "vn"] as const;
export type CountryId = (typeof countryIds)[number];

/** The limits of a number that the applicant chooses. */
export type Limits = { min: number; max: number; step: number; default: number };

/** What a number written by the state or a bank looks like, and how it is checked. */
export type Identifier = {
  /** An example in the form people know it, shown as a hint; never a real person's. */
  example: string;
  inputMode: "text" | "numeric";
  /**
   * Reads what was typed.
   * @returns the number in its one canonical form, or undefined where it isn't one
   */
  parse(typed: string): string | undefined;
  /**
   * Whether a number that was read fails a check which numbers in real use fail too: the applicant is asked to look
   * again and may go on.
   */
  doubtful?(value: string): boolean;
};

/** What a personal number says of the person it belongs to. */
export type Identity = {
  /** `YYYY-MM-DD` */
  dateOfBirth?: string;
  gender?: "female" | "male";
};

/** An account number: an IBAN of one of these countries (ISO codes), or the form that banks here use. */
export type BankAccount =
  | ({ kind: "iban"; countries: readonly string[] } & Pick<Identifier, "example">)
  | ({ kind: "number" } & Identifier);

/** A part of a full name. */
export type NamePart = "firstName" | "middleName" | "lastName" | "secondLastName";

/** Figures or a text that the law wants shown, and the days on which they may be. */
export type Dated = {
  /** The law, and for figures where they come from. */
  source: string;
  /** First and last day (`YYYY-MM-DD`) on which it may be shown; the build fails when the last one is past. */
  validFrom: string;
  validUntil: string;
};

/** What the law wants said near the amount and above the last button. */
type Notices = {
  /** The representative example of what a credit costs. */
  costOfCredit: Dated & {
    /** Interest a year on the amount drawn, as a fraction (0.12 = 12 %). */
    nominalRate: number;
    /** The annual percentage rate that includes every charge, as a fraction. */
    annualPercentageRate: number;
    /** What the law calls that rate here, in the country's language. */
    rateName: string;
  };
  /** The example that two thirds of the customers get at this price or a better one (PAngV § 17, Germany). */
  twoThirdsExample?: Dated & {
    amount: number;
    /** In days. */
    period: number;
    nominalRate: number;
    annualPercentageRate: number;
  };
  /** The warning that borrowing costs money. */
  warning?: Dated;
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
  phone: {
    /** ISO 3166 code that the phone library knows the country by. */
    region: CountryCode;
    /** Without the plus. */
    callingCode: string;
    /** A mobile number as people here write it, without the calling code. */
    example: string;
    /** What people still put before a number although it is no longer part of it. */
    oldPrefix?: RegExp;
  };
  dateOrder: readonly ("day" | "month" | "year")[];
  /** The boxes of a full name, in the order in which people here say them. */
  names: readonly NamePart[];
  amount: Limits;
  period: Limits & { scale: "days" };
  /** Largest sums of money that are accepted for a data point, in the country's currency. */
  moneyLimits: Partial<Record<DataPointName, { min?: number; max: number }>>;
  /** The largest sum of money accepted where a data point has no limit of its own. */
  moneyMax: number;
  age: { min: number; max: number };
  postcode: {
    /** The canonical form, that is with the separator where the country writes one. */
    pattern: RegExp;
    example: string;
    /** After how many digits the country writes a hyphen. */
    hyphenAfter?: number;
    /** The division that a postcode lies in, where its digits say so. */
    division?(postcode: string): string;
  };
  bankAccount: BankAccount;
  identifiers: Partial<Record<DataPointName, Identifier>>;
  /** What the country's personal number says of its owner; nothing where it says nothing. */
  identity?(personalCode: string): Identity;
  /** The country's own version of a list of choices. */
  choices: Partial<Record<ChoiceListName, readonly string[]>>;
  /** Provinces or their like: the value that is sent and the name people know. */
  divisions: readonly { value: string; label: string }[];
  /** Data points that people here may leave empty although the catalogue asks for an answer. */
  optional: readonly DataPointName[];
  /** Pages of the dynamic journey that ask other data points here, or ask them in another order. */
  pages?: Partial<Record<DynamicPagePath, readonly DataPointName[]>>;
  /** Pages that come at another place of the dynamic journey here: each right before the other. */
  pagesBefore?: readonly (readonly [page: DynamicPagePath, before: DynamicPagePath])[];
  /** What the classic journey asks here. */
  classic: readonly DataPointName[];
  notices: Notices;
};
