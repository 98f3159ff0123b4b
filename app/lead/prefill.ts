import { country } from "@country";
import { ruleFor } from "../catalogue/rules/rule-for.ts";
import type { LinkData } from "../visit/link.ts";
import { fillFromLink, type LinkDifference, type LinkedValue, linkedQuestions } from "./linked-values.ts";

/** Fills a link's answers into the application. Returns those to ask the applicant about. */
export function prefill(link: LinkData, today: Date): LinkDifference[] {
  return fillFromLink(answersOfLink(link, today));
}

/** Returns a link's answers. Each value is checked by its data point's rule; an invalid value is ignored. */
export function answersOfLink(link: LinkData, today: Date): LinkedValue[] {
  return linkedQuestions.flatMap((question) => {
    const text = link[question.parameter];
    if (text === undefined) return [];
    const { dataPoint, field } = question;
    const given = { country, requiredKey: dataPoint, optional: true, today };
    const { data: value } = ruleFor(dataPoint, country)(given).safeParse(text);
    return value === undefined ? [] : [{ dataPoint, field, value }];
  });
}
