import type { DataPointName } from "./catalogue.ts";
import type { DynamicPagePath } from "./dynamic-pages.ts";
import type { PageTemplate } from "./types.ts";

/**
 * The paths of the classic journey in order, and the question that each page begins with: what links into this journey
 * need. A build with the other journey contains no more of it.
 */
export const classicTopics = {
  "loan-information": "loan_amount",
  "personal-details": "names",
  "contact-details": "email",
  "income-details": "income_source",
  "other-information": "id_card_number",
  "reference-information": "reference_type",
  "employment-details": "employer_name",
} as const satisfies Record<string, DataPointName>;

export type ClassicPagePath = keyof typeof classicTopics;

/**
 * What a page of the classic journey asks: all that some pages of the dynamic journey ask, which keep the questions in
 * one place, and questions of a page that two classic pages share.
 */
type ClassicPage = Pick<PageTemplate, "type" | "context"> & {
  asks: readonly DynamicPagePath[];
  besides?: readonly DataPointName[];
};

/**
 * The pages of the classic journey: those of the states 1 to 5, 25 and 8.
 * Every data point is on one of these pages; each country lists the data points it asks.
 */
export const classicPages: Readonly<Record<ClassicPagePath, ClassicPage>> = {
  "loan-information": { type: "loan-information", context: "loan", asks: ["loan-details", "loan-purpose"] },
  "personal-details": {
    context: "personal",
    asks: [
      "personal-details",
      "name",
      "personal-code",
      "gender",
      "date-of-birth",
      "marital-status",
      "dependants",
    ],
  },
  "contact-details": {
    context: "personal",
    asks: ["initial-details", "address-information", "province", "flat-number"],
  },
  "income-details": {
    context: "income",
    asks: [
      "income-source",
      "monthly-income",
      "income-information",
      "income-payday",
      "position-type",
      "income-contract-started-at",
      "income-contract-expires-at",
      "job-area",
      "job-title",
      "job-details",
      "economic-activity",
      "pension-details",
      "field-details",
      "monthly-extra-income",
      "spouse-monthly-income",
      "banking-details",
      "bank-account",
      "clabe",
      "iban-consent",
      "online-banking",
    ],
  },
  "other-information": {
    context: "other",
    asks: [
      "id-card",
      "citizenship",
      "country-of-birth",
      "demographic-details",
      "education",
      "housing-tenure",
      "housing-tenure-since-date",
      "rent-amount",
      "mortgage-amount",
      "mortgage-information",
      "number-of-inhabitants",
      "housing-information",
      "monthly-expenses",
      "monthly-credit-commitments",
      "expenses",
      "total-debt",
      "credit-history",
      "is-in-debt",
      "vehicle-ownership",
      "pep-details",
    ],
    besides: ["tax_identification_number"],
  },
  "reference-information": { context: "other", asks: ["reference-details"] },
  "employment-details": {
    context: "income",
    asks: ["employer-name", "employment-details", "work-phone"],
    besides: ["tax_registry_code"],
  },
};
