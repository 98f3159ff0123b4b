import type { DataPointName } from "./catalogue.ts";
import { type ClassicPagePath, classicPages } from "./classic-pages.ts";
import type { Country } from "./country.ts";
import { type DynamicPagePath, dynamicPages } from "./dynamic-pages.ts";
import { firstPages, type JourneyKind } from "./first-pages.ts";
import type { PageContext, PageTemplate, StepType } from "./page-template.ts";

/** The path of a page before an offer, without the base path. */
export type PagePath = DynamicPagePath | ClassicPagePath;

/** Returns whether a path from outside the application is a page of either journey. */
export function isPagePath(path: string): path is PagePath {
  return Object.hasOwn(dynamicPages, path) || Object.hasOwn(classicPages, path);
}

/** The pages of a journey in one country. */
export type JourneyPages = {
  kind: JourneyKind;
  templates: Readonly<Partial<Record<PagePath, PageTemplate>>>;
  order: readonly PagePath[];
  /** The page that creates the lead. */
  firstPage: PagePath;
  /** The data points that the dialog asks on the first page after its own questions (specification §2.3). */
  modal: readonly DataPointName[];
  /** The data points that are asked even if the provider doesn't name them. */
  always: readonly DataPointName[];
};

/**
 * Returns the pages of a journey in a country.
 * @param firstPage the page that creates the lead; only a classic journey can begin with another page than usual
 */
export function journeyPages(
  kind: JourneyKind,
  country: Country,
  firstPage: string = firstPages[kind],
): JourneyPages {
  if (kind === "classic") {
    const paths = Object.keys(classicPages) as ClassicPagePath[];
    const first = paths.find((path) => path === firstPage) ?? firstPages.classic;
    return {
      kind,
      templates: sortClassicPages(country.classic),
      order: [first, ...paths.filter((path) => path !== first)],
      firstPage: first,
      modal: [],
      always: country.classic,
    };
  }
  const first = pathOfType("personal-information");
  const moved = (path: DynamicPagePath) => country.pagesBefore?.some(([page]) => page === path);
  const unmoved = (Object.keys(dynamicPages) as DynamicPagePath[]).filter((path) => !moved(path));
  const movedBefore = (path: DynamicPagePath) =>
    (country.pagesBefore ?? []).flatMap(([page, before]) => (before === path ? [page] : []));
  const own = Object.entries(country.pages ?? {}) as [DynamicPagePath, readonly DataPointName[]][];
  const overrides = own.map(([path, dataPoints]) => [path, { ...dynamicPages[path], dataPoints }] as const);
  return {
    kind,
    templates: { ...dynamicPages, ...Object.fromEntries(overrides) },
    order: unmoved.flatMap((path) => [...movedBefore(path), path]),
    firstPage: first,
    modal: templateOf(pathOfType("modal")).inModal ?? [],
    always: templateOf(first).dataPoints,
  };
}

const templateOf = (path: DynamicPagePath): PageTemplate => dynamicPages[path];

/** Returns the only page of the dynamic journey of this type. */
function pathOfType(type: "personal-information" | "modal"): DynamicPagePath {
  const paths = Object.keys(dynamicPages) as DynamicPagePath[];
  const path = paths.find((one) => templateOf(one).type === type);
  if (path === undefined)
    throw new Error(`No page in dynamic-pages.ts has the type ${type}: exactly one needs it`);
  return path;
}

/** Returns the type of a page's step. */
export function stepTypeOf(path: PagePath, pages: JourneyPages): StepType {
  return pages.templates[path]?.type ?? "dynamic";
}

/** Returns the classic pages, each with its questions in the country's order. */
function sortClassicPages(named: readonly DataPointName[]): JourneyPages["templates"] {
  const place = (name: DataPointName) => (named.includes(name) ? named.indexOf(name) : named.length);
  return Object.fromEntries(
    Object.entries<PageTemplate>(classicPages).map(([path, template]) => [
      path,
      { ...template, dataPoints: template.dataPoints.toSorted((one, other) => place(one) - place(other)) },
    ]),
  );
}

/** Returns the topic of a page of either journey. */
export function contextOf(path: PagePath): PageContext {
  return { ...dynamicPages, ...classicPages }[path].context;
}

/** Returns the data points that a page can ask; none if the journey has no such page. */
export function dataPointsOf(path: PagePath, pages: JourneyPages): readonly DataPointName[] {
  return pages.templates[path]?.dataPoints ?? [];
}

/** Returns the page of this journey that matches a page of the other journey, for links into the other journey. */
export function pageFor(path: PagePath, pages: JourneyPages): PagePath {
  if (dataPointsOf(path, pages).length > 0) return path;
  const [topic] = { ...dynamicPages, ...classicPages }[path].dataPoints;
  return (
    pages.order.find((one) => dataPointsOf(one, pages).some((name) => name === topic)) ?? pages.firstPage
  );
}
