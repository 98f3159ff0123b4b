import type { PageTemplate } from "./types.ts";

/**
 * The pages of the dynamic journey in their general order. The first one creates the lead; the provider's response then
 * names the other data points, each of which is on one page only.
 */
export const dynamicPages = {
  "initial-details": {
    type: "personal-information",
    context: "personal",
    dataPoints: ["email", "phone_number", "general_policies", "marketing_consents"],
  },
  "loan-details": {
    type: "modal",
    context: "loan",
    dataPoints: ["loan_amount", "loan_period", "financing_option", "monthly_payment_day"],
    inModal: ["loan_amount", "loan_period"],
  },
  "loan-purpose": { context: "loan", dataPoints: ["loan_purpose"] },
  "personal-details": { context: "personal", dataPoints: ["names"] },
  name: { context: "personal", dataPoints: ["first_name", "middle_name", "last_name", "second_last_name"] },
  // In some countries the personal number contains the date of birth and the gender: asked first, it prefills both.
  "personal-code": { context: "personal", dataPoints: ["personal_code"] },
  "id-card": {
    context: "personal",
    dataPoints: ["id_card_number", "id_card_issued_at", "id_card_issued_authority"],
  },
  "date-of-birth": { context: "personal", dataPoints: ["form_birthday"] },
  gender: { context: "personal", dataPoints: ["gender"] },
  citizenship: { context: "personal", dataPoints: ["citizenship", "second_citizenship"] },
  "country-of-birth": { context: "personal", dataPoints: ["country_of_birth"] },
  "demographic-details": {
    context: "personal",
    dataPoints: ["city_of_birth", "province_of_birth", "living_area"],
  },
  "marital-status": { context: "personal", dataPoints: ["marital_status"] },
  education: { context: "personal", dataPoints: ["education"] },
  dependants: { context: "personal", dataPoints: ["number_of_dependants", "number_of_dependants_other"] },
  "address-information": {
    context: "address",
    dataPoints: [
      "postal_code",
      "city",
      "district",
      "municipality",
      "suburb",
      "street",
      "block_number",
      "house_number",
      "floor",
    ],
  },
  province: { context: "address", dataPoints: ["province"] },
  "flat-number": { context: "address", dataPoints: ["flat_number"] },
  "housing-tenure": { context: "housing", dataPoints: ["housing_tenure"] },
  "housing-tenure-since-date": { context: "housing", dataPoints: ["housing_tenure_since_date"] },
  "housing-information": { context: "housing", dataPoints: ["household_income", "household_expenses"] },
  "number-of-inhabitants": { context: "housing", dataPoints: ["number_of_inhabitants"] },
  "income-source": { context: "income", dataPoints: ["income_source"] },
  "monthly-income": { context: "income", dataPoints: ["monthly_income"] },
  "income-payday": { context: "income", dataPoints: ["income_payday"] },
  "income-information": {
    context: "income",
    dataPoints: ["salary_cycle", "salary_cycle_value", "cofidis_profession"],
  },
  "position-type": { context: "income", dataPoints: ["position_type"] },
  "income-contract-started-at": { context: "income", dataPoints: ["income_contract_started_at"] },
  "income-contract-expires-at": { context: "income", dataPoints: ["income_contract_expires_at"] },
  "job-area": { context: "income", dataPoints: ["job_area"] },
  "job-title": { context: "income", dataPoints: ["job_title"] },
  "job-details": { context: "income", dataPoints: ["trial_period", "termination_period"] },
  "employer-name": { context: "income", dataPoints: ["employer_name"] },
  "employment-details": {
    context: "income",
    dataPoints: [
      "employer_postal_code",
      "employer_province",
      "employer_city",
      "employer_street",
      "employer_house_number",
    ],
  },
  "work-phone": { context: "income", dataPoints: ["work_phone"] },
  "tax-registry-code": { context: "income", dataPoints: ["tax_registry_code", "tax_identification_number"] },
  "economic-activity": { context: "income", dataPoints: ["economic_activity"] },
  "pension-details": { context: "income", dataPoints: ["pension_number", "pension_payer"] },
  "field-details": { context: "income", dataPoints: ["field_registration_number", "field_square_area"] },
  "monthly-extra-income": { context: "income", dataPoints: ["monthly_extra_income"] },
  "spouse-monthly-income": { context: "income", dataPoints: ["spouse_monthly_income"] },
  "banking-details": { context: "income", dataPoints: ["has_bank_account", "has_proof_of_income"] },
  "bank-account": { context: "income", dataPoints: ["iban"] },
  clabe: { context: "income", dataPoints: ["clabe"] },
  "iban-consent": { context: "income", dataPoints: ["iban_consent"] },
  "online-banking": { context: "income", dataPoints: ["using_online_banking"] },
  "monthly-expenses": { context: "expenses", dataPoints: ["monthly_expenses"] },
  "monthly-credit-commitments": { context: "expenses", dataPoints: ["monthly_credit_commitments"] },
  "rent-amount": { context: "expenses", dataPoints: ["rent_amount"] },
  "mortgage-amount": { context: "mortgage", dataPoints: ["mortgage_amount"] },
  "mortgage-information": {
    context: "mortgage",
    dataPoints: ["mortgage_started_at", "mortgage_expires_at", "monthly_mortgage_amount"],
  },
  expenses: { context: "expenses", dataPoints: ["has_other_loans"] },
  "total-debt": { context: "expenses", dataPoints: ["total_debt_amount"] },
  "credit-history": { context: "other", dataPoints: ["negative_credit_history"] },
  "is-in-debt": {
    context: "other",
    dataPoints: [
      "in_tax_debt",
      "in_contribution_debt",
      "overdue_debt_amount",
      "is_interested_in_debt_consolidation",
    ],
  },
  "vehicle-ownership": {
    context: "other",
    dataPoints: [
      "vehicle_ownership",
      "vehicle_consent",
      "is_vehicle_financed",
      "has_vehicle_down_payment",
      "vehicle_license_plate_number",
    ],
  },
  "pep-details": { context: "other", dataPoints: ["is_politically_exposed", "connected_to_pep"] },
  "reference-details": {
    context: "other",
    dataPoints: ["reference_type", "reference_name", "reference_phone_number"],
  },
} as const satisfies Record<string, PageTemplate>;

export type DynamicPagePath = keyof typeof dynamicPages;

/**
 * The pages that are one page where the provider asks for several of them. That page has the path of the first one asked,
 * and the paths of the others lead to it. Its title is under `sharedPages` in the locale, as are those of `joinedPages`.
 */
export const sharedPages = {
  identity: ["personal-code", "id-card", "date-of-birth", "gender"],
  origin: ["citizenship", "country-of-birth", "demographic-details"],
  family: ["marital-status", "dependants"],
  address: ["address-information", "province", "flat-number", "housing-tenure-since-date"],
  home: ["housing-tenure", "rent-amount", "mortgage-amount", "mortgage-information"],
  household: ["number-of-inhabitants", "housing-information"],
  earnings: [
    "monthly-income",
    "income-payday",
    "income-information",
    "monthly-extra-income",
    "spouse-monthly-income",
  ],
  contract: ["position-type", "income-contract-started-at", "income-contract-expires-at", "job-details"],
  job: ["job-area", "job-title", "employer-name", "work-phone"],
  account: ["banking-details", "bank-account", "clabe", "iban-consent", "online-banking"],
  spending: ["monthly-expenses", "monthly-credit-commitments", "expenses", "total-debt"],
  debts: ["credit-history", "is-in-debt"],
} as const satisfies Record<string, readonly DynamicPagePath[]>;

/** What becomes one page too, but only as far as that page has at most `questionsOfJoined` questions. */
export const joinedPages = {
  about: ["personal-details", "name", "family"],
  person: ["identity", "origin"],
  costs: ["home", "spending"],
  income: ["income-source", "earnings"],
  work: ["contract", "job"],
  agreement: ["account", "tax-registry-code", "loan-purpose"],
  standing: ["debts", "vehicle-ownership", "pep-details"],
} as const satisfies Record<string, readonly (keyof typeof sharedPages | DynamicPagePath)[]>;

/** A question that an answer on the same page reveals isn't counted. */
export const questionsOfJoined = 4;

export type SharedPage = keyof typeof sharedPages | keyof typeof joinedPages;
