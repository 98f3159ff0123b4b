import { type DataPointName, dataPoint, isDataPointName } from "../data-points/catalogue.ts";
import type { LeadAnswers } from "../data-points/lead.ts";
import type { PageContext, StepType } from "../data-points/page-template.ts";
import { dataPointsOf, type JourneyPages, type PagePath, stepTypeOf } from "../data-points/pages.ts";
import { dependencies, isAsked } from "./conditions.ts";

/** A page of a journey with the data points that it asks now and its neighbours. */
export type Page = {
  path: PagePath;
  type: StepType;
  context: PageContext;
  /** The data points that the page can ask, including those that depend on another question of the same page. */
  dataPoints: readonly DataPointName[];
  previous: PagePath | undefined;
  next: PagePath | undefined;
};

/** The input from which the pages of a journey are built. */
export type JourneyPlan = {
  /** The available pages. */
  pages: JourneyPages;
  /** The names of the data points to ask, from the provider or the country. */
  dataPoints: readonly string[];
};

/** Returns the pages that ask the plan's data points, in order and regardless of conditions. */
function pagesWithDataPoints(plan: JourneyPlan): { path: PagePath; dataPoints: DataPointName[] }[] {
  const wanted = new Set(plan.dataPoints);
  return plan.pages.order
    .map((path) => ({ path, dataPoints: dataPointsOf(path, plan.pages).filter((name) => wanted.has(name)) }))
    .filter((page) => page.dataPoints.length > 0);
}

/**
 * Builds the pages of a journey in order. A page is part of the journey while at least one of its data points is
 * asked. Names that aren't in the catalogue are left out (see `unknownDataPoints`).
 */
export function buildPages(plan: JourneyPlan, answers: LeadAnswers): Page[] {
  const asked = new Set(plan.dataPoints);
  const pages = pagesWithDataPoints(plan)
    .map(({ path, dataPoints }) => {
      // A question can depend on another question of this page, which can itself depend on a third.
      const mayAppear = (name: DataPointName): boolean =>
        isAsked(name, answers, asked) ||
        dependencies(dataPoint(name).when).some((on) =>
          dataPoints.some((here) => here === on && mayAppear(here)),
        );
      return {
        path,
        type: stepTypeOf(path, plan.pages),
        context: contextOf(path, plan.pages),
        dataPoints: dataPoints.filter(mayAppear),
      };
    })
    .filter((page) => page.dataPoints.length > 0);
  return pages.map((page, index) => ({
    ...page,
    previous: pages[index - 1]?.path,
    next: pages[index + 1]?.path,
  }));
}

/** Returns the provider's names that aren't in the catalogue: they are reported and don't break the journey. */
export function unknownDataPoints(names: readonly string[]): string[] {
  return names.filter((name) => !isDataPointName(name));
}

/**
 * Returns the data points of a page that are asked for these answers.
 * @param asked the plan's data points; callers that check many pages pass them to avoid rebuilding the set
 */
export function askedDataPoints(
  page: Pick<Page, "dataPoints">,
  plan: JourneyPlan,
  answers: LeadAnswers,
  asked: ReadonlySet<string> = new Set(plan.dataPoints),
): DataPointName[] {
  return page.dataPoints.filter((name) => isAsked(name, answers, asked));
}

/** Returns a page with everything that it can ask, for a link that opens before the journey is known. */
export function pageForLink(path: PagePath, pages: JourneyPages): Page {
  return {
    path,
    type: stepTypeOf(path, pages),
    context: contextOf(path, pages),
    dataPoints: dataPointsOf(path, pages),
    previous: undefined,
    next: undefined,
  };
}

function contextOf(path: PagePath, pages: JourneyPages): PageContext {
  return pages.templates[path]?.context ?? "other";
}
