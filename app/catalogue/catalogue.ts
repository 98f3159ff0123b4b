import type { LeadField, topFields } from "./lead.ts";
import type { Condition, DataPoint, Lookup } from "./types.ts";

const whileEmployed: Condition = { dataPoint: "income_source", is: ["employed", "self_employed"] };
const whilePensioner: Condition = { dataPoint: "income_source", is: ["pensioner"] };
const whileFarmer: Condition = { dataPoint: "income_source", is: ["farmer"] };
const whileMortgaged: Condition = { dataPoint: "housing_tenure", is: ["mortgage"] };
const whileOwningVehicle: Condition = { dataPoint: "vehicle_ownership", is: ["owned", "family"] };
const whileInDebt: Condition = {
  anyOf: [
    { dataPoint: "in_tax_debt", is: [true] },
    { dataPoint: "in_contribution_debt", is: [true] },
    { dataPoint: "negative_credit_history", is: [true] },
  ],
};

/**
 * Every question that a provider can ask. The key is the provider's name of the data point.
 * `dynamic-pages.ts` and `classic-pages.ts` place it on a page; the locale's `questions` namespace holds its texts.
 */
export const catalogue = {
  // Loan information
  loan_amount: { field: "amount", control: { kind: "range", limits: "amount" } },
  loan_period: { field: "period", control: { kind: "range", limits: "period" } },
  financing_option: {
    field: "financingOption",
    control: { kind: "choice", choices: "financingOption", as: "radio" },
  },
  monthly_payment_day: { field: "monthlyPaymentDay", control: { kind: "number", min: 1, max: 28 } },
  loan_purpose: {
    field: "otherDetails.loanPurpose",
    control: { kind: "choice", choices: "loanPurpose", as: "radio" },
  },

  // Personal details
  email: {
    field: "contactDetails.email",
    rule: "email",
    control: {
      kind: "text",
      type: "email",
      autoComplete: "email",
      inputMode: "email",
      capitalize: "none",
      lookup: "email",
    },
  },
  phone_number: {
    field: "contactDetails.phoneNumber",
    control: { kind: "phone", autoComplete: "tel-national" },
  },
  marketing_consents: {
    field: "contactDetails.marketingConsents",
    control: { kind: "consents", source: "marketingConsents" },
    optional: true,
  },
  general_policies: { field: "generalPolicies", control: { kind: "consents", source: "generalPolicies" } },
  names: {
    control: {
      kind: "group",
      parts: {
        firstName: {
          field: "personalDetails.firstName",
          rule: "name",
          autoComplete: "given-name",
          capitalize: "words",
        },
        middleName: {
          field: "personalDetails.middleName",
          rule: "name",
          autoComplete: "additional-name",
          capitalize: "words",
        },
        lastName: {
          field: "personalDetails.lastName",
          rule: "name",
          autoComplete: "family-name",
          capitalize: "words",
        },
        secondLastName: { field: "personalDetails.secondLastName", rule: "name", capitalize: "words" },
      },
    },
  },
  first_name: {
    field: "personalDetails.firstName",
    rule: "name",
    control: { kind: "text", autoComplete: "given-name", capitalize: "words" },
  },
  middle_name: {
    field: "personalDetails.middleName",
    rule: "name",
    control: { kind: "text", autoComplete: "additional-name", capitalize: "words" },
    optional: true,
  },
  last_name: {
    field: "personalDetails.lastName",
    rule: "name",
    control: { kind: "text", autoComplete: "family-name", capitalize: "words" },
  },
  second_last_name: {
    field: "personalDetails.secondLastName",
    rule: "name",
    control: { kind: "text", capitalize: "words" },
    optional: true,
  },
  gender: {
    field: "personalDetails.gender",
    control: { kind: "choice", choices: "gender", as: "radio", autoComplete: "sex" },
  },
  form_birthday: {
    field: "personalDetails.dateOfBirth",
    control: { kind: "date", autoComplete: "bday", span: "adult" },
  },
  personal_code: {
    field: "personalDetails.personalCode",
    rule: "personalCode",
    control: { kind: "text", capitalize: "characters", width: 20, lookup: "identity" },
    sensitive: true,
  },
  id_card_number: {
    field: "otherDetails.idCardNumber",
    rule: "idCardNumber",
    control: { kind: "text", capitalize: "characters", width: 20 },
    sensitive: true,
  },
  id_card_issued_at: { field: "otherDetails.idCardIssuedAt", control: { kind: "date", span: "past" } },
  id_card_issued_authority: {
    field: "otherDetails.idCardIssuedAuthority",
    rule: "text",
    control: { kind: "text", capitalize: "words" },
  },
  citizenship: {
    field: "otherDetails.citizenship",
    control: { kind: "choice", choices: "country", as: "search" },
  },
  second_citizenship: {
    field: "otherDetails.secondCitizenship",
    control: { kind: "choice", choices: "country", as: "search" },
    optional: true,
  },
  country_of_birth: {
    field: "otherDetails.countryOfBirth",
    control: { kind: "choice", choices: "country", as: "search" },
  },
  city_of_birth: {
    field: "otherDetails.cityOfBirth",
    rule: "addressPart",
    control: { kind: "text", capitalize: "words" },
  },
  province_of_birth: {
    field: "otherDetails.provinceOfBirth",
    control: { kind: "choice", choices: "province", as: "search" },
  },
  living_area: {
    field: "otherDetails.livingArea",
    control: { kind: "choice", choices: "livingArea", as: "radio" },
  },
  marital_status: {
    field: "otherDetails.maritalStatus",
    control: { kind: "choice", choices: "maritalStatus", as: "radio" },
  },
  education: {
    field: "otherDetails.education",
    control: { kind: "choice", choices: "education", as: "radio" },
  },
  number_of_dependants: {
    field: "otherDetails.numberOfDependants",
    control: { kind: "choice", choices: "dependants", as: "radio" },
  },
  number_of_dependants_other: {
    field: "otherDetails.numberOfDependantsOther",
    control: { kind: "number", min: 5, max: 20 },
    when: { dataPoint: "number_of_dependants", is: ["other"] },
  },

  // Address information
  postal_code: {
    field: "contactDetails.postalCode",
    rule: "postcode",
    control: {
      kind: "text",
      autoComplete: "postal-code",
      inputMode: "numeric",
      width: 8,
      lookup: "postcode",
    },
  },
  district: {
    field: "contactDetails.district",
    rule: "addressPart",
    control: { kind: "text", autoComplete: "address-level3", capitalize: "words" },
  },
  municipality: {
    field: "contactDetails.municipality",
    rule: "addressPart",
    control: { kind: "text", capitalize: "words" },
  },
  city: {
    field: "contactDetails.city",
    rule: "addressPart",
    control: { kind: "text", autoComplete: "address-level2", capitalize: "words" },
  },
  suburb: {
    field: "contactDetails.suburb",
    rule: "addressPart",
    control: { kind: "text", autoComplete: "address-level3", capitalize: "words" },
  },
  street: {
    field: "contactDetails.street",
    rule: "addressPart",
    control: { kind: "text", autoComplete: "address-line1", capitalize: "words", lookup: "street" },
  },
  block_number: {
    field: "contactDetails.blockNumber",
    rule: "addressPart",
    control: { kind: "text", width: 8 },
    optional: true,
  },
  house_number: {
    field: "contactDetails.houseNumber",
    rule: "addressPart",
    control: { kind: "text", width: 8 },
  },
  floor: {
    field: "contactDetails.floor",
    rule: "addressPart",
    control: { kind: "text", width: 8 },
    optional: true,
  },
  province: {
    field: "contactDetails.province",
    control: { kind: "choice", choices: "province", as: "search", autoComplete: "address-level1" },
  },
  flat_number: {
    field: "contactDetails.flatNumber",
    rule: "addressPart",
    control: { kind: "text", autoComplete: "address-line2", width: 8 },
    optional: true,
  },

  // Housing information
  housing_tenure: {
    field: "otherDetails.housingTenure",
    control: { kind: "choice", choices: "housingTenure", as: "radio" },
  },
  housing_tenure_since_date: {
    field: "otherDetails.housingTenureSinceDate",
    control: { kind: "date", span: "past" },
  },
  household_income: { field: "incomeDetails.householdIncome", control: { kind: "money" } },
  household_expenses: { field: "expenses.householdExpenses", control: { kind: "money" } },
  number_of_inhabitants: {
    field: "otherDetails.numberOfInhabitants",
    control: { kind: "number", min: 1, max: 30, row: 5 },
  },

  // Income information
  income_source: {
    field: "incomeDetails.incomeSource",
    control: { kind: "choice", choices: "incomeSource", as: "radio" },
  },
  monthly_income: { field: "incomeDetails.monthlyIncome", control: { kind: "money" } },
  income_payday: { field: "incomeDetails.incomePayday", control: { kind: "number", min: 1, max: 31 } },
  salary_cycle: {
    field: "incomeDetails.salaryCycle",
    control: { kind: "choice", choices: "salaryCycle", as: "radio" },
  },
  salary_cycle_value: {
    field: "incomeDetails.salaryCycleValue",
    rule: "text",
    control: { kind: "text", width: 12 },
    when: { dataPoint: "salary_cycle", answered: true },
  },
  cofidis_profession: {
    field: "incomeDetails.cofidisProfession",
    control: { kind: "choice", choices: "cofidisProfession", as: "select" },
  },
  income_contract_started_at: {
    field: "incomeDetails.incomeContractStartedAt",
    control: { kind: "date", span: "past" },
    when: whileEmployed,
  },
  income_contract_expires_at: {
    field: "incomeDetails.incomeContractExpiresAt",
    control: { kind: "date", span: "future" },
    when: { dataPoint: "position_type", is: ["temporary", "seasonal"] },
  },
  job_area: {
    field: "incomeDetails.jobArea",
    control: { kind: "choice", choices: "jobArea", as: "select" },
    when: whileEmployed,
  },
  job_title: {
    field: "incomeDetails.jobTitle",
    rule: "jobTitle",
    control: { kind: "text", autoComplete: "organization-title", capitalize: "sentences" },
    when: whileEmployed,
  },
  position_type: {
    field: "incomeDetails.positionType",
    control: { kind: "choice", choices: "positionType", as: "radio" },
    when: whileEmployed,
  },
  work_phone: {
    field: "incomeDetails.workPhone",
    control: { kind: "phone", autoComplete: "off" },
    when: whileEmployed,
  },
  trial_period: { field: "incomeDetails.trialPeriod", control: { kind: "yes-no" }, when: whileEmployed },
  termination_period: {
    field: "incomeDetails.terminationPeriod",
    control: { kind: "yes-no" },
    when: whileEmployed,
  },
  employer_name: {
    field: "employer.name",
    rule: "companyName",
    control: { kind: "text", autoComplete: "organization", capitalize: "words", lookup: "company" },
    when: whileEmployed,
  },
  tax_registry_code: {
    field: "employer.taxRegistryCode",
    rule: "taxRegistryCode",
    control: { kind: "text", width: 20 },
    sensitive: true,
    when: whileEmployed,
  },
  tax_identification_number: {
    field: "otherDetails.taxIdentificationNumber",
    rule: "taxIdentificationNumber",
    control: { kind: "text", capitalize: "characters", width: 20 },
    sensitive: true,
  },
  employer_postal_code: {
    field: "employer.postalCode",
    rule: "postcode",
    control: { kind: "text", inputMode: "numeric", width: 8, lookup: "postcode" },
    when: whileEmployed,
  },
  employer_province: {
    field: "employer.province",
    control: { kind: "choice", choices: "province", as: "search" },
    when: whileEmployed,
  },
  employer_city: {
    field: "employer.city",
    rule: "addressPart",
    control: { kind: "text", capitalize: "words" },
    when: whileEmployed,
  },
  employer_street: {
    field: "employer.street",
    rule: "addressPart",
    control: { kind: "text", capitalize: "words", lookup: "street" },
    when: whileEmployed,
  },
  employer_house_number: {
    field: "employer.houseNumber",
    rule: "addressPart",
    control: { kind: "text", width: 8 },
    when: whileEmployed,
  },
  economic_activity: {
    field: "incomeDetails.economicActivity",
    control: { kind: "choice", choices: "economicActivity", as: "select" },
  },
  pension_number: {
    field: "otherDetails.pensionNumber",
    rule: "pensionNumber",
    control: { kind: "text", width: 20 },
    sensitive: true,
    when: whilePensioner,
  },
  pension_payer: {
    field: "incomeDetails.pensionPayer",
    rule: "companyName",
    control: { kind: "text", capitalize: "words" },
    when: whilePensioner,
  },
  field_registration_number: {
    field: "otherDetails.fieldRegistrationNumber",
    rule: "text",
    control: { kind: "text", width: 20 },
    when: whileFarmer,
  },
  field_square_area: {
    field: "otherDetails.fieldSquareArea",
    control: { kind: "number", min: 1, max: 1_000_000 },
    when: whileFarmer,
  },
  monthly_extra_income: { field: "incomeDetails.monthlyExtraIncome", control: { kind: "money" } },
  spouse_monthly_income: {
    field: "incomeDetails.spouseMonthlyIncome",
    control: { kind: "money" },
    when: { dataPoint: "marital_status", is: ["married", "partnership"] },
  },
  has_bank_account: { field: "otherDetails.hasBankAccount", control: { kind: "yes-no" } },
  has_proof_of_income: { field: "otherDetails.hasProofOfIncome", control: { kind: "yes-no" } },
  iban: {
    field: "incomeDetails.iban",
    rule: "iban",
    control: { kind: "text", capitalize: "characters", width: 34 },
    sensitive: true,
  },
  clabe: {
    field: "incomeDetails.iban",
    rule: "clabe",
    control: { kind: "text", inputMode: "numeric", width: 20 },
    sensitive: true,
  },
  iban_consent: { field: "otherDetails.ibanConsent", control: { kind: "yes-no" } },
  using_online_banking: { field: "incomeDetails.usingOnlineBanking", control: { kind: "yes-no" } },

  // Expenses
  monthly_expenses: { field: "expenses.monthlyExpenses", control: { kind: "money" } },
  monthly_credit_commitments: { field: "expenses.monthlyCreditCommitments", control: { kind: "money" } },
  rent_amount: {
    field: "expenses.rentAmount",
    control: { kind: "money" },
    when: { dataPoint: "housing_tenure", is: ["rented"] },
  },
  has_other_loans: { field: "expenses.hasOtherLoans", control: { kind: "yes-no" } },
  total_debt_amount: {
    field: "expenses.totalDebtAmount",
    control: { kind: "money" },
    when: { dataPoint: "has_other_loans", is: [true] },
  },

  // Mortgage information
  mortgage_amount: {
    field: "expenses.mortgageAmount",
    control: { kind: "money" },
    when: whileMortgaged,
  },
  mortgage_started_at: {
    field: "expenses.mortgageStartedAt",
    control: { kind: "date", span: "past" },
    when: whileMortgaged,
  },
  mortgage_expires_at: {
    field: "expenses.mortgageExpiresAt",
    control: { kind: "date", span: "future" },
    when: whileMortgaged,
  },
  monthly_mortgage_amount: {
    field: "expenses.monthlyMortgageAmount",
    control: { kind: "money" },
    when: whileMortgaged,
  },

  // Other information
  in_tax_debt: { field: "incomeDetails.inTaxDebt", control: { kind: "yes-no" } },
  in_contribution_debt: { field: "incomeDetails.inContributionDebt", control: { kind: "yes-no" } },
  overdue_debt_amount: {
    field: "otherDetails.overdueDebtAmount",
    control: { kind: "money" },
    when: whileInDebt,
  },
  is_interested_in_debt_consolidation: {
    field: "otherDetails.isInterestedInDebtConsolidation",
    control: { kind: "yes-no" },
  },
  negative_credit_history: { field: "otherDetails.negativeCreditHistory", control: { kind: "yes-no" } },
  vehicle_consent: {
    field: "otherDetails.vehicleConsent",
    control: { kind: "yes-no" },
    when: whileOwningVehicle,
  },
  vehicle_ownership: {
    field: "otherDetails.vehicleOwnership",
    control: { kind: "choice", choices: "vehicleOwnership", as: "radio" },
  },
  is_vehicle_financed: {
    field: "otherDetails.isVehicleFinanced",
    control: { kind: "yes-no" },
    when: whileOwningVehicle,
  },
  has_vehicle_down_payment: {
    field: "otherDetails.hasVehicleDownPayment",
    control: { kind: "yes-no" },
    when: whileOwningVehicle,
  },
  vehicle_license_plate_number: {
    field: "otherDetails.vehicleLicensePlateNumber",
    rule: "licensePlate",
    control: { kind: "text", capitalize: "characters", width: 12 },
    when: whileOwningVehicle,
  },
  is_politically_exposed: { field: "otherDetails.isPoliticallyExposed", control: { kind: "yes-no" } },
  connected_to_pep: {
    field: "otherDetails.connectedToPep",
    control: { kind: "yes-no" },
    when: { dataPoint: "is_politically_exposed", is: [false] },
  },
  reference_type: {
    field: "referenceDetails.type",
    control: { kind: "choice", choices: "referenceType", as: "radio" },
  },
  reference_name: {
    field: "referenceDetails.name",
    rule: "name",
    control: { kind: "text", capitalize: "words" },
  },
  reference_phone_number: {
    field: "referenceDetails.phoneNumber",
    control: { kind: "phone", autoComplete: "off" },
  },
} as const satisfies Record<string, DataPoint<LeadField>>;

/** The name of a data point. */
export type DataPointName = keyof typeof catalogue;

type FieldOf<Point> = Point extends { field: infer Field extends LeadField } ? Field : never;

/** The path of one answer within a lead, e.g. `personalDetails.firstName` or `amount`. */
export type LeadPath = keyof typeof topFields | FieldOf<(typeof catalogue)[DataPointName]>;

/** Returns whether a name from outside the application is a data point of the catalogue. */
export function isDataPointName(name: string): name is DataPointName {
  return Object.hasOwn(catalogue, name);
}

/** Returns the data point of that name, typed as a general `DataPoint`. */
export function dataPoint(name: DataPointName): DataPoint<LeadPath> {
  return catalogue[name];
}

/** Returns the lookup that helps with a data point's field, if the catalogue names one. */
export function lookupOf(name: DataPointName): Lookup | undefined {
  const { control } = dataPoint(name);
  return control.kind === "text" ? control.lookup : undefined;
}
