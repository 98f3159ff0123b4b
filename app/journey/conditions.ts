import { catalogue, type DataPointName, dataPoint, isDataPointName } from "../catalogue/catalogue.ts";
import { type LeadAnswers, readAnswer, withAnswer } from "../catalogue/lead.ts";
import type { Condition } from "../catalogue/types.ts";

/** The result of a condition; undefined if its data point has no answer and isn't asked. */
type Verdict = boolean | undefined;

function judge(condition: Condition, answers: LeadAnswers, asked: ReadonlySet<string>): Verdict {
  if ("anyOf" in condition) {
    const verdicts = condition.anyOf.map((one) => judge(one, answers, asked));
    if (verdicts.includes(true)) return true;
    return verdicts.includes(false) ? false : undefined;
  }
  const name = condition.dataPoint;
  if (!isDataPointName(name)) return undefined;
  // A condition on a question that is no longer asked fails, even if the question has an earlier answer.
  if (asked.has(name) && !isAsked(name, answers, asked)) return false;
  const { field } = dataPoint(name);
  const value = field && readAnswer(answers, field);
  if (value === undefined || value === null) return asked.has(name) ? false : undefined;
  return "answered" in condition || condition.is.includes(value as string | boolean);
}

/**
 * Returns whether a condition holds for the known answers. A condition on a data point that has no answer and that
 * the journey doesn't ask counts as true: otherwise a data point that the provider names would never be asked.
 * @param asked the data points of this journey
 */
export function holds(condition: Condition, answers: LeadAnswers, asked: ReadonlySet<string>): boolean {
  return judge(condition, answers, asked) ?? true;
}

/** Returns whether a data point is asked: it has no condition, or its condition holds. */
export function isAsked(name: DataPointName, answers: LeadAnswers, asked: ReadonlySet<string>): boolean {
  const { when } = dataPoint(name);
  return when === undefined || holds(when, answers, asked);
}

/** Returns the data points that a condition depends on. */
export function dependencies(condition: Condition | undefined): readonly string[] {
  if (condition === undefined) return [];
  return "anyOf" in condition ? condition.anyOf.flatMap(dependencies) : [condition.dataPoint];
}

/** Returns the answers without those that the journey no longer asks: they are not submitted. */
export function askedAnswers(answers: LeadAnswers, asked: ReadonlySet<string>): LeadAnswers {
  return (Object.keys(catalogue) as DataPointName[]).reduce((kept, name) => {
    const { field } = dataPoint(name);
    const dropped = field !== undefined && asked.has(name) && !isAsked(name, answers, asked);
    return dropped ? withAnswer(kept, field, undefined) : kept;
  }, answers);
}
