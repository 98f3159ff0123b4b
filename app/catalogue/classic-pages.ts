import type { DataPointName } from "./catalogue.ts";
import type { DynamicPagePath } from "./dynamic-pages.ts";
import type { PageContext } from "./types.ts";

/** The paths of the classic journey in order, with their topics. Each country lists the questions that it asks there. */
export const classicPages = {
  "loan-information": "loan",
  "personal-details": "personal",
  "contact-details": "personal",
  "income-details": "income",
  "other-information": "other",
  "reference-information": "other",
  "employment-details": "income",
} as const satisfies Record<string, PageContext>;

export type ClassicPagePath = keyof typeof classicPages;

const byContext: Readonly<Record<PageContext, ClassicPagePath>> = {
  loan: "loan-information",
  personal: "personal-details",
  address: "contact-details",
  housing: "other-information",
  income: "income-details",
  expenses: "other-information",
  mortgage: "other-information",
  other: "other-information",
};

/** The pages and questions that aren't on the classic page of their topic. */
const elsewhere: Readonly<Partial<Record<DynamicPagePath | DataPointName, ClassicPagePath>>> = {
  "initial-details": "contact-details",
  "id-card": "other-information",
  citizenship: "other-information",
  "country-of-birth": "other-information",
  "demographic-details": "other-information",
  education: "other-information",
  "employer-name": "employment-details",
  "employment-details": "employment-details",
  "work-phone": "employment-details",
  tax_registry_code: "employment-details",
  tax_identification_number: "other-information",
  "reference-details": "reference-information",
};

export function classicPageOf(
  name: DataPointName,
  path: DynamicPagePath,
  context: PageContext,
): ClassicPagePath {
  return elsewhere[name] ?? elsewhere[path] ?? byContext[context];
}
