import { type DataPointName, dataPoint } from "../catalogue/catalogue.ts";
import type { Country } from "../catalogue/country.ts";
import { identityFrom } from "../catalogue/identity.ts";
import { type LeadAnswers, readAnswer } from "../catalogue/lead.ts";
import type { Message, MessageKey } from "../catalogue/rules/rule.ts";

/** The warnings about answers that look wrong and may be right, by data point. */
export type Warnings = Partial<Record<DataPointName, Message>>;

/**
 * Returns the warnings about new answers: numbers that fail a check which real numbers can fail too, postcodes of no
 * known division, and answers that contradict the personal number.
 * @param names the data points that were just answered, with values that their rules accept
 * @param answers all known answers, including these
 */
export function warningsOf(
  names: readonly DataPointName[],
  answers: LeadAnswers,
  country: Country,
): Warnings {
  const contradicted = contradictions(answers, country);
  const warnings: Partial<Record<DataPointName, { key: MessageKey }>> = {};
  for (const name of names) {
    const { field, rule } = dataPoint(name);
    const value = field && readAnswer(answers, field);
    if (typeof value !== "string") continue;
    const isOdd =
      rule === "postcode" ? isInNoDivision(value, country) : country.identifiers[name]?.looksWrong?.(value);
    if (isOdd) warnings[name] = { key: "warnings>checkDigit" };
    else if (name === "form_birthday" && contradicted.dateOfBirth)
      warnings[name] = { key: "warnings>birthDate" };
    else if (name === "gender" && contradicted.gender) warnings[name] = { key: "warnings>gender" };
    // If the contradicting question is on the same form, the warning is shown there only.
    else if (
      name === "personal_code" &&
      ((contradicted.dateOfBirth && !names.includes("form_birthday")) ||
        (contradicted.gender && !names.includes("gender")))
    ) {
      warnings[name] = { key: "warnings>personalCode" };
    }
  }
  return warnings;
}

/** Returns whether a postcode begins like none of the country's, if its postcodes determine the division. */
function isInNoDivision(postcode: string, { postcode: { division }, divisions }: Country): boolean {
  return division !== undefined && !divisions.some(({ value }) => value === division(postcode));
}

function contradictions({ personalDetails }: LeadAnswers, country: Country) {
  const { dateOfBirth, gender } = identityFrom(personalDetails?.personalCode, country);
  const differs = (derived: string | undefined, given: string | null | undefined) =>
    derived !== undefined && typeof given === "string" && derived !== given;
  return {
    dateOfBirth: differs(dateOfBirth, personalDetails?.dateOfBirth),
    gender: differs(gender, personalDetails?.gender),
  };
}
