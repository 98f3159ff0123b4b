import { dataPointRows } from "./contract.ts";

/**
 * Where the lead keeps each data point, typed from the contract's catalogue by hand. Nothing here comes from the
 * application, so a slip in its own table shows as a difference between the two.
 */

/** The seven objects of the lead and the fields that each may hold. */
export const sections: Record<string, string[]> = {
  personalDetails: words("firstName middleName lastName secondLastName gender dateOfBirth personalCode"),
  contactDetails: words(
    `email marketingConsents phoneNumber postalCode province district city street blockNumber houseNumber floor flatNumber
     municipality suburb`,
  ),
  incomeDetails: words(
    `monthlyIncome incomeSource incomeContractStartedAt incomeContractExpiresAt incomePayday jobArea jobTitle iban
     usingOnlineBanking positionType monthlyExtraIncome workPhone spouseMonthlyIncome salaryCycle salaryCycleValue
     cofidisProfession householdIncome inTaxDebt inContributionDebt economicActivity terminationPeriod trialPeriod pensionPayer`,
  ),
  otherDetails: words(
    `loanPurpose isPoliticallyExposed connectedToPep maritalStatus education housingTenure housingTenureSinceDate vehicleConsent
     hasVehicleDownPayment vehicleOwnership vehicleLicensePlateNumber isVehicleFinanced ibanConsent negativeCreditHistory
     numberOfDependants numberOfDependantsOther countryOfBirth livingArea citizenship secondCitizenship cityOfBirth idCardNumber
     idCardIssuedAt idCardIssuedAuthority overdueDebtAmount provinceOfBirth isInterestedInDebtConsolidation hasBankAccount
     hasProofOfIncome taxIdentificationNumber numberOfInhabitants pensionNumber fieldRegistrationNumber fieldSquareArea`,
  ),
  expenses: words(
    `mortgageAmount rentAmount monthlyExpenses monthlyCreditCommitments hasOtherLoans totalDebtAmount mortgageStartedAt
     mortgageExpiresAt monthlyMortgageAmount householdExpenses`,
  ),
  employer: words("name postalCode province city street houseNumber taxRegistryCode"),
  referenceDetails: words("type name phoneNumber"),
};

/** What stands beside those objects. */
export const topLevelFields: readonly string[] = words(
  `id amount period periodScale financingOption monthlyPaymentDay generalPolicies policies leadSource googleCaptchaToken tags
   deviceData sessionId sessionStartedAt expiresAt affiliateReferenceParams googleClick leadStatus posthogParameters productId
   sellingTierGlobalId metaPixel tikTokPixel conversionId progressState`,
);

export const dateFields = new Set(
  words(
    `dateOfBirth idCardIssuedAt housingTenureSinceDate incomeContractStartedAt incomeContractExpiresAt mortgageStartedAt
     mortgageExpiresAt`,
  ),
);

/** Data points whose name doesn't say their lead field. */
const unlikeTheirName: Record<string, readonly string[]> = {
  loan_amount: ["amount"],
  loan_period: ["period", "periodScale"],
  names: ["personalDetails.firstName", "personalDetails.lastName", "personalDetails.secondLastName"],
  form_birthday: ["personalDetails.dateOfBirth"],
  clabe: ["incomeDetails.iban"],
  employer_name: ["employer.name"],
  employer_postal_code: ["employer.postalCode"],
  employer_province: ["employer.province"],
  employer_city: ["employer.city"],
  employer_street: ["employer.street"],
  employer_house_number: ["employer.houseNumber"],
  tax_registry_code: ["employer.taxRegistryCode"],
  reference_type: ["referenceDetails.type"],
  reference_name: ["referenceDetails.name"],
  reference_phone_number: ["referenceDetails.phoneNumber"],
};

/** Returns the lead fields of a data point, as paths such as `contactDetails.email`. */
export function leadPathsOf(dataPoint: string): readonly string[] {
  const listed = unlikeTheirName[dataPoint];
  if (listed) return listed;
  const field = dataPoint.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const section = Object.entries(sections).find(
    ([name, fields]) => name !== "employer" && name !== "referenceDetails" && fields.includes(field),
  );
  return [section ? `${section[0]}.${field}` : field];
}

/** Every data point of the catalogue, in its order; the two second ways (`names`, `clabe`) aren't among them. */
export const everyDataPoint = words(
  `loan_amount loan_period financing_option monthly_payment_day loan_purpose email phone_number marketing_consents
   general_policies first_name middle_name last_name second_last_name gender form_birthday personal_code id_card_number
   id_card_issued_at id_card_issued_authority citizenship second_citizenship country_of_birth city_of_birth province_of_birth
   living_area marital_status education number_of_dependants number_of_dependants_other postal_code district municipality city
   suburb street block_number house_number floor province flat_number housing_tenure housing_tenure_since_date
   household_income household_expenses number_of_inhabitants income_source monthly_income income_payday salary_cycle
   salary_cycle_value cofidis_profession income_contract_started_at income_contract_expires_at job_area job_title
   position_type work_phone trial_period termination_period employer_name tax_registry_code tax_identification_number
   employer_postal_code employer_province employer_city employer_street employer_house_number economic_activity pension_number
   pension_payer field_registration_number field_square_area monthly_extra_income spouse_monthly_income has_bank_account
   has_proof_of_income iban iban_consent using_online_banking monthly_expenses monthly_credit_commitments rent_amount
   has_other_loans total_debt_amount mortgage_amount mortgage_started_at mortgage_expires_at monthly_mortgage_amount
   in_tax_debt in_contribution_debt overdue_debt_amount is_interested_in_debt_consolidation negative_credit_history
   vehicle_consent vehicle_ownership is_vehicle_financed has_vehicle_down_payment vehicle_license_plate_number
   is_politically_exposed connected_to_pep reference_type reference_name reference_phone_number`,
);

// What the contract has got since these tables were typed is taken as the contract says it.
for (const { name, fields, isDate } of dataPointRows) {
  if (everyDataPoint.includes(name) || name in unlikeTheirName) continue;
  everyDataPoint.push(name);
  unlikeTheirName[name] = fields;
  for (const path of fields) {
    const [section = "", field] = path.split(".");
    if (field !== undefined) sections[section]?.push(field);
    if (isDate) dateFields.add(field ?? section);
  }
}

function words(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}
