import { country } from "@country";
import type { FoundValues } from "../../application/lead-record.ts";
import { type DataPointName, dataPoint } from "../../catalogue/catalogue.ts";
import { namedOption } from "../../catalogue/option-match.ts";
import { canonicalPostcode, divisionOf } from "../../catalogue/rules/identifier.ts";
import { ruleFor } from "../../catalogue/rules/rule-for.ts";
import type { Company, Place } from "../../provider/schemas/responses.ts";

export type PostcodeName = "postal_code" | "employer_postal_code";

/** Returns the answers from a postcode's place. In some countries the digits themselves encode the province. */
export function placeValues(by: PostcodeName, postcode: string, place: Place | undefined): FoundValues {
  // A name that the list doesn't have is no better than none.
  const named = place?.province ? namedOption(country.divisions, place.province)?.value : undefined;
  const province = named ?? divisionOf(postcode, country);
  return by === "postal_code"
    ? valuesOf({ province, city: place?.city, district: place?.district })
    : valuesOf({ employer_province: province, employer_city: place?.city });
}

export function companyValues(company: Company): FoundValues {
  const postcode = company.postalCode && canonicalPostcode(company.postalCode, country);
  return valuesOf({
    tax_registry_code: company.taxRegistryCode,
    employer_postal_code: company.postalCode,
    employer_city: company.city,
    employer_street: company.street,
    employer_house_number: company.houseNumber,
    employer_province: postcode && divisionOf(postcode, country),
  });
}

type Found = Readonly<Partial<Record<DataPointName, string | undefined>>>;

/** Returns the values in canonical form, without those that the form would refuse. */
function valuesOf(found: Found): FoundValues {
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, text]) => {
      const value = text ? valueFor(name as DataPointName, text) : undefined;
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function valueFor(name: DataPointName, text: string): string | undefined {
  const { control, rule } = dataPoint(name);
  if (control.kind === "choice") return namedOption(country.divisions, text)?.value;
  // Some registers return a town's code, which no applicant would recognise.
  if (rule === "addressPart" && name !== "employer_house_number" && !/\p{L}/u.test(text)) return undefined;
  return validText(name, text);
}

/** Returns a text in canonical form; undefined if the form would refuse it. */
export function validText(name: DataPointName, text: string | undefined): string | undefined {
  const context = { country, requiredKey: name, optional: true, today: new Date() };
  const { data: value } = ruleFor(name, country)(context).safeParse(text);
  return typeof value === "string" ? value : undefined;
}

export function offeredStreets(streets: readonly string[]): string[] {
  return [...new Set(streets.flatMap((street) => validText("street", street) ?? []))];
}

export function offeredCompanies(companies: readonly Company[]): Company[] {
  return companies.flatMap((company) => {
    const name = validText("employer_name", company.name);
    return name === undefined ? [] : [{ ...company, name }];
  });
}
