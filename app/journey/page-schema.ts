import * as z from "zod/mini";
import { type DataPointName, dataPoint, type LeadPath } from "../catalogue/catalogue.ts";
import type { Country } from "../catalogue/country.ts";
import { fieldsOf, groupParts, isOptional, isOptionalField, textKeyOf } from "../catalogue/fields.ts";
import { identityFrom } from "../catalogue/identity.ts";
import { type LeadAnswers, type LeadValue, readAnswer, withAnswers } from "../catalogue/lead.ts";
import { divisionOf } from "../catalogue/rules/identifier.ts";
import type { Message, MessageKey } from "../catalogue/rules/rule.ts";
import { ruleFor } from "../catalogue/rules/rule-for.ts";
import { isRecord } from "../catalogue/values.ts";
import { askedQuestions } from "./conditions.ts";

/** The parsed answers of a form, by field; undefined removes an answer. */
export type ParsedAnswers = ReadonlyMap<LeadPath, LeadValue | undefined>;

export type PageSchemaOptions = {
  dataPoints: readonly DataPointName[];
  journey: ReadonlySet<string>;
  answers: LeadAnswers;
  country: Country;
  today?: Date;
  /** The data points whose known answers stay if their controls are left empty. */
  masked?: Readonly<Partial<Record<DataPointName, unknown>>> | undefined;
};

/** The form's data as Conform nests it; a form without controls has none. */
const nested = z.transform((payload: unknown) => (isRecord(payload) ? payload : {}));

type AnswerType = z.ZodMiniType<LeadValue | undefined>;

/** A question, or a part of one, with the field of its answer and its zod type; or a question of several parts. */
export type CheckedQuestion<Field extends string> = { name: string } & (
  | { field: Field | undefined; type: AnswerType }
  | { parts: readonly CheckedQuestion<Field>[] }
);

function typeOf<Field extends string>(question: CheckedQuestion<Field>): z.ZodMiniType {
  return "parts" in question ? objectOf(question.parts) : question.type;
}

function objectOf<Field extends string>(questions: readonly CheckedQuestion<Field>[]) {
  return z.pipe(nested, z.object(Object.fromEntries(questions.map((one) => [one.name, typeOf(one)]))));
}

function answersOf<Field extends string>(
  question: CheckedQuestion<Field>,
  given: unknown,
): [Field, LeadValue | undefined][] {
  if (!("parts" in question))
    return question.field === undefined ? [] : [[question.field, given as LeadValue | undefined]];
  const parts = given as Readonly<Record<string, unknown>>;
  return question.parts.flatMap((part) => answersOf(part, parts[part.name]));
}

/** Returns the schema that parses a form's data, as Conform nests it, into the answers by field. */
export function formSchema<Field extends string>(questions: readonly CheckedQuestion<Field>[]) {
  return z.pipe(
    objectOf(questions),
    z.transform((given) => new Map(questions.flatMap((one) => answersOf(one, given[one.name])))),
  );
}

function checked(name: DataPointName, options: PageSchemaOptions): CheckedQuestion<LeadPath> {
  const { answers, country, masked, today = new Date() } = options;
  const rule = ruleFor(name, country);
  const { field } = dataPoint(name);
  if (!field) {
    const parts = groupParts(name, country).map(([part, { field: partField }]) => {
      const optional = isOptionalField(partField, country);
      const requiredKey = `${name}>${part}`;
      return { name: part, field: partField, type: rule({ country, today, requiredKey, optional }) };
    });
    return { name, parts };
  }
  const isMasked = masked?.[name] !== undefined;
  const optional = isMasked || isOptional(name, country);
  const type = rule({ country, today, requiredKey: textKeyOf(name, country), optional });
  if (!isMasked) return { name, field, type };
  const kept = z.transform(
    (given: LeadValue | undefined) => given ?? readAnswer(answers, field) ?? undefined,
  );
  return { name, field, type: z.pipe(type, kept) };
}

/** Returns the schema of a form of data points, which also removes the answers of questions that aren't asked. */
export function pageSchema(options: PageSchemaOptions, typed: (control: string) => string) {
  const { dataPoints, country } = options;
  const asked = askedQuestions(options, typed);
  const unasked = dataPoints.filter((one) => !asked.includes(one)).flatMap((one) => fieldsOf(one, country));
  return z.pipe(
    formSchema(asked.map((name) => checked(name, options))),
    z.transform(
      (given): ParsedAnswers => new Map([...unasked.map((field) => [field, undefined] as const), ...given]),
    ),
  );
}

export type Warnings = Partial<Record<DataPointName, Message>>;

/** Returns the warnings about a form's data. Each question is parsed by itself: a refused one hides no other's warning. */
export function pageWarnings(
  payload: Readonly<Record<string, unknown>>,
  options: PageSchemaOptions,
  chosen: (control: string) => string,
): Warnings {
  const { answers, country } = options;
  const given = askedQuestions(options, chosen).map((name) => {
    const question = checked(name, options);
    const { success, data } = typeOf(question).safeParse(payload[name]);
    const none = fieldsOf(name, country).map((field): [LeadPath, undefined] => [field, undefined]);
    return { name, values: success ? answersOf(question, data) : none };
  });
  const typed = given.filter(({ values }) => values.some(([, value]) => value !== undefined));
  const known = withAnswers(
    answers,
    given.flatMap(({ values }) => values),
  );
  const names = typed.map(({ name }) => name);
  return warningsOf(names, known, country);
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
    if (typeof value !== "string") return undefined;
    const isOdd =
      rule === "postcode"
        ? country.postcode.division && divisionOf(value, country) === undefined
        : country.identifiers[name]?.looksWrong?.(value);
    if (isOdd) return "warnings>checkDigit";
    if (isBeforeBirth(name, value, answers)) return "warnings>beforeBirth";
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

function isBeforeBirth(name: DataPointName, value: string, { personalDetails }: LeadAnswers): boolean {
  const { control } = dataPoint(name);
  const born = personalDetails?.dateOfBirth;
  return control.kind === "date" && control.span === "past" && typeof born === "string" && value <= born;
}

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
