import { catalogue, type DataPointName, dataPoint } from "../data-points/catalogue.ts";
import { type LeadAnswers, withAnswer } from "../data-points/lead.ts";
import { isAsked } from "./conditions.ts";

/** Returns the answers without those that the journey no longer asks: they are not submitted. */
export function askedAnswers(answers: LeadAnswers, asked: ReadonlySet<string>): LeadAnswers {
  return (Object.keys(catalogue) as DataPointName[]).reduce((kept, name) => {
    const { field } = dataPoint(name);
    const dropped = field !== undefined && asked.has(name) && !isAsked(name, answers, asked);
    return dropped ? withAnswer(kept, field, undefined) : kept;
  }, answers);
}
