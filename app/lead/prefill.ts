import { country } from "@country";
import { ruleFor } from "../catalogue/rules/rule-for.ts";
import type { LinkData } from "../visit/link.ts";
import { type LinkedValue, linkedQuestions } from "./linked-values.ts";

export { fillFromLink } from "./linked-values.ts";

/** Returns a link's answers. Each value is checked by its data point's rule; an invalid value is ignored. */
export function answersOfLink(link: LinkData, today: Date): LinkedValue[] {
  return linkedQuestions.flatMap((question) => {
    const text = link[question.parameter];
    if (text === undefined) return [];
    const { dataPoint, field } = question;
    const given = { country, requiredKey: dataPoint, optional: true, today };
    const result = ruleFor(dataPoint, country)(text, given);
    return "value" in result && result.value !== undefined ? [{ dataPoint, field, value: result.value }] : [];
  });
}
