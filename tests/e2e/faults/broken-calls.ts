import type { BrowserContext, Page } from "@playwright/test";
import type { Control } from "../../lead-server/control.ts";
import type { Fault } from "../../lead-server/faults/fault.ts";
import { alertBox, answerQuestions, openForm } from "../../tools/applicant.ts";
import { applicants } from "../../tools/applicants.ts";
import { expect, quiet } from "../test.ts";

export const ways = ["500", "429 with Retry-After", "lost", "offline"] as const;
export type Way = (typeof ways)[number];

/** Fails the next requests of a call in one way. */
export async function breakCall(
  control: Control,
  context: BrowserContext,
  call: Fault["call"],
  way: Way,
): Promise<void> {
  switch (way) {
    case "500":
      return control.setFaults({ call, kind: "status", status: 500 });
    case "429 with Retry-After":
      return control.setFaults({ call, kind: "status", status: 429, retryAfter: 60 });
    case "lost":
      return control.setFaults({ call, kind: way });
    case "offline":
      // A reload would request a lost prefetched file again, which other tests cover.
      for (const page of context.pages()) await quiet(page);
      return context.setOffline(true);
  }
}

export async function mendCalls(control: Control, context: BrowserContext): Promise<void> {
  await control.setFaults();
  await context.setOffline(false);
}

/** Expects the inline message and the toast after a failed submission. */
export async function expectNotSent(page: Page, way: Way): Promise<void> {
  const toast =
    way === "offline"
      ? "Parece que no tienes conexión."
      : "Ahora mismo no podemos conectar. Vuelve a intentarlo en un momento.";
  // At the same time, because the toast closes by itself.
  await Promise.all([
    expect(page.getByText(toast).last()).toBeVisible(),
    expect(alertBox(page)).toBeFocused(),
    expect(alertBox(page)).toContainText("No hemos podido enviarlo"),
    expect(alertBox(page)).toContainText("Tus respuestas siguen aquí."),
  ]);
}

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
