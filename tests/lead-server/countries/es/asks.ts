import type { ProviderCountry } from "../types.ts";

const person = [
  "names",
  "form_birthday",
  "personal_code",
  "gender",
  "marital_status",
  "number_of_dependants",
  "number_of_dependants_other",
] as const;

const address = ["postal_code", "city", "street", "house_number", "floor", "province"] as const;

const income = ["income_source", "monthly_income", "income_payday"] as const;

const firstPage = [
  "email",
  "phone_number",
  "marketing_consents",
  "general_policies",
  "loan_amount",
  "loan_period",
] as const;

/** The provider's data points in Spain. */
export const asks: ProviderCountry["asks"] = {
  firstPage,
  dynamic: [
    "loan_purpose",
    ...person,
    ...address,
    "housing_tenure",
    "rent_amount",
    "mortgage_amount",
    ...income,
    "position_type",
    "income_contract_started_at",
    "income_contract_expires_at",
    "job_title",
    "employer_name",
    "iban",
    "using_online_banking",
    "monthly_expenses",
    "has_other_loans",
    "total_debt_amount",
    "negative_credit_history",
    "in_tax_debt",
    "overdue_debt_amount",
    "is_politically_exposed",
    "connected_to_pep",
  ],
};
