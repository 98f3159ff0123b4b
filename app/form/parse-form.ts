import { parseSubmission } from "@conform-to/react/future";
import { formatResult } from "@conform-to/zod/v4/future";
import { country as here } from "@country";
import * as z from "zod/mini";
import { type DataPointName, dataPoint, type LeadPath } from "../catalogue/catalogue.ts";
import type { Country } from "../catalogue/country.ts";
import { fieldsOf, groupParts, isOptional, isOptionalField, textKeyOf } from "../catalogue/fields.ts";
import { type LeadAnswers, type LeadValue, type ParsedAnswers, readAnswer } from "../catalogue/lead.ts";
import type { Message, MessageKey } from "../catalogue/rules/rule.ts";
import { ruleFor } from "../catalogue/rules/rule-for.ts";
import { isRecord } from "../catalogue/values.ts";
import { askedQuestions } from "../journey/conditions.ts";
import { type FormErrors, type FormResult, type Messages, resultOf } from "./form-result.ts";
import { isOwnControl, type Typed, typedAmong, typedEntries } from "./typed-entries.ts";

export type ParsedForm<Value> =
  | { error: null; value: Value }
  | { error: FormErrors; value?: undefined; result: FormResult };

export type PageRules = {
  dataPoints: readonly DataPointName[];
  /** The questions among which conditions are decided; without them a form's own. */
  among?: readonly string[] | undefined;
  answers: LeadAnswers;
  /** The data points whose known answers stay if their controls are left empty. */
  masked?: Readonly<Partial<Record<DataPointName, unknown>>> | undefined;
  country?: Country;
  today?: Date;
};

/** Parses the data of a form of data points, in the form and again in the action. */
export function parsePage(data: FormData, rules: PageRules): ParsedForm<ParsedAnswers> {
  return parseForm(data, pageSchema(rules, typedAmong(typedEntries(data))));
}

export function parseForm<Value>(data: FormData, schema: z.ZodMiniType<Value>): ParsedForm<Value> {
  const { error, value } = formatResult<Value, Messages>(schema.safeParse(payloadOf(data)) as never, {
    includeValue: true,
    formatIssues: (issues) => issues.map(messageOf),
  });
  return error === null ? { error, value: value as Value } : { error, result: resultOf(error) };
}

/** Returns a form's data nested by the names of its controls, without the form's own controls. */
export function payloadOf(data: FormData | URLSearchParams) {
  // Conform throws at a name that it can't nest; an extension may have added such a control.
  return parseSubmission(data, { skipEntry: (name) => !ANSWER.test(name) || isOwnControl(name) }).payload;
}

/** A name that Conform can nest, without those that reach an object's prototype. */
const ANSWER = /^(?!.*(?:__proto__|constructor))[\w-]+(?:\.[\w-]+)*$/;

/** Returns the message of an issue, or the general `server` message for an issue without one. */
function messageOf(issue: object): Message {
  const { params } = issue as { params?: { message?: Message } };
  return params?.message ?? { key: "server" };
}

/** Returns the schema of a form of data points. It removes unasked answers, and refuses past days before the birth. */
export function pageSchema(rules: PageRules, typed: Typed): z.ZodMiniType<ParsedAnswers> {
  const { dataPoints, country = here } = rules;
  const asked = askedIn(rules, typed);
  const unasked = dataPoints.filter((one) => !asked.includes(one)).flatMap((one) => fieldsOf(one, country));
  return z.pipe(
    formSchema(asked.map((name) => checkedQuestion(name, rules))),
    z.transform((given, { issues }): ParsedAnswers => {
      const born = given.get("personalDetails.dateOfBirth") ?? rules.answers.personalDetails?.dateOfBirth;
      const message = { key: "dateBeforeBirth" satisfies MessageKey };
      for (const name of asked) {
        const { control, field } = dataPoint(name);
        const day = field && given.get(field);
        if (control.kind === "date" && control.span === "past" && day && born && day < born)
          issues.push({ code: "custom", input: day, path: [name], params: { message } });
      }
      return new Map([...unasked.map((field) => [field, undefined] as const), ...given]);
    }),
  );
}

export function askedIn({ dataPoints, among, answers }: PageRules, typed: Typed): readonly DataPointName[] {
  return askedQuestions({ dataPoints, asked: new Set(among ?? dataPoints), answers }, typed);
}

type AnswerType = z.ZodMiniType<LeadValue | undefined>;

/** A question, or a part of one, with the field of its answer and its zod type; or a question of several parts. */
export type CheckedQuestion<Field extends string> = { name: string } & (
  | { field: Field | undefined; type: AnswerType }
  | { parts: readonly CheckedQuestion<Field>[] }
);

/** Returns a data point with its rule; a masked one's known answer stays if its control is left empty. */
export function checkedQuestion(name: DataPointName, rules: PageRules): CheckedQuestion<LeadPath> {
  const { answers, country = here, masked, today = new Date() } = rules;
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
  const kept = z.transform((given: LeadValue | undefined) => given ?? readAnswer(answers, field));
  return { name, field, type: z.pipe(type, kept) };
}

/** Returns the schema that parses a form's nested data into the answers by field. */
export function formSchema<Field extends string>(questions: readonly CheckedQuestion<Field>[]) {
  return z.pipe(
    objectOf(questions),
    z.transform((given) => new Map(questions.flatMap((one) => answersOf(one, given[one.name])))),
  );
}

/** The form's data as Conform nests it; a form without controls has none. */
const nested = z.transform((payload: unknown) => (isRecord(payload) ? payload : {}));

function objectOf<Field extends string>(questions: readonly CheckedQuestion<Field>[]) {
  return z.pipe(nested, z.object(Object.fromEntries(questions.map((one) => [one.name, typeOf(one)]))));
}

export function typeOf<Field extends string>(question: CheckedQuestion<Field>): z.ZodMiniType {
  return "parts" in question ? objectOf(question.parts) : question.type;
}

export function answersOf<Field extends string>(
  question: CheckedQuestion<Field>,
  given: unknown,
): [Field, LeadValue | undefined][] {
  if (!("parts" in question))
    return question.field === undefined ? [] : [[question.field, given as LeadValue | undefined]];
  const parts = given as Readonly<Record<string, unknown>>;
  return question.parts.flatMap((part) => answersOf(part, parts[part.name]));
}
