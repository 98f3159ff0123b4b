import type { DataPointName } from "./catalogue.ts";
import type { PageContext, PageTemplate } from "./types.ts";

const page = <const Names extends readonly DataPointName[]>(context: PageContext, ...dataPoints: Names) => ({
  context,
  dataPoints,
});

/**
 * The pages of the dynamic journey in their general order. The first one creates the lead; the provider's response then
 * names the other data points, each of which is on one page only.
 */
export const dynamicPages = {
  "initial-details": page("personal", "email", "phone_number", "general_policies", "marketing_consents"),
  "loan-details": page("loan", "loan_amount", "loan_period", "financing_option", "monthly_payment_day"),
  "loan-purpose": page("loan", "loan_purpose"),
  "personal-details": page("personal", "names"),
  name: page("personal", "first_name", "middle_name", "last_name", "second_last_name"),
  // In some countries the personal number contains the date of birth and the gender: asked first, it prefills both.
  "personal-code": page("personal", "personal_code"),
  "id-card": page("personal", "id_card_number", "id_card_issued_at", "id_card_issued_authority"),
  "date-of-birth": page("personal", "form_birthday"),
  gender: page("personal", "gender"),
  citizenship: page("personal", "citizenship", "second_citizenship"),
  "country-of-birth": page("personal", "country_of_birth"),
  "demographic-details": page("personal", "city_of_birth", "province_of_birth", "living_area"),
  "marital-status": page("personal", "marital_status"),
  education: page("personal", "education"),
  dependants: page("personal", "number_of_dependants", "number_of_dependants_other"),
  "address-information": page(
    "address",
    "postal_code",
    "city",
    "street",
    "house_number",
    "block_number",
    "floor",
    "municipality",
    "district",
    "suburb",
  ),
  province: page("address", "province"),
  "flat-number": page("address", "flat_number"),
  "housing-tenure": page("housing", "housing_tenure"),
  "housing-tenure-since-date": page("housing", "housing_tenure_since_date"),
  "housing-information": page("housing", "household_income", "household_expenses"),
  "number-of-inhabitants": page("housing", "number_of_inhabitants"),
  "income-source": page("income", "income_source"),
  "monthly-income": page("income", "monthly_income"),
  "income-payday": page("income", "income_payday"),
  "income-information": page("income", "salary_cycle", "salary_cycle_value", "cofidis_profession"),
  "position-type": page("income", "position_type"),
  "income-contract-started-at": page("income", "income_contract_started_at"),
  "income-contract-expires-at": page("income", "income_contract_expires_at"),
  "job-area": page("income", "job_area"),
  "job-title": page("income", "job_title"),
  "job-details": page("income", "trial_period", "termination_period"),
  "employer-name": page("income", "employer_name"),
  "employment-details": page(
    "income",
    "employer_postal_code",
    "employer_province",
    "employer_city",
    "employer_street",
    "employer_house_number",
  ),
  "work-phone": page("income", "work_phone"),
  "tax-registry-code": page("income", "tax_registry_code", "tax_identification_number"),
  "economic-activity": page("income", "economic_activity"),
  "pension-details": page("income", "pension_number", "pension_payer"),
  "field-details": page("income", "field_registration_number", "field_square_area"),
  "monthly-extra-income": page("income", "monthly_extra_income"),
  "spouse-monthly-income": page("income", "spouse_monthly_income"),
  "banking-details": page("income", "has_bank_account", "has_proof_of_income"),
  "bank-account": page("income", "iban"),
  clabe: page("income", "clabe"),
  "iban-consent": page("income", "iban_consent"),
  "online-banking": page("income", "using_online_banking"),
  "monthly-expenses": page("expenses", "monthly_expenses"),
  "monthly-credit-commitments": page("expenses", "monthly_credit_commitments"),
  "rent-amount": page("expenses", "rent_amount"),
  "mortgage-amount": page("mortgage", "mortgage_amount"),
  "mortgage-information": page(
    "mortgage",
    "mortgage_started_at",
    "mortgage_expires_at",
    "monthly_mortgage_amount",
  ),
  expenses: page("expenses", "has_other_loans"),
  "total-debt": page("expenses", "total_debt_amount"),
  "credit-history": page("other", "negative_credit_history"),
  "is-in-debt": page(
    "other",
    "in_tax_debt",
    "in_contribution_debt",
    "overdue_debt_amount",
    "is_interested_in_debt_consolidation",
  ),
  "vehicle-ownership": page(
    "other",
    "vehicle_ownership",
    "vehicle_consent",
    "is_vehicle_financed",
    "has_vehicle_down_payment",
    "vehicle_license_plate_number",
  ),
  "pep-details": page("other", "is_politically_exposed", "connected_to_pep"),
  "reference-details": page("other", "reference_type", "reference_name", "reference_phone_number"),
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
