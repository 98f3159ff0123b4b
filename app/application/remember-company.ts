import type { Country } from "../data-points/country.ts";
import type { Company } from "../provider/schemas/answers.ts";
import { lookupKey, rememberFound } from "./apply-lookup.ts";
import { companyValues } from "./found-values.ts";
import type { FoundValues } from "./lead-record.ts";

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
