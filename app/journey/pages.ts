import { type DataPointName, dataPoint } from "../catalogue/catalogue.ts";
import type { Country } from "../catalogue/country.ts";
import type { SharedPage } from "../catalogue/dynamic-pages.ts";
import { dependencies, isAskedIn } from "../catalogue/fields.ts";
import type { LeadAnswers } from "../catalogue/lead.ts";
import {
  contextOf,
  dataPointsOf,
  type Journey,
  type PagePath,
  possiblePages,
  subjectOf,
} from "../catalogue/pages.ts";
import type { PageContext } from "../catalogue/types.ts";
import { isAsked } from "./conditions.ts";

export type Page = {
  path: PagePath;
  /** The paths that lead to the page: its own, and those of the pages that share it. */
  paths: readonly PagePath[];
  subject: PagePath | SharedPage;
  context: PageContext;
  /** The data points that the page can ask, including those that depend on another question of the same page. */
  dataPoints: readonly DataPointName[];
  previous: PagePath | undefined;
  next: PagePath | undefined;
};

type Asking = { journey: Journey; asked: ReadonlySet<string>; answers: LeadAnswers };

/** Builds the pages of a journey in order. A page belongs to it while at least one of its data points is asked. */
export function buildPages({ journey, asked, answers }: Asking): Page[] {
  const pages = possiblePages(journey, asked)
    .map((possible) => {
      const { path, context, parts } = possible;
      const here = new Set<string>(parts.flatMap(({ dataPoints }) => dataPoints));
      // A question can depend on another question of this page, which can itself depend on a third.
      const mayAppear = (name: DataPointName): boolean =>
        isAsked(name, answers, asked) ||
        dependencies(dataPoint(name).when).some((on) => here.has(on) && mayAppear(on as DataPointName));
      const asking = parts
        .map((part) => ({ ...part, dataPoints: part.dataPoints.filter(mayAppear) }))
        .filter(({ dataPoints }) => dataPoints.length > 0);
      return {
        path,
        paths: parts.map((part) => part.path),
        subject: subjectOf(possible, asking),
        context,
        dataPoints: asking.flatMap(({ dataPoints }) => dataPoints),
      };
    })
    .filter((page) => page.dataPoints.length > 0);
  return pages.map((page, index) => ({
    ...page,
    previous: pages[index - 1]?.path,
    next: pages[index + 1]?.path,
  }));
}

export function askedDataPoints(
  { dataPoints }: Pick<Page, "dataPoints">,
  { asked, answers }: Omit<Asking, "journey">,
): DataPointName[] {
  return dataPoints.filter((name) => isAsked(name, answers, asked));
}

/** Returns a page for a link before the journey is known: with what the modal asks anyway, else with all it can ask. */
export function pageForLink(path: PagePath, pages: Journey, country: Country): Page {
  const possible = dataPointsOf(path, pages).filter((name) => isAskedIn(country.id, name));
  const certain = possible.filter((name) => pages.modal.includes(name));
  return {
    path,
    paths: [path],
    subject: path,
    context: contextOf(path, pages),
    dataPoints: certain.length > 0 ? certain : possible,
    previous: undefined,
    next: undefined,
  };
}
