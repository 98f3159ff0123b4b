import type { ChoiceListName } from "./choices.ts";
import type { LeadField, topFields } from "./lead.ts";
import type { Condition, DataPoint, Lookup, OwnQuestion, Question } from "./types.ts";

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

// Controls of many questions.
const words = { kind: "text", capitalize: "words" } as const;
const shortText = { kind: "text", width: 8 } as const;
const money = { kind: "money" } as const;
const yesNo = { kind: "yes-no" } as const;
const pastDate = { kind: "date", span: "past" } as const;
const futureDate = { kind: "date", span: "future" } as const;
const radio = <List extends ChoiceListName>(choices: List) =>
  ({ kind: "choice", choices, as: "radio" }) as const;
const select = <List extends ChoiceListName>(choices: List) =>
  ({ kind: "choice", choices, as: "select" }) as const;
const countries = { kind: "choice", choices: "country", as: "select" } as const;
const provinces = { kind: "choice", choices: "province", as: "select" } as const;

/**
 * Every question that a provider can ask. The key is the provider's name of the data point.
 * `dynamic-pages.ts` places it on a page; the locale's `questions` namespace holds its texts.
 */
export const catalogue = {
  // Loan information
  loan_amount: { field: "amount", control: { kind: "range", limits: "amount" } },
  loan_period: { field: "period", control: { kind: "range", limits: "period" } },
  financing_option: { field: "financingOption", control: radio("financingOption") },
  monthly_payment_day: { field: "monthlyPaymentDay", control: { kind: "number", min: 1, max: 28 } },
  loan_purpose: { field: "otherDetails.loanPurpose", control: radio("loanPurpose") },

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
    control: { kind: "phone", autoComplete: "tel-national", mobile: true },
  },
  marketing_consents: {
    field: "contactDetails.marketingConsents",
    control: { kind: "consents", source: "marketingConsents" },
    optional: true,
  },
  general_policies: { field: "generalPolicies", control: { kind: "consents", source: "generalPolicies" } },
  names: {
    rule: "name",
    control: {
      kind: "group",
      parts: {
        firstName: { field: "personalDetails.firstName", autoComplete: "given-name", capitalize: "words" },
        middleName: {
          field: "personalDetails.middleName",
          autoComplete: "additional-name",
          capitalize: "words",
        },
        lastName: { field: "personalDetails.lastName", autoComplete: "family-name", capitalize: "words" },
        secondLastName: { field: "personalDetails.secondLastName", capitalize: "words" },
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
  second_last_name: { field: "personalDetails.secondLastName", rule: "name", control: words, optional: true },
  gender: {
    field: "personalDetails.gender",
    control: { ...radio("gender"), autoComplete: "sex" },
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
  id_card_issued_at: { field: "otherDetails.idCardIssuedAt", control: pastDate },
  id_card_issued_authority: { field: "otherDetails.idCardIssuedAuthority", rule: "text", control: words },
  citizenship: { field: "otherDetails.citizenship", control: countries },
  second_citizenship: { field: "otherDetails.secondCitizenship", control: countries, optional: true },
  country_of_birth: { field: "otherDetails.countryOfBirth", control: countries },
  city_of_birth: { field: "otherDetails.cityOfBirth", rule: "addressPart", control: words },
  province_of_birth: { field: "otherDetails.provinceOfBirth", control: provinces },
  living_area: { field: "otherDetails.livingArea", control: radio("livingArea") },
  marital_status: { field: "otherDetails.maritalStatus", control: radio("maritalStatus") },
  education: { field: "otherDetails.education", control: radio("education") },
  number_of_dependants: { field: "otherDetails.numberOfDependants", control: radio("dependants") },
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
  municipality: { field: "contactDetails.municipality", rule: "addressPart", control: words },
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
    control: shortText,
    optional: true,
  },
  house_number: { field: "contactDetails.houseNumber", rule: "addressPart", control: shortText },
  floor: { field: "contactDetails.floor", rule: "addressPart", control: shortText, optional: true },
  province: { field: "contactDetails.province", control: { ...provinces, autoComplete: "address-level1" } },
  flat_number: {
    field: "contactDetails.flatNumber",
    rule: "addressPart",
    control: { kind: "text", autoComplete: "address-line2", width: 8 },
    optional: true,
  },

  // Housing information
  housing_tenure: { field: "otherDetails.housingTenure", control: radio("housingTenure") },
  housing_tenure_since_date: { field: "otherDetails.housingTenureSinceDate", control: pastDate },
  household_income: { field: "incomeDetails.householdIncome", control: money },
  household_expenses: { field: "expenses.householdExpenses", control: money },
  number_of_inhabitants: {
    field: "otherDetails.numberOfInhabitants",
    control: { kind: "number", min: 1, max: 30, row: 5 },
  },

  // Income information
  income_source: { field: "incomeDetails.incomeSource", control: radio("incomeSource") },
  monthly_income: { field: "incomeDetails.monthlyIncome", control: money },
  income_payday: { field: "incomeDetails.incomePayday", control: { kind: "number", min: 1, max: 31 } },
  salary_cycle: { field: "incomeDetails.salaryCycle", control: radio("salaryCycle") },
  salary_cycle_value: {
    field: "incomeDetails.salaryCycleValue",
    rule: "text",
    control: { kind: "text", width: 12 },
    when: { dataPoint: "salary_cycle", answered: true },
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
    when: whileEmployed,
  },
  income_contract_expires_at: {
    field: "incomeDetails.incomeContractExpiresAt",
    control: futureDate,
    when: { dataPoint: "position_type", is: ["temporary", "seasonal"] },
  },
  job_area: { field: "incomeDetails.jobArea", control: select("jobArea"), when: whileEmployed },
  job_title: {
    field: "incomeDetails.jobTitle",
    rule: "jobTitle",
    control: { kind: "text", autoComplete: "organization-title", capitalize: "sentences" },
    when: whileEmployed,
  },
  position_type: { field: "incomeDetails.positionType", control: radio("positionType"), when: whileEmployed },
  work_phone: {
    field: "incomeDetails.workPhone",
    control: { kind: "phone", autoComplete: "off" },
    when: whileEmployed,
  },
  trial_period: { field: "incomeDetails.trialPeriod", control: yesNo, when: whileEmployed },
  termination_period: { field: "incomeDetails.terminationPeriod", control: yesNo, when: whileEmployed },
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
  employer_province: { field: "employer.province", control: provinces, when: whileEmployed },
  employer_city: { field: "employer.city", rule: "addressPart", control: words, when: whileEmployed },
  employer_street: {
    field: "employer.street",
    rule: "addressPart",
    control: { kind: "text", capitalize: "words", lookup: "street" },
    when: whileEmployed,
  },
  employer_house_number: {
    field: "employer.houseNumber",
    rule: "addressPart",
    control: shortText,
    when: whileEmployed,
  },
  economic_activity: { field: "incomeDetails.economicActivity", control: select("economicActivity") },
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
    control: words,
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
  monthly_extra_income: { field: "incomeDetails.monthlyExtraIncome", control: money },
  spouse_monthly_income: {
    field: "incomeDetails.spouseMonthlyIncome",
    control: money,
    when: { dataPoint: "marital_status", is: ["married", "partnership"] },
  },
  has_bank_account: { field: "otherDetails.hasBankAccount", control: yesNo },
  has_proof_of_income: { field: "otherDetails.hasProofOfIncome", control: yesNo },
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
    askedIn: ["mx"],
  },
  iban_consent: { field: "otherDetails.ibanConsent", control: yesNo },
  using_online_banking: { field: "incomeDetails.usingOnlineBanking", control: yesNo },

  // Expenses
  monthly_expenses: { field: "expenses.monthlyExpenses", control: money },
  monthly_credit_commitments: { field: "expenses.monthlyCreditCommitments", control: money },
  rent_amount: {
    field: "expenses.rentAmount",
    control: money,
    when: { dataPoint: "housing_tenure", is: ["rented"] },
  },
  has_other_loans: { field: "expenses.hasOtherLoans", control: yesNo },
  total_debt_amount: {
    field: "expenses.totalDebtAmount",
    control: money,
    when: { dataPoint: "has_other_loans", is: [true] },
  },

  // Mortgage information
  mortgage_amount: { field: "expenses.mortgageAmount", control: money, when: whileMortgaged },
  mortgage_started_at: { field: "expenses.mortgageStartedAt", control: pastDate, when: whileMortgaged },
  mortgage_expires_at: { field: "expenses.mortgageExpiresAt", control: futureDate, when: whileMortgaged },
  monthly_mortgage_amount: { field: "expenses.monthlyMortgageAmount", control: money, when: whileMortgaged },

  // Other information
  in_tax_debt: { field: "incomeDetails.inTaxDebt", control: yesNo },
  in_contribution_debt: { field: "incomeDetails.inContributionDebt", control: yesNo },
  overdue_debt_amount: { field: "otherDetails.overdueDebtAmount", control: money, when: whileInDebt },
  is_interested_in_debt_consolidation: {
    field: "otherDetails.isInterestedInDebtConsolidation",
    control: yesNo,
  },
  negative_credit_history: { field: "otherDetails.negativeCreditHistory", control: yesNo },
  vehicle_consent: { field: "otherDetails.vehicleConsent", control: yesNo, when: whileOwningVehicle },
  vehicle_ownership: { field: "otherDetails.vehicleOwnership", control: radio("vehicleOwnership") },
  is_vehicle_financed: { field: "otherDetails.isVehicleFinanced", control: yesNo, when: whileOwningVehicle },
  has_vehicle_down_payment: {
    field: "otherDetails.hasVehicleDownPayment",
    control: yesNo,
    when: whileOwningVehicle,
  },
  vehicle_license_plate_number: {
    field: "otherDetails.vehicleLicensePlateNumber",
    rule: "licensePlate",
    control: { kind: "text", capitalize: "characters", width: 12 },
    when: whileOwningVehicle,
  },
  is_politically_exposed: { field: "otherDetails.isPoliticallyExposed", control: yesNo },
  connected_to_pep: {
    field: "otherDetails.connectedToPep",
    control: yesNo,
    when: { dataPoint: "is_politically_exposed", is: [false] },
  },
  reference_type: { field: "referenceDetails.type", control: radio("referenceType") },
  reference_name: { field: "referenceDetails.name", rule: "name", control: words },
  reference_phone_number: {
    field: "referenceDetails.phoneNumber",
    control: { kind: "phone", autoComplete: "off" },
  },
} as const satisfies Record<string, DataPoint<LeadField>>;

export type DataPointName = keyof typeof catalogue;

type FieldOf<Point> = Point extends { field: infer Field extends LeadField } ? Field : never;

/** The path of one answer within a lead, e.g. `personalDetails.firstName` or `amount`. */
export type LeadPath = keyof typeof topFields | FieldOf<(typeof catalogue)[DataPointName]>;

/** Returns whether a name from outside the application is a data point of the catalogue. */
export function isDataPointName(name: string): name is DataPointName {
  return Object.hasOwn(catalogue, name);
}

/** Returns the data point of that name, as the general type `DataPoint`. */
export function dataPoint(name: DataPointName): DataPoint<LeadPath> {
  return catalogue[name];
}

/** Returns what is known of a question: a screen's own is complete in itself. */
export function resolveQuestion(
  question: Question,
): OwnQuestion | (DataPoint<LeadPath> & { name: DataPointName }) {
  return typeof question === "string" ? { name: question, ...dataPoint(question) } : question;
}

/** Returns the lookup that helps with a data point's field, if the catalogue names one. */
export function lookupOf(name: DataPointName): Lookup | undefined {
  const { control } = dataPoint(name);
  return control.kind === "text" ? control.lookup : undefined;
}
