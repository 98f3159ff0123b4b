import { requiredFields } from "../catalogue/fields.ts";
import { readAnswer } from "../catalogue/lead.ts";
import { plannedPages } from "../catalogue/pages.ts";
import type { JourneyPosition } from "../journey/guard.ts";
import { mayCome } from "../journey/plan.ts";

/**
 * Returns the largest number of questions that the applicant may still have to answer. Like the plan, it counts
 * everything that an answer can bring, so that no answer makes it grow (decision 64).
 */
export function questionsLeft({ plan, answers, errors, country }: JourneyPosition): number {
  const asked = new Set(plan.dataPoints);
  return plannedPages(plan.pages, asked)
    .flatMap(({ parts }) => parts.flatMap(({ dataPoints }) => dataPoints))
    .filter((name) => mayCome(name, answers, asked))
    .filter(
      (name) =>
        Object.hasOwn(errors, name) ||
        requiredFields(name, country).some((field) => readAnswer(answers, field) === undefined),
    ).length;
}
