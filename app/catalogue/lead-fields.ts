/** The kind of value of a field. Dates are `YYYY-MM-DD`, amounts plain numbers in the country's currency. */
export type LeadValueKind = "text" | "number" | "flag" | "date" | "consents";

/** The top-level fields of a lead that the applicant answers. */
export const topFields = {
  amount: "number",
  period: "number",
  periodScale: "text",
  financingOption: "text",
  monthlyPaymentDay: "number",
  generalPolicies: "consents",
  policies: "consents",
} as const satisfies Record<string, LeadValueKind>;

/** The groups of fields within a lead. */
export const groupNames = [
  "personalDetails",
  "contactDetails",
  "incomeDetails",
  "otherDetails",
  "expenses",
  "employer",
  "referenceDetails",
] as const;

export type GroupName = (typeof groupNames)[number];

/** A field that the catalogue may name: one of the top level, or any field of a group. */
export type LeadField = keyof typeof topFields | `${GroupName}.${string}`;
