/** The questions that the classic journeys of several countries ask one after the other. */

export const loan = ["loan_amount", "loan_period", "loan_purpose", "names"] as const;

export const person = ["personal_code", "gender", "form_birthday"] as const;

export const household = [
  "marital_status",
  "number_of_dependants",
  "number_of_dependants_other",
  "email",
  "phone_number",
] as const;

export const income = ["general_policies", "marketing_consents", "income_source", "monthly_income"] as const;

/** Where lenders ask for the whole debt. */
export const debts = [
  "housing_tenure",
  "rent_amount",
  "mortgage_amount",
  "monthly_expenses",
  "has_other_loans",
  "total_debt_amount",
] as const;

/** Where lenders ask for what is paid each month. */
export const commitments = [
  "housing_tenure",
  "rent_amount",
  "monthly_mortgage_amount",
  "monthly_expenses",
  "monthly_credit_commitments",
  "negative_credit_history",
  "is_politically_exposed",
  "connected_to_pep",
] as const;

/** Where lenders ask for somebody who knows the applicant. */
export const references = [
  "is_politically_exposed",
  "connected_to_pep",
  "reference_type",
  "reference_name",
  "reference_phone_number",
  "employer_name",
  "work_phone",
] as const;
