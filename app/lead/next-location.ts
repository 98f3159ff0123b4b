import { country } from "@country";
import { isPagePath, type PagePath } from "../catalogue/pages.ts";
import { earliestErroredPage } from "../journey/errors.ts";
import {
  askedPages,
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

/** The path of the summary, from which the applicant submits the application. */
export const SUMMARY_PATH = "/summary";

/** Returns the path of the screen or page for an application's state, without the base path. */
export function nextLocation(application: Application): string {
  const target = destination(application.state);
  switch (target.kind) {
    case "screen":
      return `/${target.path}`;
    case "unknown":
      // The checking screen polls until the state has a screen, and lets the applicant leave and come back.
      return "/checking";
    case "resume":
      return application.id === undefined
        ? pagesPath(application)
        : `/continue/${encodeURIComponent(application.id)}`;
    case "pages":
      return pagesPath(application, target.path);
  }
}

/** Returns whether the application must ask the provider for the lead's state before showing anything of it. */
export function isToBeResumed({ id, state }: Application): boolean {
  return id !== undefined && destination(state).kind === "resume";
}

/** Returns the path of the page to show, or of the summary once every page is finished. */
function pagesPath(application: Application, state?: PagePath): string {
  const position = positionOf(application, country);
  const errored = earliestErroredPage(askedPages(position), application.errors);
  // In the classic journey the provider's state names the page. A finished page is skipped.
  const named = journey.kind === "classic" && position.pages.find(({ path }) => path === state);
  const page = errored ?? (named && !isFinished(named, position) ? named.path : firstUnfinished(position));
  if (page !== undefined) return `/${page}`;
  // Without a lead there is no summary: submitting the last page creates the lead.
  return position.leadExists ? SUMMARY_PATH : `/${position.pages.at(-1)?.path ?? journey.firstPage}`;
}

/** Returns whether a page may be shown at a path, or which page to show instead; undefined if the path is no page. */
export function guard(path: string, application: Application): GuardResult | undefined {
  return isPagePath(path) ? guardPage(path, positionOf(application, country)) : undefined;
}

/** Returns the next step after Continue on a page, once its answers are accepted. */
export function stepAfter(path: PagePath, application: Application): NextStep {
  return nextStep(path, positionOf(application, country));
}

/**
 * Returns the path to show for the site's root: the application's current or resume screen, else the first page. Clears
 * an application that has ended.
 */
export function openingPath(): string {
  const application = readApplication();
  if (hasEnded(application)) clearApplication();
  else if (destination(application.state).kind === "screen" || isToBeResumed(application))
    return nextLocation(application);
  return `/${journey.firstPage}`;
}
