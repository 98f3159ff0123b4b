import { country as here } from "@country";
import { type DataPointName, dataPoint, type LeadPath } from "../catalogue/catalogue.ts";
import type { Country } from "../catalogue/country.ts";
import { fieldsOf } from "../catalogue/fields.ts";
import type { FormEntry } from "../catalogue/form-values.ts";
import { identityFrom } from "../catalogue/identity.ts";
import { type LeadAnswers, readAnswer, withAnswers } from "../catalogue/lead.ts";
import { divisionOf } from "../catalogue/rules/identifier.ts";
import { isLandline } from "../catalogue/rules/phone.ts";
import type { Message, MessageKey } from "../catalogue/rules/rule.ts";
import { answersOf, askedIn, checkedQuestion, type PageRules, payloadOf, typeOf } from "./parse-form.ts";
import { typedAmong } from "./typed-entries.ts";

export type Warnings = Partial<Record<DataPointName, Message>>;

/** Returns the warnings about what is typed. Each question is parsed alone: a refused one hides no other's warning. */
export function warningsIn(typed: readonly FormEntry[], rules: PageRules): Warnings {
  const { answers, country = here } = rules;
  const payload = payloadOf(new URLSearchParams(typed.map(([name, value]) => [name, value])));
  const given = askedIn(rules, typedAmong(typed)).map((name) => {
    const question = checkedQuestion(name, rules);
    const { success, data } = typeOf(question).safeParse(payload[name]);
    const none = fieldsOf(name, country).map((field): [LeadPath, undefined] => [field, undefined]);
    return { name, values: success ? answersOf(question, data) : none };
  });
  const answered = given.filter(({ values }) => values.some(([, value]) => value !== undefined));
  const known = withAnswers(
    answers,
    given.flatMap(({ values }) => values),
  );
  return warningsOf(
    answered.map(({ name }) => name),
    known,
    country,
  );
}

/** Returns the warnings about valid answers that look wrong and may be right: those to `names`, among all answers. */
export function warningsOf(
  names: readonly DataPointName[],
  answers: LeadAnswers,
  country: Country,
): Warnings {
  const { dateOfBirth, gender } = contradictions(answers, country);
  // If the contradicting question is on the same form, the warning is shown there only.
  const isElsewhere =
    (dateOfBirth && !names.includes("form_birthday")) || (gender && !names.includes("gender"));
  const warningOf = (name: DataPointName): MessageKey | undefined => {
    const { field, rule } = dataPoint(name);
    const value = field && readAnswer(answers, field);
    // No month brings as much as a twentieth of the largest sum of all: a digit too many.
    if (name === "monthly_income" && Number(value) > country.moneyMax / 20) return "warnings>checkDigit";
    if (typeof value !== "string") return undefined;
    if (name === "phone_number" && isLandline(value)) return "warnings>landline";
    const isOdd =
      rule === "postcode"
        ? country.postcode.division && divisionOf(value, country) === undefined
        : country.identifiers[name]?.looksWrong?.(value);
    if (isOdd) return "warnings>checkDigit";
    if (name === "form_birthday" && dateOfBirth) return "warnings>birthDate";
    if (name === "gender" && gender) return "warnings>gender";
    if (name === "personal_code" && isElsewhere) return "warnings>personalCode";
    const isOwn = name === "reference_phone_number" && value === answers.contactDetails?.phoneNumber;
    return isOwn ? "warnings>ownNumber" : undefined;
  };
  const warnings: Partial<Record<DataPointName, { key: MessageKey }>> = {};
  for (const name of names) {
    const key = warningOf(name);
    if (key) warnings[name] = { key };
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

function differs(determined: string | undefined, given: string | undefined): boolean {
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
