import { redirect, replace } from "react-router";
import type { PagePath } from "../catalogue/pages.ts";
import { isAsked } from "./conditions.ts";
import { type Page, pageForLink } from "./pages.ts";
import {
  earliestErroredPage,
  firstUnfinished,
  isFinished,
  type JourneyPosition,
  positionOf,
  type Standing,
} from "./position.ts";
import { acceptedDecision, destination, type ScreenPath } from "./screens.ts";
import { journey } from "./this-journey.ts";

// The one place that decides where an application stands: `destination` says what the provider's state names,
// `positionOf` how far the pages are answered. From both comes a path, the `JourneyLocation`.

/** A page or the summary, a screen after them, or the link that resumes the lead; its path is without the base path. */
export type JourneyLocation = { kind: "pages" | "screen" | "resume"; path: string };

export const SUMMARY_PATH = "/summary";

export function resumePath(id: string): string {
  return `/continue/${encodeURIComponent(id)}`;
}

const pageAt = (path: PagePath): JourneyLocation => ({ kind: "pages", path: `/${path}` });

/** Redirects to a location: a page or the summary is a history entry of its own, anything else replaces the entry. */
export function goTo({ kind, path }: JourneyLocation): Response {
  return kind === "pages" ? redirect(path) : replace(path);
}

/** Returns where an application goes on: the screen of the provider's state, else the first unfinished page. */
export function whereNext(application: Standing): JourneyLocation {
  const { id, state } = application;
  const target = destination(state);
  if (target.kind === "screen") return { kind: "screen", path: `/${target.path}` };
  // The checking screen polls until the state has a screen, and lets the applicant leave and come back.
  if (target.kind === "unknown") return { kind: "screen", path: "/checking" };
  if (target.kind === "resume" && id !== undefined) return { kind: "resume", path: resumePath(id) };
  return whereInPages(positionOf(application));
}

function whereInPages(position: JourneyPosition): JourneyLocation {
  const named = position.pages.find(({ path }) => path === position.named);
  const unfinished = named && !isFinished(named, position) ? named.path : firstUnfinished(position);
  const page = earliestErroredPage(position) ?? unfinished;
  if (page !== undefined) return pageAt(page);
  // Without a lead there is no summary: submitting the last page creates the lead.
  if (position.leadExists) return { kind: "pages", path: SUMMARY_PATH };
  return pageAt(position.pages.at(-1)?.path ?? journey.firstPage);
}

/**
 * Returns the target of a page's Continue: the next page in order; once the end was reached, the first page with a
 * question left, else the summary. An unfinished first page, which creates the lead, comes first.
 * @returns undefined if the application is to be sent now, and its state then decides
 */
export function whereAfter(path: PagePath, application: Standing): JourneyLocation | undefined {
  const position = positionOf(application);
  const { pages, leadExists, endReached } = position;
  const next = pages.find((page) => page.path === path)?.next;
  const unfinished = firstUnfinished(position);
  const lacksLead = !leadExists && unfinished === pages[0]?.path;
  if (next !== undefined && !endReached && !lacksLead) return pageAt(next);
  if (unfinished !== undefined) return pageAt(unfinished);
  return leadExists ? whereNext(application) : undefined;
}

type Opening = { show: Page; position: JourneyPosition } | { goTo: JourneyLocation };

/**
 * Decides what a page's address opens: the page that asks its questions. Before the lead exists that may be any, because
 * affiliates link into every step. Otherwise the address leads to the first unfinished page, or to the last one, and
 * after the pages to the screen of the provider's state: only the summary sends what a page changes.
 */
export function whatOpens(path: PagePath, application: Standing): Opening {
  const here = whereNext(application);
  if (here.kind !== "pages") return { goTo: here };
  const position = positionOf(application);
  const { pages, answers, leadExists, country } = position;
  const page = pages.find((one) => one.path === path) ?? pages.find(({ paths }) => paths.includes(path));
  if (page) return page.path === path ? { show: page, position } : { goTo: pageAt(page.path) };
  const linked = pageForLink(path, journey, country);
  const asked = new Set<string>([...position.asked, ...linked.dataPoints]);
  if (!leadExists && linked.dataPoints.some((name) => isAsked(name, answers, asked)))
    return { show: linked, position };
  return { goTo: pageAt(firstUnfinished(position) ?? pages.at(-1)?.path ?? journey.firstPage) };
}

/** The screens to which another one leads, with that one's path. */
const beside: Partial<Record<ScreenPath, readonly string[]>> = {
  "change-mobile-number": ["/mobile-verification"],
  "mobile-verification": ["/change-mobile-number"],
  "thank-you": ["/accepted", "/redirected"],
};

export function opensScreen(screen: ScreenPath, { kind, path }: JourneyLocation): boolean {
  return kind === "screen" && (path === `/${screen}` || !!beside[screen]?.includes(path));
}

type Decided = Pick<Standing, "decision" | "state">;

/** Returns whether the applicant still has to decide on the offer of an accepted application. */
export function awaitsDecision({ decision, state }: Decided): boolean {
  const { partner, offerId } = state.applicationResult ?? {};
  const asks = acceptedDecision.partners.some((name) => name === partner?.name.trim().toLowerCase());
  return asks && !(decision?.accepted && decision.offerId === (offerId ?? ""));
}

/** Returns whether an application has its result. A redirect without an address isn't one: it may have expired. */
export function hasEnded(application: Decided): boolean {
  const target = destination(application.state);
  if (target.kind !== "screen" || !target.final) return false;
  if (target.path === "redirected") return !!application.state.redirectUrl;
  return target.path !== "accepted" || !awaitsDecision(application);
}

/** Returns whether the root begins another application: an accepted one still names its lender and the next step. */
export function givesWay(application: Decided): boolean {
  const target = destination(application.state);
  return hasEnded(application) && target.kind === "screen" && target.path !== "accepted";
}
