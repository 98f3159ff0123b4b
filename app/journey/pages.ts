import { type DataPointName, dataPoint, isDataPointName } from "../data-points/catalogue.ts";
import type { LeadAnswers } from "../data-points/lead.ts";
import {
  dataPointsOf,
  type JourneyPages,
  type PageContext,
  type PagePath,
  type StepType,
  stepTypeOf,
} from "../data-points/pages.ts";
import { dependencies, isAsked } from "./conditions.ts";

/** A page of a journey: what it asks now, and the pages beside it. */
export type Page = {
  path: PagePath;
  type: StepType;
  context: PageContext;
  /** The data points that the page may ask, those included whose condition depends on another on the same page. */
  dataPoints: readonly DataPointName[];
  previous: PagePath | undefined;
  next: PagePath | undefined;
};

/** What a journey is made from. */
export type JourneyPlan = {
  /** The pages that there are. */
  pages: JourneyPages;
  /** Names of the data points to ask, as the server or the country gave them. */
  dataPoints: readonly string[];
};

/** The pages that ask these data points, in the plan's order, before conditions are looked at. */
function pagesThatMayBeAsked(plan: JourneyPlan): { path: PagePath; dataPoints: DataPointName[] }[] {
  const wanted = new Set(plan.dataPoints);
  return plan.pages.order
    .map((path) => ({ path, dataPoints: dataPointsOf(path, plan.pages).filter((name) => wanted.has(name)) }))
    .filter((page) => page.dataPoints.length > 0);
}

/**
 * The pages of a journey in order. A page stands in it while at least one of its data points is asked.
 * Names that the catalogue does not know are left out (see `unknownDataPoints`).
 */
export function buildPages(plan: JourneyPlan, answers: LeadAnswers): Page[] {
  const asked = new Set(plan.dataPoints);
  const pages = pagesThatMayBeAsked(plan)
    .map(({ path, dataPoints }) => {
      // A question may hang on another of this page, which may itself hang on a third.
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

/** The names from the server that no entry of the catalogue has: they are reported, and never break the journey. */
export function unknownDataPoints(names: readonly string[]): string[] {
  return names.filter((name) => !isDataPointName(name));
}

/**
 * The data points of a page that are asked now, given the answers.
 * @param asked the plan's data points, given by whoever asks for many pages
 */
export function askedDataPoints(
  page: Pick<Page, "dataPoints">,
  plan: JourneyPlan,
  answers: LeadAnswers,
  asked: ReadonlySet<string> = new Set(plan.dataPoints),
): DataPointName[] {
  return page.dataPoints.filter((name) => isAsked(name, answers, asked));
}

/** A page with everything that it could ask, for a link that comes before the journey is known. */
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
