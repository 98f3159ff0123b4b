import type { ProviderCountry } from "../types.ts";

const person = [
  "names",
  "personal_code",
  "gender",
  "form_birthday",
  "id_card_number",
  "marital_status",
  "number_of_dependants",
  "number_of_dependants_other",
] as const;

const address = [
  "postal_code",
  "province",
  "city",
  "street",
  "house_number",
  "block_number",
  "flat_number",
] as const;

const income = [
  "income_source",
  "monthly_income",
  "income_payday",
  "position_type",
  "income_contract_started_at",
  "job_title",
  "employer_name",
  "work_phone",
  "iban",
] as const;

const firstPage = [
  "email",
  "phone_number",
  "marketing_consents",
  "general_policies",
  "loan_amount",
  "loan_period",
] as const;

/** The provider's data points in Romania. */
export const asks: ProviderCountry["asks"] = {
  firstPage,
  dynamic: [
    "loan_purpose",
    ...person,
    ...address,
    "housing_tenure",
    "rent_amount",
    ...income,
    "monthly_expenses",
    "monthly_credit_commitments",
    "negative_credit_history",
    "vehicle_ownership",
    "is_politically_exposed",
    "connected_to_pep",
  ],
};
