import type { ProviderCountry } from "../types.ts";

const person = [
  "names",
  "personal_code",
  "gender",
  "form_birthday",
  "marital_status",
  "number_of_dependants",
  "number_of_dependants_other",
] as const;

const address = [
  "postal_code",
  "province",
  "municipality",
  "city",
  "suburb",
  "street",
  "house_number",
  "flat_number",
] as const;

const income = ["income_source", "monthly_income", "salary_cycle", "salary_cycle_value"] as const;

const reference = ["reference_type", "reference_name", "reference_phone_number"] as const;

const firstPage = [
  "email",
  "phone_number",
  "marketing_consents",
  "general_policies",
  "loan_amount",
  "loan_period",
] as const;

/** The provider's data points in Mexico. */
export const asks: ProviderCountry["asks"] = {
  firstPage,
  dynamic: [
    "loan_purpose",
    ...person,
    ...address,
    "housing_tenure",
    "rent_amount",
    ...income,
    "position_type",
    "job_title",
    "employer_name",
    "tax_registry_code",
    "tax_identification_number",
    "clabe",
    "monthly_expenses",
    "negative_credit_history",
    "is_politically_exposed",
    "connected_to_pep",
    ...reference,
  ],
};
