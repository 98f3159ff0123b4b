import type { Country, Identity } from "../countries/types.ts";
import { type LeadAnswers, withAnswer } from "./lead.ts";

/** What a personal number says of its owner; nothing while it isn't known, isn't right, or says nothing here. */
export function identityFrom(personalCode: string | null | undefined, country: Country): Identity {
  const code = country.identifiers.personal_code?.parse(personalCode ?? "");
  return code === undefined ? {} : (country.identity?.(code) ?? {});
}

/**
 * The answers with the birth date and the gender that the personal number tells, where they aren't known, or were told
 * by the number that stood there before. What the applicant has given otherwise stays.
 */
export function withIdentity(answers: LeadAnswers, before: LeadAnswers, country: Country): LeadAnswers {
  const told = identityFrom(answers.personalDetails?.personalCode, country);
  const toldBefore = identityFrom(before.personalDetails?.personalCode, country);
  return (["dateOfBirth", "gender"] as const).reduce((known, field) => {
    const given = known.personalDetails?.[field];
    const replaceable = given === undefined || given === null || given === toldBefore[field];
    return told[field] !== undefined && replaceable
      ? withAnswer(known, `personalDetails.${field}`, told[field])
      : known;
  }, answers);
}
