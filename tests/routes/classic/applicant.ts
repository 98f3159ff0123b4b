import type { PagePath } from "../../../app/data-points/pages.ts";
import { spanishAnswers } from "../../tools/applicants/spain.ts";
import { submitPage, viewOf } from "../applicant.ts";
import type { Departure, Form } from "../call-route.ts";

/** What Lucía ticks where consents are asked. */
const consents: Form = {
  "marketing_consents.offered": ["email", "sms", "partners"],
  "marketing_consents.given": "email",
  "general_policies.offered": ["terms", "privacy"],
  "general_policies.required": ["terms", "privacy"],
  "general_policies.given": ["terms", "privacy"],
};

/** Lucía's answers to every question, by control: she rents, and is employed for a time. */
export const employed: Form = { ...spanishAnswers, ...consents };

/** The same for somebody who lives on a pension. */
export const pensioner: Form = { ...employed, income_source: "pensioner" };

/** What a page is sent of these answers: those of its own questions. */
export async function answersOf(path: string, answers: Form): Promise<Form> {
  const { dataPoints } = await viewOf(path);
  const own = (control: string) =>
    dataPoints.some((name) => control === name || control.startsWith(`${name}.`));
  return Object.fromEntries(Object.entries(answers).filter(([control]) => own(control)));
}

/** Answers one page. */
export async function answerPage(path: PagePath, answers: Form): Promise<Departure> {
  return (await submitPage(path, await answersOf(path, answers))) as Departure;
}

/**
 * Answers page after page as they follow.
 * @param until the page that is left as it is
 * @returns the pages that were answered, and where the last of them led
 */
export async function walk(
  answers: Form,
  { from = "/loan-information", until }: { from?: string; until?: PagePath } = {},
): Promise<{ walked: string[]; last: Departure }> {
  const walked: string[] = [];
  let last: Departure = { status: 302, to: from, history: "pushed" };
  while (last.history === "pushed" && last.to !== `/${until}` && walked.length < 20) {
    const path = (last.to ?? "").slice(1) as PagePath;
    walked.push(path);
    last = await answerPage(path, answers);
    if (last.to === undefined) throw new Error(`${path} is refused: ${JSON.stringify(last)}`);
  }
  return { walked, last };
}
