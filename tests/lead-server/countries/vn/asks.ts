import type { ProviderCountry } from "../types.ts";

const person = [
  "names",
  "gender",
  "form_birthday",
  "personal_code",
  "id_card_issued_at",
  "id_card_issued_authority",
  "marital_status",
  "number_of_dependants",
  "number_of_dependants_other",
] as const;

const address = ["province", "municipality", "street", "house_number"] as const;

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

/** The provider's data points in Vietnam. */
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
    "income_contract_expires_at",
    "job_title",
    "employer_name",
    "work_phone",
    "iban",
    "monthly_expenses",
    "has_other_loans",
    "total_debt_amount",
    "negative_credit_history",
    "is_politically_exposed",
    "connected_to_pep",
    ...reference,
  ],
};
