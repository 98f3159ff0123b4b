import type { DataPointName } from "./catalogue.ts";
import type { DynamicPagePath } from "./dynamic-pages.ts";
import type { PageContext } from "./types.ts";

/** The paths of the classic journey in order, with the question that each begins with: enough for links into it. */
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

/** The topics of the pages of the states 1 to 5, 25 and 8. Each country lists the questions that it asks there. */
export const classicContexts: Readonly<Record<ClassicPagePath, PageContext>> = {
  "loan-information": "loan",
  "personal-details": "personal",
  "contact-details": "personal",
  "income-details": "income",
  "other-information": "other",
  "reference-information": "other",
  "employment-details": "income",
};

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
