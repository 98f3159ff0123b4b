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
import { clearApplication } from "./changes.ts";
import { hasEnded } from "./ended.ts";
import { positionOf } from "./position.ts";

/** Where an application's state leads: the path of the screen or page to show, without the base. */
export function pathOf(application: Application): string {
  const target = destination(application.state);
  if (target.kind === "screen") return `/${target.path}`;
  // The checking screen waits for a state that has one, and lets the applicant leave and come back.
  if (target.kind === "unknown") return "/checking";
  const position = positionOf(application, country);
  const errored = earliestErroredPage(position.pages, application.errors);
  // In the classic journey the provider's state names the page; one that has nothing left to ask is passed over.
  const named = journey.kind === "classic" && position.pages.find(({ path }) => path === target.path);
  const page = errored ?? (named && !isFinished(named, position) ? named.path : firstUnfinished(position));
  // Everything has been asked and sent, and the provider hasn't said more yet.
  if (page === undefined)
    return application.endReached ? "/checking" : `/${position.pages.at(-1)?.path ?? journey.firstPage}`;
  return `/${page}`;
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
 * Where the site's own address leads: an application that waits on a screen goes on there, one that has ended is let
 * go, and everybody else begins on the first page.
 */
export function begin(): string {
  const application = readApplication();
  if (hasEnded(application)) clearApplication();
  else if (destination(application.state).kind === "screen") return pathOf(application);
  return `/${journey.firstPage}`;
}
