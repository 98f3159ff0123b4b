import type { Country, Identity } from "../countries/types.ts";
import type { DataPointName } from "./catalogue.ts";
import { type LeadAnswers, withAnswer } from "./lead.ts";

/** What a personal number tells, and the data points that ask it. */
const derivedFields = { form_birthday: "dateOfBirth", gender: "gender" } as const satisfies Partial<
  Record<DataPointName, keyof Identity>
>;

type DerivedName = keyof typeof derivedFields;

/** Whether an answer is the one that the personal number tells. */
export function isDerived(name: DataPointName, { personalDetails }: LeadAnswers, country: Country): boolean {
  if (!Object.hasOwn(derivedFields, name)) return false;
  const field = derivedFields[name as DerivedName];
  const told = identityFrom(personalDetails?.personalCode, country)[field];
  return told !== undefined && told === personalDetails?.[field];
}

/** The answers without those that only the personal number tells and nobody asks: they are not sent (decision 31). */
export function withoutUnaskedIdentity(
  answers: LeadAnswers,
  asked: ReadonlySet<string>,
  country: Country,
): LeadAnswers {
  return (Object.keys(derivedFields) as DerivedName[])
    .filter((name) => !asked.has(name) && isDerived(name, answers, country))
    .reduce((kept, name) => withAnswer(kept, `personalDetails.${derivedFields[name]}`, undefined), answers);
}

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
