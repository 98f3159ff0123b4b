import type { DataPointName } from "./catalogue.ts";
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

/** The path of a page of the classic journey. */
export type ClassicPagePath = keyof typeof classicTopics;

/**
 * The pages of the classic journey: those of the states 1 to 5, 25 and 8 (specification §4.1).
 * Every data point is on one of these pages; each country lists the data points it asks.
 */
export const classicPages: Readonly<Record<ClassicPagePath, PageTemplate>> = {
  "loan-information": {
    type: "loan-information",
    context: "loan",
    dataPoints: ["loan_amount", "loan_period", "financing_option", "monthly_payment_day", "loan_purpose"],
  },
  "personal-details": {
    context: "personal",
    dataPoints: [
      "names",
      "first_name",
      "middle_name",
      "last_name",
      "second_last_name",
      "personal_code",
      "gender",
      "form_birthday",
      "marital_status",
      "number_of_dependants",
      "number_of_dependants_other",
    ],
  },
  "contact-details": {
    context: "personal",
    dataPoints: [
      "email",
      "phone_number",
      "postal_code",
      "province",
      "district",
      "municipality",
      "city",
      "suburb",
      "street",
      "block_number",
      "house_number",
      "floor",
      "flat_number",
      "general_policies",
      "marketing_consents",
    ],
  },
  "income-details": {
    context: "income",
    dataPoints: [
      "income_source",
      "monthly_income",
      "salary_cycle",
      "salary_cycle_value",
      "income_payday",
      "cofidis_profession",
      "position_type",
      "income_contract_started_at",
      "income_contract_expires_at",
      "job_area",
      "job_title",
      "trial_period",
      "termination_period",
      "economic_activity",
      "pension_number",
      "pension_payer",
      "field_registration_number",
      "field_square_area",
      "monthly_extra_income",
      "spouse_monthly_income",
      "has_bank_account",
      "has_proof_of_income",
      "iban",
      "clabe",
      "iban_consent",
      "using_online_banking",
    ],
  },
  "other-information": {
    context: "other",
    dataPoints: [
      "id_card_number",
      "id_card_issued_at",
      "id_card_issued_authority",
      "citizenship",
      "second_citizenship",
      "country_of_birth",
      "city_of_birth",
      "province_of_birth",
      "living_area",
      "education",
      "tax_identification_number",
      "housing_tenure",
      "housing_tenure_since_date",
      "rent_amount",
      "mortgage_amount",
      "mortgage_started_at",
      "mortgage_expires_at",
      "monthly_mortgage_amount",
      "number_of_inhabitants",
      "household_income",
      "household_expenses",
      "monthly_expenses",
      "monthly_credit_commitments",
      "has_other_loans",
      "total_debt_amount",
      "negative_credit_history",
      "in_tax_debt",
      "in_contribution_debt",
      "overdue_debt_amount",
      "is_interested_in_debt_consolidation",
      "vehicle_ownership",
      "vehicle_consent",
      "is_vehicle_financed",
      "has_vehicle_down_payment",
      "vehicle_license_plate_number",
      "is_politically_exposed",
      "connected_to_pep",
    ],
  },
  "reference-information": {
    context: "other",
    dataPoints: ["reference_type", "reference_name", "reference_phone_number"],
  },
  "employment-details": {
    context: "income",
    dataPoints: [
      "employer_name",
      "tax_registry_code",
      "employer_postal_code",
      "employer_province",
      "employer_city",
      "employer_street",
      "employer_house_number",
      "work_phone",
    ],
  },
};
