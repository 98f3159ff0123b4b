import { type DataPointName, dataPoint } from "../catalogue/catalogue.ts";
import type { Country } from "../catalogue/country.ts";
import { identityFrom } from "../catalogue/identity.ts";
import { type LeadAnswers, readAnswer } from "../catalogue/lead.ts";
import { divisionOf } from "../catalogue/rules/identifier.ts";
import type { Message, MessageKey } from "../catalogue/rules/rule.ts";

/** The warnings about answers that look wrong and may be right, by data point. */
export type Warnings = Partial<Record<DataPointName, Message>>;

/**
 * Returns the warnings about new answers: numbers that fail a check which real numbers can fail too, postcodes of no
 * known division, a reference with the applicant's own number, and answers that contradict the personal number or the
 * postcode.
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
      rule === "postcode"
        ? country.postcode.division && divisionOf(value, country) === undefined
        : country.identifiers[name]?.looksWrong?.(value);
    if (isOdd) warnings[name] = { key: "warnings>checkDigit" };
    else if (name === "reference_phone_number" && value === answers.contactDetails?.phoneNumber)
      warnings[name] = { key: "warnings>ownNumber" };
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
  for (const [postcode, province, address] of [
    ["postal_code", "province", answers.contactDetails],
    ["employer_postal_code", "employer_province", answers.employer],
  ] as const) {
    const shownAt = [province, postcode].find((name) => names.includes(name));
    if (shownAt && differs(divisionOf(address?.postalCode, country), address?.province))
      warnings[shownAt] = { key: "warnings>division" };
  }
  return warnings;
}

/** Returns whether an answer contradicts what another answer determines. */
function differs(determined: string | undefined, given: string | null | undefined): boolean {
  return determined !== undefined && typeof given === "string" && determined !== given;
}

function contradictions({ personalDetails }: LeadAnswers, country: Country) {
  const { dateOfBirth, birthYear, gender } = identityFrom(personalDetails?.personalCode, country);
  const born = personalDetails?.dateOfBirth;
  return {
    dateOfBirth: differs(dateOfBirth, born) || differs(birthYear, born?.slice(0, 4)),
    gender: differs(gender, personalDetails?.gender),
  };
}
