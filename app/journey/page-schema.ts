import * as z from "zod/mini";
import { type DataPointName, dataPoint, type LeadPath } from "../catalogue/catalogue.ts";
import type { Country } from "../catalogue/country.ts";
import { fieldsOf, groupParts, isOptional, isOptionalField, textKeyOf } from "../catalogue/fields.ts";
import { identityFrom } from "../catalogue/identity.ts";
import { type LeadAnswers, type LeadValue, readAnswer, withAnswer } from "../catalogue/lead.ts";
import { divisionOf } from "../catalogue/rules/identifier.ts";
import { clean, type Message, type MessageKey, type Rule } from "../catalogue/rules/rule.ts";
import { ruleFor } from "../catalogue/rules/rule-for.ts";
import { isRecord } from "../platform/values.ts";
import { isAsked } from "./conditions.ts";

// A compiled parser needs `unsafe-eval`, which the content security policy forbids.
z.config({ jitless: true });

/** The parsed answers of a form, by field; undefined removes an answer. */
export type ParsedAnswers = ReadonlyMap<LeadPath, LeadValue | undefined>;

/** The options that a page's form is checked with. */
export type PageSchemaOptions = {
  /** The data points that the page can ask, in its order. */
  dataPoints: readonly DataPointName[];
  /** Every data point of the journey, for conditions. */
  journey: ReadonlySet<string>;
  /** The known answers, for conditions on earlier pages. */
  answers: LeadAnswers;
  country: Country;
  today?: Date;
  /** The data points whose known answers stay, without another check, if their controls are left empty. */
  masked?: Readonly<Partial<Record<DataPointName, unknown>>> | undefined;
};

type Write = { field: LeadPath; rule: Rule; path: string[]; requiredKey: string; optional: boolean };

/** Returns the fields that a data point writes: one, or one for each part of a group. */
function writesOf(name: DataPointName, country: Country): Write[] {
  const point = dataPoint(name);
  if (point.field) {
    const optional = isOptional(name, country);
    const requiredKey = textKeyOf(name, country);
    return [{ field: point.field, rule: ruleFor(name, country), path: [name], requiredKey, optional }];
  }
  return groupParts(name, country).map(([part, { field }]) => ({
    field,
    rule: ruleFor(name, country),
    path: [name, part],
    requiredKey: `${name}>${part}`,
    optional: isOptionalField(field, country),
  }));
}

function valueAt(payload: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), payload);
}

/** The result of checking a form: the accepted answers, and the refusals by the control's path. */
export type CheckedPage = {
  parsed: Map<LeadPath, LeadValue | undefined>;
  refused: { path: string[]; raw: unknown; message: Message }[];
  /** All known answers, including the form's, without the answers that it refused. */
  known: LeadAnswers;
};

/** Checks a form's data, as Conform nests it, against the rules of its page. */
export function checkPage(payload: unknown, options: PageSchemaOptions): CheckedPage {
  const { country, journey } = options;
  const checked: CheckedPage = { parsed: new Map(), refused: [], known: options.answers };
  for (const name of options.dataPoints) {
    if (!isAsked(name, checked.known, journey)) {
      for (const field of fieldsOf(name, country)) checked.parsed.set(field, undefined);
      continue;
    }
    const { field: own } = dataPoint(name);
    if (own && options.masked?.[name] !== undefined && clean(valueAt(payload, [name])) === "") {
      checked.parsed.set(own, readAnswer(options.answers, own));
      continue;
    }
    for (const { field, rule, path, requiredKey, optional } of writesOf(name, country)) {
      const raw = valueAt(payload, path);
      const result = rule(raw, { country, requiredKey, optional, today: options.today ?? new Date() });
      if ("refusal" in result) {
        checked.refused.push({ path, raw, message: result.refusal });
        checked.known = withAnswer(checked.known, field, undefined);
        continue;
      }
      checked.parsed.set(field, result.value);
      checked.known = withAnswer(checked.known, field, result.value);
    }
  }
  return checked;
}

/**
 * Returns the schema of one page: it parses the form's data, nested by Conform, into answers in canonical form. Each
 * refusal is an issue at its data point or part; `params.message` holds the message. A data point whose condition
 * fails for the known and typed answers isn't checked, and its answer is removed.
 * @param onChecked called with the result, from which the warnings are made too
 */
export function pageSchema(
  options: PageSchemaOptions,
  onChecked?: (checked: CheckedPage) => void,
): z.ZodMiniType<ParsedAnswers> {
  return z.transform((payload: unknown, context): ParsedAnswers => {
    const checked = checkPage(payload, options);
    const { parsed, refused } = checked;
    onChecked?.(checked);
    for (const { path, raw, message } of refused) {
      context.issues.push({ code: "custom", input: raw, path, params: { message } });
    }
    return parsed;
  }) as unknown as z.ZodMiniType<ParsedAnswers>;
}

/** The warnings about answers that look wrong and may be right, by data point. */
export type Warnings = Partial<Record<DataPointName, Message>>;

/** Returns the warnings for a form's data, by data point. A warning never prevents the submission. */
export function pageWarnings({ parsed, known }: CheckedPage, options: PageSchemaOptions): Warnings {
  const typed = options.dataPoints.filter((name) =>
    fieldsOf(name, options.country).some((field) => parsed.get(field) !== undefined),
  );
  return warningsOf(typed, known, options.country);
}

/**
 * Returns the warnings about new answers: numbers that fail a check which real numbers can fail too, postcodes of no
 * known division, past dates from before the applicant's birth, a reference with the applicant's own number, and answers
 * that contradict the personal number or the postcode.
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
    else if (isBeforeBirth(name, value, answers)) warnings[name] = { key: "warnings>beforeBirth" };
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

/** Returns whether an answer is a past day on which the applicant wasn't born yet, or their birthday itself. */
function isBeforeBirth(name: DataPointName, value: string, { personalDetails }: LeadAnswers): boolean {
  const { control } = dataPoint(name);
  const born = personalDetails?.dateOfBirth;
  return control.kind === "date" && control.span === "past" && typeof born === "string" && value <= born;
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
