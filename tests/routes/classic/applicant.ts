import type { PagePath } from "../../../app/catalogue/pages.ts";
import { applicants } from "../../tools/applicants.ts";
import { firstForm, loadView, sendFromSummary, submitPage } from "../applicant.ts";
import type { Form, Redirect } from "../call-route.ts";

/** Lucía's answers to every question, by control: she rents, and has a fixed-term contract. */
export const employed: Form = { ...firstForm, ...applicants.es };

/** Returns the form data of a page: the answers to its own questions. */
async function answersOf(path: string, answers: Form): Promise<Form> {
  const { dataPoints } = await loadView(path);
  const own = (control: string) =>
    dataPoints.some((name) => control === name || control.startsWith(`${name}.`));
  return Object.fromEntries(Object.entries(answers).filter(([control]) => own(control)));
}

/** Answers one page. */
export async function answerPage(path: PagePath, answers: Form): Promise<Redirect> {
  return (await submitPage(path, await answersOf(path, answers))) as Redirect;
}

/**
 * Answers page after page in the journey's order.
 * @param until the page at which to stop
 * @returns the answered pages, and the last one's redirect
 */
export async function walk(answers: Form, until?: PagePath): Promise<{ walked: string[]; last: Redirect }> {
  const walked: string[] = [];
  let last: Redirect = { status: 302, to: "/loan-information", history: "pushed" };
  while (last.history === "pushed" && last.to !== `/${until}` && walked.length < 20) {
    const path = (last.to ?? "").slice(1) as PagePath;
    // The summary is the journey's last step: it sends the application.
    if (last.to === "/summary") {
      last = (await sendFromSummary()) as Redirect;
      continue;
    }
    walked.push(path);
    last = await answerPage(path, answers);
    if (last.to === undefined) throw new Error(`${path} is refused: ${JSON.stringify(last)}`);
  }
  return { walked, last };
}
