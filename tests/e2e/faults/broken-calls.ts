import type { Page } from "@playwright/test";
import type { Control } from "../../lead-server/control.ts";
import { answerQuestions, openForm } from "../../tools/applicant.ts";
import { applicants } from "../../tools/applicants.ts";

type Applicant = { page: Page; open: (path: string) => Promise<void>; control: Control };

/** One question follows the lead's creation. */
const thenOneQuestion = { steps: [10], dataPoints: ["using_online_banking"] };

/** Answers the first page of a link that has the loan: the next Continue creates the lead. */
export async function answerFirstPage({ page, open, control }: Applicant): Promise<void> {
  await control.setScript(thenOneQuestion);
  await open("/?amount=1500&period=70");
  await answerQuestions(await openForm(page), applicants.es);
}

/** Matches the application's own scripts. */
export const scripts = /\/assets\/[^/]*\.js$/;

/**
 * Holds the requests of an address back.
 * @returns `held`, the number of requests so far, and `release`, which lets them and all later ones through
 */
export async function hold(
  page: Page,
  path: string | RegExp,
): Promise<{ held: () => number; release: () => void }> {
  let count = 0;
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(path, async (route) => {
    count += 1;
    await gate;
    await route.continue();
  });
  return { held: () => count, release };
}
