import type { Country } from "../countries/types.ts";
import { type DataPointName, dataPoint } from "../data-points/catalogue.ts";
import { withAnswer } from "../data-points/lead.ts";
import { ruleFor } from "../data-points/rules/rule-for.ts";
import type { Company, Place } from "../provider/schemas.ts";
import { type Application, changeApplication, readApplication } from "./application.ts";

/** A postcode's province: it may be asked on a page of its own, and stands there to be confirmed. */
export function rememberProvince(place: Place | undefined): void {
  const { answers } = readApplication();
  if (!place?.province || answers.contactDetails?.province) return;
  changeApplication({ answers: withAnswer(answers, "contactDetails.province", place.province) });
}

const employerPoints = {
  taxRegistryCode: "tax_registry_code",
  postalCode: "employer_postal_code",
  city: "employer_city",
  street: "employer_street",
  houseNumber: "employer_house_number",
} as const satisfies Partial<Record<keyof Company, DataPointName>>;

/**
 * The address and the tax number of the company that was chosen: asked on pages of their own, they stand there to be
 * confirmed. What a rule of the country refuses is left out, and what was typed there for another company makes room.
 */
export function rememberEmployer(company: Company, country: Country): void {
  const application = readApplication();
  let { answers } = application;
  for (const [part, name] of Object.entries(employerPoints)) {
    const typed = company[part as keyof typeof employerPoints] ?? "";
    const result = ruleFor(name, country)(typed, {
      country,
      requiredKey: name,
      optional: true,
      today: new Date(),
    });
    const { field } = dataPoint(name);
    if (field && "value" in result) answers = withAnswer(answers, field, result.value);
  }
  const division = company.postalCode ? country.postcode.division?.(company.postalCode) : undefined;
  if (division !== undefined) answers = withAnswer(answers, "employer.province", division);
  changeApplication({ answers, drafts: withoutEmployer(application.drafts) });
}

function withoutEmployer(drafts: Application["drafts"]): Application["drafts"] {
  const replaced = new Set<string>([...Object.values(employerPoints), "employer_province"]);
  const kept = Object.entries(drafts).filter(
    ([, { entries, accepted }]) => !accepted || !entries.some(([name]) => replaced.has(name)),
  );
  return Object.fromEntries(kept);
}
