import type { Country } from "../countries/types.ts";
import { type DataPointName, dataPoint } from "../data-points/catalogue.ts";
import { identityFrom } from "../data-points/identity.ts";
import { type LeadAnswers, readAnswer } from "../data-points/lead.ts";
import type { Message, MessageKey } from "../data-points/rules/rule.ts";

/** Answers that may be right and look wrong, each with what to look at. */
export type Doubts = Partial<Record<DataPointName, Message>>;

/**
 * What should be looked at once more: numbers whose check fails although real ones fail it too, and answers that a
 * personal number contradicts.
 * @param names the data points that were answered just now, all of them with values that their rules take
 * @param answers everything that is known, these answers included
 */
export function doubtsOf(names: readonly DataPointName[], answers: LeadAnswers, country: Country): Doubts {
  const contradicted = contradictions(answers, country);
  const doubts: Partial<Record<DataPointName, { key: MessageKey }>> = {};
  for (const name of names) {
    const { field } = dataPoint(name);
    const value = field && readAnswer(answers, field);
    if (typeof value !== "string") continue;
    if (country.identifiers[name]?.doubtful?.(value)) doubts[name] = { key: "doubts>checkDigit" };
    else if (name === "form_birthday" && contradicted.dateOfBirth) doubts[name] = { key: "doubts>birthDate" };
    else if (name === "gender" && contradicted.gender) doubts[name] = { key: "doubts>gender" };
    // Beside the answer that it contradicts the number needs no doubt of its own.
    else if (
      name === "personal_code" &&
      ((contradicted.dateOfBirth && !names.includes("form_birthday")) ||
        (contradicted.gender && !names.includes("gender")))
    ) {
      doubts[name] = { key: "doubts>personalCode" };
    }
  }
  return doubts;
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
