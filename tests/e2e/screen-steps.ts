import type { Locator, Page } from "@playwright/test";
import type { DataPointName } from "../../app/catalogue/catalogue.ts";
import type { Country } from "../../app/catalogue/country.ts";
import type { LeadAnswers } from "../../app/catalogue/lead.ts";
import type { Journey, PagePath } from "../../app/catalogue/pages.ts";
import { isAsked } from "../../app/journey/conditions.ts";
import { pageForLink } from "../../app/journey/pages.ts";
import type { LeadState } from "../../app/provider/schemas/responses.ts";
import type { Control } from "../lead-server/control.ts";
import type { ScriptInput } from "../lead-server/scripts/script.ts";
import { chooseLoan, walkJourney } from "../tools/applicant.ts";
import { applicants } from "../tools/applicants.ts";
import { screenTable } from "../tools/screen-table.ts";

/** The screens after the pages, in the order of the table of screens. */
export const screensAfterPages = screenTable.filter(({ kind }) => kind !== "page" && kind !== "resume");

/** Returns the questions that a page asks before any is answered; without one its address leads to another page. */
export function askedAtOnce(path: PagePath, pages: Journey, country: Country): readonly DataPointName[] {
  const { dataPoints } = pageForLink(path, pages, country);
  const asked = new Set<string>([...pages.always, ...dataPoints]);
  return dataPoints.filter((name) => isAsked(name, {}, asked));
}

/** A lead's steps to a screen that has its own. */
type Arrival = {
  /** The steps after the screen; by default the lead is accepted. */
  script?: Partial<ScriptInput>;
  /** The fields of the provider's response that replace its own. */
  says?: Partial<LeadState>;
  /** The lead's answers; half of its questions by default. */
  answers?: LeadAnswers;
};

/**
 * Puts a lead at a screen.
 * @param path a row of the table of screens
 * @returns the path of its resume link
 */
export async function leadAt(
  control: Control,
  path: string,
  { script, says, answers }: Arrival = {},
): Promise<string> {
  const row = screenTable.find((screen) => screen.path === path);
  if (row === undefined) throw new Error(`There is no screen ${path}`);
  await control.setScript({ steps: [10], ...script });
  const { id } = await control.addLead(answers);
  const byRoute = row.state === undefined ? { routeChange: path } : {};
  const answer = { ...byRoute, ...says };
  await control.putInState(id, row.state ?? 6, Object.keys(answer).length > 0 ? answer : undefined);
  return `/continue/${id}`;
}

/** Returns the only lead. */
export async function onlyLead(control: Control) {
  const [lead, ...others] = await control.leads();
  if (lead === undefined || others.length > 0) throw new Error("There is one lead");
  return lead;
}

/** Answers the first page, and returns the lead that this creates. */
export async function makeLead(page: Page, control: Control) {
  await control.setScript({ steps: [10], dataPoints: ["names", "using_online_banking"] });
  await walkJourney(page, { answers: applicants.es, until: "personal-details" });
  return onlyLead(control);
}

/** Navigates to a page within the application, without a document load. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState({}, "", to);
    window.dispatchEvent(new PopStateEvent("popstate"));
  }, `/application-frontend/${path}`);
  await page.locator(`form[data-page="${path}"]`).waitFor({ state: "attached" });
  await chooseLoan(page);
}

/** Stops the countdown of /redirected in the page's next documents: no other timer lasts exactly a second. */
export async function holdCountdown(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const start = window.setTimeout;
    window.setTimeout = ((run: TimerHandler, wait?: number, ...given: unknown[]) =>
      wait === 1000 ? 0 : start(run, wait, ...given)) as typeof window.setTimeout;
  });
}

/** Returns the submit button of a screen. */
export function primary(page: Page): Locator {
  return page.locator("main button[type=submit]").last();
}

/** Returns whether the whole element is in the window, and nothing covers its middle. */
export function isInReach(element: Locator): Promise<boolean> {
  return element.evaluate((one) => {
    const { left, top, bottom, width, height } = one.getBoundingClientRect();
    const middle = document.elementFromPoint(left + width / 2, top + height / 2);
    return top >= 0 && bottom <= window.innerHeight + 1 && middle !== null && one.contains(middle);
  });
}

/** Returns the bodies that a call received, oldest first. */
export async function received(control: Control, call: string): Promise<Record<string, unknown>[]> {
  return (await control.requests(call)).map(({ body }) => JSON.parse(body ?? "{}"));
}
