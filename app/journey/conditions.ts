import { type DataPointName, dataPoint, isDataPointName } from "../data-points/catalogue.ts";
import { type LeadAnswers, readAnswer } from "../data-points/lead.ts";
import type { Condition } from "../data-points/types.ts";

/** Whether a condition holds; undefined where nobody asks what would decide it. */
type Verdict = boolean | undefined;

function judge(condition: Condition, answers: LeadAnswers, asked: ReadonlySet<string>): Verdict {
  if ("anyOf" in condition) {
    const verdicts = condition.anyOf.map((one) => judge(one, answers, asked));
    if (verdicts.includes(true)) return true;
    return verdicts.includes(false) ? false : undefined;
  }
  const name = condition.dataPoint;
  if (!isDataPointName(name)) return undefined;
  // What depends on a question that is no longer asked is not asked either, whatever was answered before.
  if (asked.has(name) && !isAsked(name, answers, asked)) return false;
  const { field } = dataPoint(name);
  const value = field && readAnswer(answers, field);
  if (value === undefined || value === null) return asked.has(name) ? false : undefined;
  return "answered" in condition || condition.is.includes(value as string | boolean);
}

/**
 * Whether a condition holds for what is known.
 * One on a data point that nobody asks and that has no answer can never be decided; it counts as holding, so that
 * what the provider asked for is asked.
 * @param asked the data points of this journey
 */
export function holds(condition: Condition, answers: LeadAnswers, asked: ReadonlySet<string>): boolean {
  return judge(condition, answers, asked) ?? true;
}

/** Whether a data point is asked, given what is known: its condition holds, or it has none. */
export function isAsked(name: DataPointName, answers: LeadAnswers, asked: ReadonlySet<string>): boolean {
  const { when } = dataPoint(name);
  return when === undefined || holds(when, answers, asked);
}

/** The data points that a condition looks at. */
export function dependencies(condition: Condition | undefined): readonly string[] {
  if (condition === undefined) return [];
  return "anyOf" in condition ? condition.anyOf.flatMap(dependencies) : [condition.dataPoint];
}
