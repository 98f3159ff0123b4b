import type { DataPointName } from "../../../app/catalogue/catalogue.ts";
import type { Country } from "../../../app/catalogue/country.ts";
import { journeyPages } from "../../../app/catalogue/pages.ts";
import type { Company } from "../../../app/lead/provider/schemas/responses.ts";
import type { ProviderCountry } from "./types.ts";

/** The data points that the provider asks in every country after the first page. */
const everywhere: readonly DataPointName[] = [
  "loan_purpose",
  "names",
  "gender",
  "form_birthday",
  "personal_code",
  "marital_status",
  "number_of_dependants",
  "number_of_dependants_other",
  "street",
  "house_number",
  "housing_tenure",
  "income_source",
  "monthly_income",
  "position_type",
  "job_title",
  "employer_name",
  "monthly_expenses",
  "rent_amount",
  "is_politically_exposed",
  "connected_to_pep",
];

/**
 * Returns the provider's data points in a country, in the order of its pages. Those of the first page follow from the
 * pages.
 * @param own the data points that the provider asks there and not everywhere
 */
export function asksOf(country: Country, own: readonly DataPointName[]): ProviderCountry["asks"] {
  const { always, modal, order, templates } = journeyPages("dynamic", country);
  const asked = new Set([...everywhere, ...own]);
  const dynamic = order
    .flatMap((path) => templates[path]?.dataPoints ?? [])
    .filter((name) => asked.has(name));
  return { firstPage: [...always, ...modal], dynamic };
}

/** Returns the companies of the employer lookup, of which each row has the name, the tax number and the address. */
export const companiesOf = (
  rows: readonly (readonly [string, string, string, string, string, string])[],
): Company[] =>
  rows.map(([name, taxRegistryCode, postalCode, city, street, houseNumber]) => ({
    name,
    taxRegistryCode,
    postalCode,
    city,
    street,
    houseNumber,
  }));
