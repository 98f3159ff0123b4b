import type { ProviderCountry } from "../types.ts";

const person = [
  "names",
  "gender",
  "form_birthday",
  "personal_code",
  "citizenship",
  "city_of_birth",
  "marital_status",
  "number_of_dependants",
  "number_of_dependants_other",
] as const;

const home = [
  "postal_code",
  "city",
  "street",
  "house_number",
  "housing_tenure",
  "housing_tenure_since_date",
  "rent_amount",
  "monthly_mortgage_amount",
] as const;

const income = [
  "income_source",
  "monthly_income",
  "position_type",
  "income_contract_started_at",
  "income_contract_expires_at",
  "job_title",
  "trial_period",
  "employer_name",
  "iban",
  "using_online_banking",
] as const;

const firstPage = [
  "email",
  "phone_number",
  "marketing_consents",
  "general_policies",
  "loan_amount",
  "loan_period",
] as const;

/** The provider's data points in Germany. */
export const asks: ProviderCountry["asks"] = {
  firstPage,
  dynamic: [
    "loan_purpose",
    ...person,
    ...home,
    ...income,
    "monthly_expenses",
    "monthly_credit_commitments",
    "negative_credit_history",
    "vehicle_ownership",
    "is_politically_exposed",
    "connected_to_pep",
  ],
};
