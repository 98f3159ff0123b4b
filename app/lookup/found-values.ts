import { country } from "@country";
import { type DataPointName, dataPoint } from "../catalogue/catalogue.ts";
import { namedOption } from "../catalogue/option-match.ts";
import { canonicalPostcode, divisionOf } from "../catalogue/rules/identifier.ts";
import { ruleFor } from "../catalogue/rules/rule-for.ts";
import type { FoundValues } from "../lead/lead-record.ts";
import type { Company, Place } from "../lead/provider/schemas/responses.ts";

const placePoints = {
  postal_code: { province: "province", city: "city", district: "district" },
  employer_postal_code: { province: "employer_province", city: "employer_city" },
} as const satisfies Record<string, Partial<Record<keyof Place, DataPointName>>>;

const companyPoints = {
  taxRegistryCode: "tax_registry_code",
  postalCode: "employer_postal_code",
  city: "employer_city",
  street: "employer_street",
  houseNumber: "employer_house_number",
} as const satisfies Partial<Record<keyof Company, DataPointName>>;

/** Returns the answers from a postcode's place. In some countries the digits themselves encode the province. */
export function placeValues(
  by: keyof typeof placePoints,
  postcode: string,
  place: Place | undefined,
): FoundValues {
  const points: Partial<Record<keyof Place, DataPointName>> = placePoints[by];
  const division = divisionOf(postcode, country);
  const found = { ...place, province: place?.province || division };
  return valuesOf(
    Object.entries(points).map(([part, name]) => [name, found[part as "province" | "city" | "district"]]),
  );
}

/** Returns the answers about the employer from a company's record. */
export function companyValues(company: Company): FoundValues {
  const found = Object.entries(companyPoints).map(
    ([part, name]) => [name, company[part as keyof typeof companyPoints]] as const,
  );
  const division = company.postalCode
    ? divisionOf(canonicalPostcode(company.postalCode, country), country)
    : undefined;
  return valuesOf([...found, ["employer_province", division]]);
}

/** Returns the values as the form sends them, in canonical form. Leaves out values that the form would refuse. */
function valuesOf(found: readonly (readonly [DataPointName, string | null | undefined])[]): FoundValues {
  return Object.fromEntries(
    found.flatMap(([name, text]) => {
      const value = text ? valueFor(name, text) : undefined;
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function valueFor(name: DataPointName, text: string): string | undefined {
  const { control, rule } = dataPoint(name);
  if (control.kind === "choice") return namedOption(country.divisions, text)?.value;
  // Some registers return a town's code, which no applicant would recognise.
  if (rule === "addressPart" && name !== "employer_house_number" && !/\p{L}/u.test(text)) return undefined;
  const context = { country, requiredKey: name, optional: true, today: new Date() };
  const result = ruleFor(name, country)(text, context);
  return "value" in result && typeof result.value === "string" ? result.value : undefined;
}
