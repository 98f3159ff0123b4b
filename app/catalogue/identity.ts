import type { DataPointName } from "./catalogue.ts";
import type { Identity } from "./countries/types.ts";
import type { Country } from "./country.ts";
import { type LeadAnswers, withAnswer } from "./lead.ts";

/** What a personal number encodes, by the data point that asks for it. */
const derivedFields = { form_birthday: "dateOfBirth", gender: "gender" } as const satisfies Partial<
  Record<DataPointName, keyof Identity>
>;

type DerivedName = keyof typeof derivedFields;

export function isDerived(name: DataPointName, { personalDetails }: LeadAnswers, country: Country): boolean {
  if (!Object.hasOwn(derivedFields, name)) return false;
  const field = derivedFields[name as DerivedName];
  const derived = identityFrom(personalDetails?.personalCode, country)[field];
  return derived !== undefined && derived === personalDetails?.[field];
}

/** Answers that were only derived from the personal number are not sent. */
export function withoutUnaskedIdentity(
  answers: LeadAnswers,
  asked: ReadonlySet<string>,
  country: Country,
): LeadAnswers {
  return (Object.keys(derivedFields) as DerivedName[])
    .filter((name) => !asked.has(name) && isDerived(name, answers, country))
    .reduce((kept, name) => withAnswer(kept, `personalDetails.${derivedFields[name]}`, undefined), answers);
}

export function identityFrom(personalCode: string | undefined, country: Country): Identity {
  const code = country.identifiers.personal_code?.parse(personalCode ?? "");
  return code === undefined ? {} : (country.identity?.(code) ?? {});
}

/** Fills in what the personal number encodes where it is unknown or came from the number before. */
export function withIdentity(answers: LeadAnswers, before: LeadAnswers, country: Country): LeadAnswers {
  const derived = identityFrom(answers.personalDetails?.personalCode, country);
  const derivedBefore = identityFrom(before.personalDetails?.personalCode, country);
  return (["dateOfBirth", "gender"] as const).reduce((known, field) => {
    const given = known.personalDetails?.[field];
    const replaceable = given === undefined || given === derivedBefore[field];
    return derived[field] !== undefined && replaceable
      ? withAnswer(known, `personalDetails.${field}`, derived[field])
      : known;
  }, answers);
}
