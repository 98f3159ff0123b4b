/**
 * An applicant's answers by control name, else by data point. A choice is named by its value. A control without an
 * entry gets its first choice.
 */
export type Answers = Readonly<Record<string, string>>;

/** Returns a typed date, by the names of its boxes. */
const dateOf = (name: string, day: number, month: number, year: number): Answers => ({
  [`${name}.day`]: String(day),
  [`${name}.month`]: String(month),
  [`${name}.year`]: String(year),
});

/** What the applicants of all countries answer alike, unless a country's own file says otherwise. */
const everywhereAnswers: Answers = {
  loan_period: "70",
  monthly_payment_day: "3",
  ...dateOf("form_birthday", 7, 3, 1988),
  salary_cycle: "monthly",
  total_debt_amount: "0",
  financing_option: "instalments",
  gender: "female",
  living_area: "city",
  marital_status: "married",
  number_of_dependants: "other",
  housing_tenure: "rented",
  number_of_inhabitants: "3",
  income_source: "employed",
  cofidis_profession: "employee",
  position_type: "temporary",
  trial_period: "no",
  termination_period: "no",
  has_bank_account: "yes",
  has_proof_of_income: "yes",
  iban_consent: "yes",
  using_online_banking: "yes",
  has_other_loans: "no",
  negative_credit_history: "no",
  in_tax_debt: "yes",
  in_contribution_debt: "no",
  is_interested_in_debt_consolidation: "no",
  vehicle_ownership: "owned",
  vehicle_consent: "no",
  is_vehicle_financed: "no",
  has_vehicle_down_payment: "yes",
  is_politically_exposed: "no",
  connected_to_pep: "no",
  loan_purpose: "home_improvement",
  ...dateOf("id_card_issued_at", 14, 5, 2021),
  education: "vocational",
  number_of_dependants_other: "6",
  floor: "3",
  ...dateOf("housing_tenure_since_date", 1, 8, 2019),
  ...dateOf("income_contract_started_at", 1, 9, 2024),
  ...dateOf("income_contract_expires_at", 31, 12, 2031),
  economic_activity: "services",
  clabe: "032 180 00011835971 9",
  ...dateOf("mortgage_started_at", 1, 4, 2018),
  ...dateOf("mortgage_expires_at", 31, 3, 2043),
  reference_type: "friend",
};

/** The questions that ask one name by itself, and the part of the whole name that they ask. */
const singleNames = {
  first_name: "names.firstName",
  middle_name: "names.middleName",
  last_name: "names.lastName",
  second_last_name: "names.secondLastName",
} as const;

/** Returns a country's applicant by their own answers. A question for one name has the answer of the whole name. */
export const applicantOf = (own: Answers): Answers => ({
  ...everywhereAnswers,
  ...Object.fromEntries(Object.entries(singleNames).map(([name, part]) => [name, own[part] ?? ""])),
  ...own,
});
