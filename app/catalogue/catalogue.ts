import { type ChoiceListName, choiceLists } from "./choices.ts";
import type { LeadField, topFields } from "./lead.ts";
import type { Condition, DataPoint, Lookup, RuleName } from "./types.ts";

// Conditions of many questions.
const employed: Condition = { income_source: ["employed", "self_employed"] };
const pensioner: Condition = { income_source: ["pensioner"] };
const farmer: Condition = { income_source: ["farmer"] };
const mortgaged: Condition = { housing_tenure: ["mortgage"] };
const vehicleOwner: Condition = { vehicle_ownership: ["owned", "family"] };
const married: Condition = { marital_status: ["married", "partnership"] };
const inDebt: Condition = {
  in_tax_debt: [true],
  in_contribution_debt: [true],
  negative_credit_history: [true],
};

// Controls of many questions.
const words = (autoComplete = "off", lookup?: Lookup) =>
  ({ kind: "text", capitalize: "words", autoComplete, ...(lookup && { lookup }) }) as const;
const short = { kind: "text", width: 8 } as const;
const long = { kind: "text", width: 20 } as const;
const code = { ...long, capitalize: "characters" } as const;
const postcode = { ...short, inputMode: "numeric", lookup: "postcode" } as const;
const count = (min: number, max: number) => ({ kind: "number", min, max }) as const;
const email = {
  kind: "text",
  type: "email",
  autoComplete: "email",
  inputMode: "email",
  lookup: "email",
} as const;
const mobile = { kind: "phone", autoComplete: "tel-national", mobile: true } as const;
const phone = { kind: "phone" } as const;
const money = { kind: "money" } as const;
const yesNo = { kind: "yes-no" } as const;
const pastDate = { kind: "date", span: "past" } as const;
const futureDate = { kind: "date", span: "future" } as const;
const radio = <List extends ChoiceListName>(choices: List) =>
  ({ kind: "choice", choices, as: "radio" }) as const;
const select = <List extends ChoiceListName>(choices: List) =>
  ({ kind: "choice", choices, as: "select" }) as const;

const secret = <Rule extends RuleName, Box>(rule: Rule, control: Box) =>
  ({ rule, control, sensitive: true }) as const;
const personName = (autoComplete?: string) => ({ rule: "name", control: words(autoComplete) }) as const;
const place = (autoComplete?: string, lookup?: Lookup) =>
  ({ rule: "addressPart", control: words(autoComplete, lookup) }) as const;
const shortAddress = { rule: "addressPart", control: short } as const;

export const catalogue = {
  // Loan information
  loan_amount: { field: "amount", control: { kind: "range", limits: "amount" } },
  loan_period: { field: "period", control: { kind: "range", limits: "period" } },
  financing_option: { field: "financingOption", control: radio("financingOption") },
  monthly_payment_day: { field: "monthlyPaymentDay", control: count(1, 28) },
  loan_purpose: { field: "otherDetails.loanPurpose", control: radio("loanPurpose") },

  // Personal details
  email: { field: "contactDetails.email", rule: "email", control: email },
  phone_number: { field: "contactDetails.phoneNumber", control: mobile },
  marketing_consents: {
    field: "contactDetails.marketingConsents",
    control: { kind: "consents" },
    optional: true,
  },
  general_policies: { field: "generalPolicies", control: { kind: "consents" } },
  names: { rule: "name", control: { kind: "group" } },
  first_name: { field: "personalDetails.firstName", ...personName("given-name") },
  middle_name: { field: "personalDetails.middleName", ...personName("additional-name"), optional: true },
  last_name: { field: "personalDetails.lastName", ...personName("family-name") },
  second_last_name: { field: "personalDetails.secondLastName", ...personName(), optional: true },
  gender: { field: "personalDetails.gender", control: { ...radio("gender"), autoComplete: "sex" } },
  form_birthday: {
    field: "personalDetails.dateOfBirth",
    control: { kind: "date", autoComplete: "bday", span: "adult" },
  },
  personal_code: {
    field: "personalDetails.personalCode",
    ...secret("personalCode", { ...code, lookup: "identity" }),
  },
  id_card_number: { field: "otherDetails.idCardNumber", ...secret("idCardNumber", code) },
  id_card_issued_at: { field: "otherDetails.idCardIssuedAt", control: pastDate },
  id_card_issued_authority: { field: "otherDetails.idCardIssuedAuthority", rule: "text", control: words() },
  citizenship: { field: "otherDetails.citizenship", control: select("country") },
  second_citizenship: { field: "otherDetails.secondCitizenship", control: select("country"), optional: true },
  country_of_birth: { field: "otherDetails.countryOfBirth", control: select("country") },
  city_of_birth: { field: "otherDetails.cityOfBirth", ...place() },
  province_of_birth: { field: "otherDetails.provinceOfBirth", control: select("province") },
  living_area: { field: "otherDetails.livingArea", control: radio("livingArea") },
  marital_status: { field: "otherDetails.maritalStatus", control: radio("maritalStatus") },
  education: { field: "otherDetails.education", control: radio("education") },
  number_of_dependants: { field: "otherDetails.numberOfDependants", control: radio("dependants") },
  number_of_dependants_other: {
    field: "otherDetails.numberOfDependantsOther",
    control: count(5, 20),
    when: { number_of_dependants: ["other"] },
  },

  // Address information
  postal_code: {
    field: "contactDetails.postalCode",
    rule: "postcode",
    control: { ...postcode, autoComplete: "postal-code" },
  },
  district: { field: "contactDetails.district", ...place("address-level3") },
  municipality: { field: "contactDetails.municipality", ...place() },
  city: { field: "contactDetails.city", ...place("address-level2") },
  suburb: { field: "contactDetails.suburb", ...place("address-level3") },
  street: { field: "contactDetails.street", ...place("address-line1", "street") },
  block_number: { field: "contactDetails.blockNumber", ...shortAddress, optional: true },
  house_number: { field: "contactDetails.houseNumber", ...shortAddress },
  floor: { field: "contactDetails.floor", ...shortAddress, optional: true },
  province: {
    field: "contactDetails.province",
    control: { ...select("province"), autoComplete: "address-level1" },
  },
  flat_number: {
    field: "contactDetails.flatNumber",
    rule: "addressPart",
    control: { ...short, autoComplete: "address-line2" },
    optional: true,
  },

  // Housing information
  housing_tenure: { field: "otherDetails.housingTenure", control: radio("housingTenure") },
  housing_tenure_since_date: { field: "otherDetails.housingTenureSinceDate", control: pastDate },
  household_income: { field: "incomeDetails.householdIncome", control: money },
  household_expenses: { field: "expenses.householdExpenses", control: money },
  number_of_inhabitants: { field: "otherDetails.numberOfInhabitants", control: count(1, 30) },

  // Income information
  income_source: { field: "incomeDetails.incomeSource", control: radio("incomeSource") },
  monthly_income: { field: "incomeDetails.monthlyIncome", control: money },
  income_payday: { field: "incomeDetails.incomePayday", control: count(1, 31) },
  salary_cycle: { field: "incomeDetails.salaryCycle", control: radio("salaryCycle") },
  salary_cycle_value: {
    field: "incomeDetails.salaryCycleValue",
    rule: "payday",
    control: { kind: "text", width: 12 },
    when: { salary_cycle: choiceLists.salaryCycle },
  },
  cofidis_profession: {
    field: "incomeDetails.cofidisProfession",
    control: select("cofidisProfession"),
    // Where Cofidis lends.
    askedIn: ["es", "pl"],
  },
  income_contract_started_at: {
    field: "incomeDetails.incomeContractStartedAt",
    control: pastDate,
    when: employed,
  },
  income_contract_expires_at: {
    field: "incomeDetails.incomeContractExpiresAt",
    control: futureDate,
    when: { position_type: ["temporary", "seasonal"] },
  },
  job_area: { field: "incomeDetails.jobArea", control: select("jobArea"), when: employed },
  job_title: {
    field: "incomeDetails.jobTitle",
    rule: "jobTitle",
    control: { kind: "text", autoComplete: "organization-title", capitalize: "sentences" },
    when: employed,
  },
  position_type: { field: "incomeDetails.positionType", control: radio("positionType"), when: employed },
  work_phone: { field: "incomeDetails.workPhone", control: phone, when: employed },
  trial_period: { field: "incomeDetails.trialPeriod", control: yesNo, when: employed },
  termination_period: { field: "incomeDetails.terminationPeriod", control: yesNo, when: employed },
  employer_name: {
    field: "employer.name",
    rule: "companyName",
    control: words("organization", "company"),
    when: employed,
  },
  tax_registry_code: {
    field: "employer.taxRegistryCode",
    ...secret("taxRegistryCode", long),
    when: employed,
  },
  tax_identification_number: {
    field: "otherDetails.taxIdentificationNumber",
    ...secret("taxIdentificationNumber", code),
  },
  employer_postal_code: { field: "employer.postalCode", rule: "postcode", control: postcode, when: employed },
  employer_province: { field: "employer.province", control: select("province"), when: employed },
  employer_city: { field: "employer.city", ...place(), when: employed },
  employer_street: { field: "employer.street", ...place("off", "street"), when: employed },
  employer_house_number: { field: "employer.houseNumber", ...shortAddress, when: employed },
  economic_activity: { field: "incomeDetails.economicActivity", control: select("economicActivity") },
  pension_number: { field: "otherDetails.pensionNumber", ...secret("pensionNumber", long), when: pensioner },
  pension_payer: {
    field: "incomeDetails.pensionPayer",
    rule: "companyName",
    control: words(),
    when: pensioner,
  },
  field_registration_number: {
    field: "otherDetails.fieldRegistrationNumber",
    rule: "text",
    control: long,
    when: farmer,
  },
  field_square_area: { field: "otherDetails.fieldSquareArea", control: count(1, 1_000_000), when: farmer },
  monthly_extra_income: { field: "incomeDetails.monthlyExtraIncome", control: money },
  spouse_monthly_income: { field: "incomeDetails.spouseMonthlyIncome", control: money, when: married },
  has_bank_account: { field: "otherDetails.hasBankAccount", control: yesNo },
  has_proof_of_income: { field: "otherDetails.hasProofOfIncome", control: yesNo },
  iban: { field: "incomeDetails.iban", ...secret("iban", { ...code, width: 34 }) },
  clabe: {
    field: "incomeDetails.iban",
    ...secret("clabe", { ...long, inputMode: "numeric" }),
    askedIn: ["mx"],
  },
  iban_consent: { field: "otherDetails.ibanConsent", control: yesNo },
  using_online_banking: { field: "incomeDetails.usingOnlineBanking", control: yesNo },

  // Expenses
  monthly_expenses: { field: "expenses.monthlyExpenses", control: money },
  monthly_credit_commitments: { field: "expenses.monthlyCreditCommitments", control: money },
  rent_amount: { field: "expenses.rentAmount", control: money, when: { housing_tenure: ["rented"] } },
  has_other_loans: { field: "expenses.hasOtherLoans", control: yesNo },
  total_debt_amount: { field: "expenses.totalDebtAmount", control: money, when: { has_other_loans: [true] } },

  // Mortgage information
  mortgage_amount: { field: "expenses.mortgageAmount", control: money, when: mortgaged },
  mortgage_started_at: { field: "expenses.mortgageStartedAt", control: pastDate, when: mortgaged },
  mortgage_expires_at: { field: "expenses.mortgageExpiresAt", control: futureDate, when: mortgaged },
  monthly_mortgage_amount: { field: "expenses.monthlyMortgageAmount", control: money, when: mortgaged },

  // Other information
  in_tax_debt: { field: "incomeDetails.inTaxDebt", control: yesNo },
  in_contribution_debt: { field: "incomeDetails.inContributionDebt", control: yesNo },
  overdue_debt_amount: { field: "otherDetails.overdueDebtAmount", control: money, when: inDebt },
  is_interested_in_debt_consolidation: {
    field: "otherDetails.isInterestedInDebtConsolidation",
    control: yesNo,
  },
  negative_credit_history: { field: "otherDetails.negativeCreditHistory", control: yesNo },
  vehicle_consent: { field: "otherDetails.vehicleConsent", control: yesNo, when: vehicleOwner },
  vehicle_ownership: { field: "otherDetails.vehicleOwnership", control: radio("vehicleOwnership") },
  is_vehicle_financed: { field: "otherDetails.isVehicleFinanced", control: yesNo, when: vehicleOwner },
  has_vehicle_down_payment: {
    field: "otherDetails.hasVehicleDownPayment",
    control: yesNo,
    when: vehicleOwner,
  },
  vehicle_license_plate_number: {
    field: "otherDetails.vehicleLicensePlateNumber",
    rule: "licensePlate",
    control: { ...code, width: 12 },
    when: vehicleOwner,
  },
  is_politically_exposed: { field: "otherDetails.isPoliticallyExposed", control: yesNo },
  connected_to_pep: {
    field: "otherDetails.connectedToPep",
    control: yesNo,
    when: { is_politically_exposed: [false] },
  },
  reference_type: { field: "referenceDetails.type", control: radio("referenceType") },
  reference_name: { field: "referenceDetails.name", ...personName() },
  reference_phone_number: { field: "referenceDetails.phoneNumber", control: phone },
} as const satisfies Record<string, DataPoint<LeadField>>;

export type DataPointName = keyof typeof catalogue;

type FieldOf<Point> = Point extends { field: infer Field extends LeadField } ? Field : never;

/** The path of one answer within a lead, e.g. `personalDetails.firstName` or `amount`. */
export type LeadPath = keyof typeof topFields | FieldOf<(typeof catalogue)[DataPointName]>;

export function isDataPointName(name: string): name is DataPointName {
  return Object.hasOwn(catalogue, name);
}

export function dataPoint(name: DataPointName): DataPoint<LeadPath> {
  return catalogue[name];
}
