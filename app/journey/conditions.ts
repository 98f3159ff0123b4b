import { catalogue, type DataPointName, dataPoint, isDataPointName } from "../catalogue/catalogue.ts";
import { type LeadAnswers, readAnswer, withAnswer } from "../catalogue/lead.ts";
import type { Condition } from "../catalogue/types.ts";

/** The result that a condition has or may have; undefined if nobody asks for the answer that it reads. */
type Outlook = boolean | "open" | undefined;

function outlook(condition: Condition, answers: LeadAnswers, asked: ReadonlySet<string>): Outlook {
  const all = Object.entries(condition).map(([name, values]) => outlookOf(name, values, answers, asked));
  return ([true, "open", false] as const).find((one) => all.includes(one));
}

function outlookOf(
  name: string,
  values: Condition[string],
  answers: LeadAnswers,
  asked: ReadonlySet<string>,
): Outlook {
  if (!isDataPointName(name)) return undefined;
  const { field, when } = dataPoint(name);
  if (asked.has(name) && when !== undefined) {
    // A stored answer doesn't count unless its own question is asked: the applicant answers it again once it is.
    const question = outlook(when, answers, asked);
    if (question === false || question === "open") return question;
  }
  const value = field && readAnswer(answers, field);
  if (value === undefined) return asked.has(name) ? "open" : undefined;
  return values.some((one) => one === value);
}

/** Returns whether a condition holds, also on an answer that isn't asked: else its question would never come. */
export function holds(condition: Condition, answers: LeadAnswers, asked: ReadonlySet<string>): boolean {
  const result = outlook(condition, answers, asked);
  return result === true || result === undefined;
}

export function isAsked(name: DataPointName, answers: LeadAnswers, asked: ReadonlySet<string>): boolean {
  const { when } = dataPoint(name);
  return when === undefined || holds(when, answers, asked);
}

type Asked = {
  dataPoints: readonly DataPointName[];
  /** Every data point that the journey asks. */
  asked: ReadonlySet<string>;
  answers: LeadAnswers;
};

/** @param typed returns the value of a control, or an empty text; no condition depends on a typed text */
export function askedQuestions(
  { dataPoints, asked, answers }: Asked,
  typed: (control: string) => string,
): readonly DataPointName[] {
  const chosen = dataPoints.reduce((known, name) => {
    const { control, field } = dataPoint(name);
    if (field === undefined || (control.kind !== "choice" && control.kind !== "yes-no")) return known;
    const value = typed(name) || undefined;
    return withAnswer(known, field, control.kind === "yes-no" && value ? value === "yes" : value);
  }, answers);
  return dataPoints.filter((name) => isAsked(name, chosen, asked));
}

/** Returns whether a data point is asked, or may be once others are answered. */
export function mayCome(name: DataPointName, answers: LeadAnswers, asked: ReadonlySet<string>): boolean {
  const { when } = dataPoint(name);
  return when === undefined || outlook(when, answers, asked) !== false;
}

export function askedAnswers(answers: LeadAnswers, asked: ReadonlySet<string>): LeadAnswers {
  return (Object.keys(catalogue) as DataPointName[]).reduce((kept, name) => {
    const { field } = dataPoint(name);
    const dropped = field !== undefined && asked.has(name) && !isAsked(name, answers, asked);
    return dropped ? withAnswer(kept, field, undefined) : kept;
  }, answers);
}
