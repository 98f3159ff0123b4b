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

const address = ["postal_code", "city", "street", "house_number", "flat_number", "province"] as const;

const income = [
  "income_source",
  "monthly_income",
  "position_type",
  "income_contract_started_at",
  "income_contract_expires_at",
  "job_title",
  "employer_name",
  "tax_registry_code",
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

/** The provider's data points in Poland. */
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
    "in_tax_debt",
    "overdue_debt_amount",
    "is_politically_exposed",
    "connected_to_pep",
  ],
};
