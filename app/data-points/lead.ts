/**
 * The lead entity of specification §3.1: every field with the kind of value it holds.
 * The TypeScript types, the schema of the provider's answers and the catalogue's checks derive from this table.
 */

/** The kind of value of a field. Dates are `YYYY-MM-DD`, amounts plain numbers in the country's currency. */
export type LeadValueKind = "text" | "number" | "flag" | "date" | "consents";

/** One consent of a submission: its id, and whether the applicant gave it. */
export type GivenConsent = { id: string; given: boolean };

/** The top-level fields of a lead that the applicant answers. */
export const topFields = {
  amount: "number",
  period: "number",
  periodScale: "text",
  financingOption: "text",
  monthlyPaymentDay: "number",
  generalPolicies: "consents",
  policies: "consents",
} as const satisfies Record<string, LeadValueKind>;

/** The groups of a lead and their fields. */
export const leadGroups = {
  personalDetails: {
    firstName: "text",
    middleName: "text",
    lastName: "text",
    secondLastName: "text",
    gender: "text",
    dateOfBirth: "date",
    personalCode: "text",
  },
  contactDetails: {
    email: "text",
    marketingConsents: "consents",
    phoneNumber: "text",
    postalCode: "text",
    province: "text",
    district: "text",
    city: "text",
    street: "text",
    blockNumber: "text",
    houseNumber: "text",
    floor: "text",
    flatNumber: "text",
    municipality: "text",
    suburb: "text",
  },
  incomeDetails: {
    monthlyIncome: "number",
    incomeSource: "text",
    incomeContractStartedAt: "date",
    incomeContractExpiresAt: "date",
    incomePayday: "number",
    jobArea: "text",
    jobTitle: "text",
    iban: "text",
    usingOnlineBanking: "flag",
    positionType: "text",
    monthlyExtraIncome: "number",
    workPhone: "text",
    spouseMonthlyIncome: "number",
    salaryCycle: "text",
    salaryCycleValue: "text",
    cofidisProfession: "text",
    householdIncome: "number",
    inTaxDebt: "flag",
    inContributionDebt: "flag",
    economicActivity: "text",
    terminationPeriod: "flag",
    trialPeriod: "flag",
    pensionPayer: "text",
  },
  otherDetails: {
    loanPurpose: "text",
    isPoliticallyExposed: "flag",
    connectedToPep: "flag",
    maritalStatus: "text",
    education: "text",
    housingTenure: "text",
    housingTenureSinceDate: "date",
    vehicleConsent: "flag",
    hasVehicleDownPayment: "flag",
    vehicleOwnership: "text",
    vehicleLicensePlateNumber: "text",
    isVehicleFinanced: "flag",
    ibanConsent: "flag",
    negativeCreditHistory: "flag",
    numberOfDependants: "text",
    numberOfDependantsOther: "number",
    countryOfBirth: "text",
    livingArea: "text",
    citizenship: "text",
    secondCitizenship: "text",
    cityOfBirth: "text",
    idCardNumber: "text",
    idCardIssuedAt: "date",
    idCardIssuedAuthority: "text",
    overdueDebtAmount: "number",
    provinceOfBirth: "text",
    isInterestedInDebtConsolidation: "flag",
    hasBankAccount: "flag",
    hasProofOfIncome: "flag",
    taxIdentificationNumber: "text",
    numberOfInhabitants: "number",
    pensionNumber: "text",
    fieldRegistrationNumber: "text",
    fieldSquareArea: "number",
  },
  expenses: {
    mortgageAmount: "number",
    rentAmount: "number",
    monthlyExpenses: "number",
    monthlyCreditCommitments: "number",
    hasOtherLoans: "flag",
    totalDebtAmount: "number",
    mortgageStartedAt: "date",
    mortgageExpiresAt: "date",
    monthlyMortgageAmount: "number",
    householdExpenses: "number",
  },
  employer: {
    name: "text",
    postalCode: "text",
    province: "text",
    city: "text",
    street: "text",
    houseNumber: "text",
    taxRegistryCode: "text",
  },
  referenceDetails: {
    type: "text",
    name: "text",
    phoneNumber: "text",
  },
} as const satisfies Record<string, Record<string, LeadValueKind>>;

type ValueOf<Kind> = Kind extends "number"
  ? number
  : Kind extends "flag"
    ? boolean
    : Kind extends "consents"
      ? GivenConsent[]
      : string;

type Fields<Table> = { -readonly [Field in keyof Table]?: ValueOf<Table[Field]> };

type Groups = typeof leadGroups;
type GroupName = keyof Groups;

/** The answers of an application: the part of the lead entity that the applicant fills in. */
export type LeadAnswers = Fields<typeof topFields> & { [Group in GroupName]?: Fields<Groups[Group]> };

/** The path of one answer within a lead, e.g. `personalDetails.firstName` or `amount`. */
export type LeadPath =
  | keyof typeof topFields
  | { [Group in GroupName]: `${Group}.${keyof Groups[Group] & string}` }[GroupName];

/** Any value that an answer may hold. */
export type LeadValue = ValueOf<LeadValueKind>;

/** Returns one answer, or undefined while it is unknown. */
export function readAnswer(answers: LeadAnswers, path: LeadPath): LeadValue | undefined {
  const [head, tail] = path.split(".") as [keyof LeadAnswers, string | undefined];
  const value = answers[head];
  return tail === undefined
    ? (value as LeadValue | undefined)
    : (value as Record<string, LeadValue> | undefined)?.[tail];
}

/** Returns whether there is an answer: the provider may also send null or an empty text for none. */
export function isKnown(value: LeadValue | null | undefined): value is LeadValue {
  return value !== undefined && value !== null && value !== "";
}

/**
 * Returns a copy of the answers with one answer replaced.
 * @param value undefined removes the answer
 */
export function withAnswer(answers: LeadAnswers, path: LeadPath, value: LeadValue | undefined): LeadAnswers {
  const [head, tail] = path.split(".") as [keyof LeadAnswers, string | undefined];
  if (tail === undefined) return { ...answers, [head]: value };
  const group = answers[head] as Record<string, LeadValue> | undefined;
  return { ...answers, [head]: { ...group, [tail]: value } };
}

/** Returns the answers with several of them set; undefined forgets one. */
export function withAnswers(
  answers: LeadAnswers,
  given: Iterable<readonly [LeadPath, LeadValue | undefined]>,
): LeadAnswers {
  return [...given].reduce((known, [field, value]) => withAnswer(known, field, value), answers);
}

/** Every path of the table, in the table's order. */
export const leadPaths: readonly LeadPath[] = [
  ...(Object.keys(topFields) as LeadPath[]),
  ...Object.entries(leadGroups).flatMap(([group, fields]) =>
    Object.keys(fields).map((field) => `${group}.${field}` as LeadPath),
  ),
];
