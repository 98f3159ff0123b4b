import * as z from "zod/mini";
import type { Country } from "../countries/types.ts";
import { type DataPointName, dataPoint } from "../data-points/catalogue.ts";
import { fieldsOf, groupParts, isOptionalField } from "../data-points/fields.ts";
import {
  type LeadAnswers,
  type LeadPath,
  type LeadValue,
  readAnswer,
  withAnswer,
} from "../data-points/lead.ts";
import type { Message, Rule } from "../data-points/rules/rule.ts";
import { ruleFor, typedRule } from "../data-points/rules/rule-for.ts";
import { textKeyOf } from "../data-points/text-key.ts";
import { isAsked } from "./conditions.ts";
import { type Warnings, warningsOf } from "./warnings.ts";

// A compiled parser needs `unsafe-eval`, which the content security policy forbids.
z.config({ jitless: true });

/** The answers that a form's data gives, by field; undefined forgets one. */
export type ParsedAnswers = ReadonlyMap<LeadPath, LeadValue | undefined>;

/** What a page's form is checked against. */
export type PageSchemaOptions = {
  /** The data points that the page may ask, in its order. */
  dataPoints: readonly DataPointName[];
  /** Every data point of the journey, for conditions. */
  journey: ReadonlySet<string>;
  /** What is known already, for conditions on earlier pages. */
  answers: LeadAnswers;
  country: Country;
  today?: Date;
  /** The data points whose known answers stay: no rule checks these again. */
  unchanged?: ReadonlySet<unknown>;
};

type Write = { field: LeadPath; rule: Rule; path: string[]; requiredKey: string; optional: boolean };

/** The single values of a data point: one, or one for each box of a group. */
function writesOf(name: DataPointName, country: Country): Write[] {
  const point = dataPoint(name);
  if (point.field) {
    const optional = point.optional === true || country.optional.includes(name);
    const requiredKey = textKeyOf(name, country);
    return [{ field: point.field, rule: ruleFor(name, country), path: [name], requiredKey, optional }];
  }
  return groupParts(name, country).map(([part, { field, rule }]) => ({
    field,
    rule: typedRule(rule, name),
    path: [name, part],
    requiredKey: `${name}>${part}`,
    optional: isOptionalField(field, country),
  }));
}

function valueAt(payload: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null ? (value as Record<string, unknown>)[key] : undefined,
    payload,
  );
}

/** What a form's data says: the answers that its rules take, and what they refuse, by the control's place. */
type Reading = {
  parsed: Map<LeadPath, LeadValue | undefined>;
  refused: { path: string[]; raw: unknown; message: Message }[];
  /** What is known with these answers. */
  known: LeadAnswers;
};

function read(payload: unknown, options: PageSchemaOptions): Reading {
  const { country, journey } = options;
  const reading: Reading = { parsed: new Map(), refused: [], known: options.answers };
  for (const name of options.dataPoints) {
    if (!isAsked(name, reading.known, journey)) {
      for (const field of fieldsOf(name, country)) reading.parsed.set(field, undefined);
      continue;
    }
    const { field: own } = dataPoint(name);
    const known = own && options.unchanged?.has(name) ? readAnswer(options.answers, own) : undefined;
    if (own && known) {
      reading.parsed.set(own, known);
      continue;
    }
    for (const { field, rule, path, requiredKey, optional } of writesOf(name, country)) {
      const raw = valueAt(payload, path);
      const result = rule(raw, { country, requiredKey, optional, today: options.today ?? new Date() });
      if ("refusal" in result) {
        reading.refused.push({ path, raw, message: result.refusal });
        continue;
      }
      reading.parsed.set(field, result.value);
      reading.known = withAnswer(reading.known, field, result.value);
    }
  }
  return reading;
}

/**
 * The schema of one page: from the form's data, as Conform nests it, to answers in canonical form.
 * Each refusal is an issue at its data point (or its box) whose `params.message` says what is wrong. A data point
 * whose condition doesn't hold, on what is known or typed beside it, is not checked, and its answer is forgotten.
 */
export function pageSchema(options: PageSchemaOptions): z.ZodMiniType<ParsedAnswers> {
  return z.transform((payload: unknown, context): ParsedAnswers => {
    const { parsed, refused } = read(payload, options);
    for (const { path, raw, message } of refused) {
      context.issues.push({ code: "custom", input: raw, path, params: { message } });
    }
    return parsed;
  }) as unknown as z.ZodMiniType<ParsedAnswers>;
}

/** What should be looked at once more before going on, by data point: it never holds anybody up. */
export function pageWarnings(payload: unknown, options: PageSchemaOptions): Warnings {
  const { parsed, known } = read(payload, options);
  const typed = options.dataPoints.filter((name) =>
    fieldsOf(name, options.country).some((field) => parsed.get(field) !== undefined),
  );
  return warningsOf(typed, known, options.country);
}
