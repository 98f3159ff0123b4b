import { type DataPointName, dataPoint, isDataPointName } from "../data-points/catalogue.ts";
import { type LeadAnswers, readAnswer } from "../data-points/lead.ts";
import type { Condition } from "../data-points/types.ts";

/**
 * Whether a condition holds for what is known.
 * A condition on a data point that nobody asks and that has no answer can never be decided; it counts as holding,
 * so that what the provider asked for is asked.
 * @param asked the data points of this journey
 */
export function holds(condition: Condition, answers: LeadAnswers, asked: ReadonlySet<string>): boolean {
  if ("anyOf" in condition) return condition.anyOf.some((one) => holds(one, answers, asked));
  const name = condition.dataPoint;
  const field = isDataPointName(name) ? dataPoint(name).field : undefined;
  const value = field && readAnswer(answers, field);
  if (value === undefined || value === null) return !asked.has(name);
  return "answered" in condition || condition.is.includes(value as string | boolean);
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
