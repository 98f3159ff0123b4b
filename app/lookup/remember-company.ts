import type { Country } from "../catalogue/country.ts";
import { lookupKey, rememberFound } from "../lead/apply-lookup.ts";
import type { FoundValues } from "../lead/lead-record.ts";
import type { Company } from "../lead/provider/schemas/answers.ts";
import { companyValues } from "./found-values.ts";

/**
 * Stores the company that the applicant picked, so that other pages can suggest its address. At once, because a reload
 * before Continue would lose it.
 * @returns the values that it fills in
 */
export function rememberCompany(company: Company, country: Country): FoundValues {
  const values = companyValues(company, country);
  rememberFound("employer_name", { of: lookupKey("employer_name", company.name, country), values }, country);
  return values;
}
