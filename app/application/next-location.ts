import { country } from "@country";
import { isPagePath, type PagePath } from "../data-points/pages.ts";
import { earliestErroredPage } from "../journey/errors.ts";
import {
  firstUnfinished,
  type GuardResult,
  guardPage,
  isFinished,
  type NextStep,
  nextStep,
} from "../journey/guard.ts";
import { destination } from "../journey/screens.ts";
import { journey } from "../journey/this-journey.ts";
import { type Application, readApplication } from "./application.ts";
import { clearApplication } from "./begin-anew.ts";
import { hasEnded } from "./ended.ts";
import { positionOf } from "./position.ts";

/** The path of the summary of all answers, from which the application is sent. */
export const SUMMARY_PATH = "/summary";

/** Returns where an application's state leads: the path of the screen or page to show, without the base. */
export function nextLocation(application: Application): string {
  const target = destination(application.state);
  switch (target.kind) {
    case "screen":
      return `/${target.path}`;
    case "unknown":
      // The checking screen waits for a state that has a screen, and lets the applicant leave and come back.
      return "/checking";
    case "resume":
      return application.id === undefined
        ? pagesPath(application)
        : `/continue/${encodeURIComponent(application.id)}`;
    case "pages":
      return pagesPath(application, target.path);
  }
}

/** Whether the provider has to be asked how a lead stands before anything of it is shown. */
export function isToBeResumed({ id, state }: Application): boolean {
  return id !== undefined && destination(state).kind === "resume";
}

/** Returns the page to show, or the summary once no page has anything left to ask. */
function pagesPath(application: Application, state?: PagePath): string {
  const position = positionOf(application, country);
  const errored = earliestErroredPage(position.pages, application.errors);
  // In the classic journey the provider's state names the page; one that has nothing left to ask is passed over.
  const named = journey.kind === "classic" && position.pages.find(({ path }) => path === state);
  const page = errored ?? (named && !isFinished(named, position) ? named.path : firstUnfinished(position));
  if (page !== undefined) return `/${page}`;
  // Without a lead there is nothing to send yet: its page makes one.
  return position.leadExists ? SUMMARY_PATH : `/${position.pages.at(-1)?.path ?? journey.firstPage}`;
}

/** Whether a page of the journey may be shown at this address, or which one instead; undefined for no page at all. */
export function guard(path: string, application: Application): GuardResult | undefined {
  return isPagePath(path) ? guardPage(path, positionOf(application, country)) : undefined;
}

/** What Continue on a page leads to once its answers are accepted. */
export function stepAfter(path: PagePath, application: Application): NextStep {
  return nextStep(path, positionOf(application, country));
}

/**
 * Returns where the site's own address leads: to the screen that an application waits on or is resumed by, else to the
 * first page. An application that has ended is let go.
 */
export function begin(): string {
  const application = readApplication();
  if (hasEnded(application)) clearApplication();
  else if (destination(application.state).kind === "screen" || isToBeResumed(application))
    return nextLocation(application);
  return `/${journey.firstPage}`;
}
