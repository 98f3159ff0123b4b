import type { Country } from "../countries/types.ts";
import { type DataPointName, dataPoint } from "../data-points/catalogue.ts";
import { identityFrom } from "../data-points/identity.ts";
import { type LeadAnswers, readAnswer } from "../data-points/lead.ts";
import type { Message, MessageKey } from "../data-points/rules/rule.ts";

/** Answers that may be right and look wrong, each with what to look at. */
export type Warnings = Partial<Record<DataPointName, Message>>;

/**
 * What should be looked at once more: numbers whose check fails although real ones fail it too, and answers that a
 * personal number contradicts.
 * @param names the data points that were answered just now, all of them with values that their rules take
 * @param answers everything that is known, these answers included
 */
export function warningsOf(
  names: readonly DataPointName[],
  answers: LeadAnswers,
  country: Country,
): Warnings {
  const contradicted = contradictions(answers, country);
  const warnings: Partial<Record<DataPointName, { key: MessageKey }>> = {};
  for (const name of names) {
    const { field } = dataPoint(name);
    const value = field && readAnswer(answers, field);
    if (typeof value !== "string") continue;
    if (country.identifiers[name]?.looksWrong?.(value)) warnings[name] = { key: "warnings>checkDigit" };
    else if (name === "form_birthday" && contradicted.dateOfBirth)
      warnings[name] = { key: "warnings>birthDate" };
    else if (name === "gender" && contradicted.gender) warnings[name] = { key: "warnings>gender" };
    // Beside the answer that it contradicts the number needs no warning of its own.
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

function contradictions({ personalDetails }: LeadAnswers, country: Country) {
  const { dateOfBirth, gender } = identityFrom(personalDetails?.personalCode, country);
  const differs = (told: string | undefined, given: string | null | undefined) =>
    told !== undefined && typeof given === "string" && told !== given;
  return {
    dateOfBirth: differs(dateOfBirth, personalDetails?.dateOfBirth),
    gender: differs(gender, personalDetails?.gender),
  };
}
