import { requiredFields } from "../data-points/fields.ts";
import { readAnswer } from "../data-points/lead.ts";
import { isFinished, type JourneyPosition } from "../journey/guard.ts";
import { askedDataPoints } from "../journey/pages.ts";

/**
 * Returns the number of questions that the applicant still has to answer. On a page that was typed into and not
 * submitted every question counts.
 */
export function questionsLeft(position: JourneyPosition): number {
  const { plan, answers, errors, country, drafted } = position;
  const asked = new Set(plan.dataPoints);
  return position.pages
    .filter((page) => !isFinished(page, position, asked))
    .reduce((count, page) => {
      const questions = askedDataPoints(page, plan, answers, asked);
      const open = questions.filter(
        (name) =>
          Object.hasOwn(errors, name) ||
          requiredFields(name, country).some((field) => readAnswer(answers, field) === undefined),
      );
      return count + (drafted.includes(page.path) ? questions.length : open.length);
    }, 0);
}
