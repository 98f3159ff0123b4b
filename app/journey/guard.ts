import type { Country } from "../countries/types.ts";
import { requiredFields } from "../data-points/fields.ts";
import { type LeadAnswers, readAnswer } from "../data-points/lead.ts";
import { type PagePath, pageFor } from "../data-points/pages.ts";
import type { FieldErrorMap } from "./errors.ts";
import { askedDataPoints, type JourneyPlan, type Page, pageForLink } from "./pages.ts";

/** Where an applicant stands within the journey's pages. */
export type JourneyPosition = {
  plan: JourneyPlan;
  pages: readonly Page[];
  answers: LeadAnswers;
  errors: FieldErrorMap;
  /** Pages on which something was typed that has not been accepted yet. */
  drafted: readonly string[];
  country: Country;
  /** Whether the provider has a lead, and with it has said what it asks. */
  leadExists: boolean;
  /** Whether the last page was sent once: from then on only what is missing is asked. */
  endReached: boolean;
  /** Whether the applicant has seen the summary: it sends the application, and pages lead back to it. */
  reviewing: boolean;
};

/** Whether a page may be shown, or which one is shown instead. */
export type GuardResult = { show: Page } | { goTo: PagePath };

/** Whether a page has nothing left to ask: every question answered, none of them refused or half-typed. */
export function isFinished(page: Page, position: JourneyPosition, asked?: ReadonlySet<string>): boolean {
  return (
    !position.drafted.includes(page.path) &&
    askedDataPoints(page, position.plan, position.answers, asked).every(
      (name) =>
        !Object.hasOwn(position.errors, name) &&
        requiredFields(name, position.country).every(
          (field) => readAnswer(position.answers, field) !== undefined,
        ),
    )
  );
}

/** The earliest page that still has something to ask. */
export function firstUnfinished(position: JourneyPosition): PagePath | undefined {
  const asked = new Set(position.plan.dataPoints);
  return position.pages.find((page) => !isFinished(page, position, asked))?.path;
}

/**
 * Decides about a page that was asked for by its address.
 * A page of the journey is shown. Before the provider has named its questions any page opens, because affiliates link
 * into every step; one of the other journey leads to the page that asks the same here. Afterwards a page that this journey does not ask, or asks only once an earlier answer says so, is
 * too early: the earliest unfinished page is shown instead, or the last one.
 */
export function guardPage(path: PagePath, position: JourneyPosition): GuardResult {
  const page = position.pages.find((one) => one.path === path);
  if (page) return { show: page };
  const here = pageFor(path, position.plan.pages);
  if (here !== path) return { goTo: here };
  if (!position.leadExists) return { show: pageForLink(path, position.plan.pages) };
  return { goTo: firstUnfinished(position) ?? position.pages.at(-1)?.path ?? path };
}

/** What Continue on a page leads to: another page, sending the application, or the summary that sends it. */
export type NextStep = { page: PagePath } | "submit" | "review";

/**
 * The step after a page: the next page in order; after the last one, or once the end was reached before, the earliest
 * page that still has something to ask; the submission when there is none, or the summary where that was seen.
 */
export function nextStep(path: PagePath, position: JourneyPosition): NextStep {
  const next = position.pages.find((page) => page.path === path)?.next;
  const unfinished = firstUnfinished(position);
  if (next !== undefined && !position.endReached && !position.reviewing) return { page: next };
  if (unfinished !== undefined) return { page: unfinished };
  return position.reviewing ? "review" : "submit";
}
