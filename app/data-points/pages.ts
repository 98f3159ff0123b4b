import type { Country } from "../countries/types.ts";
import type { DataPointName } from "./catalogue.ts";
import { type ClassicPagePath, classicPages } from "./classic-pages.ts";
import { type DynamicPagePath, dynamicPages } from "./dynamic-pages.ts";
import { firstPages, type JourneyKind } from "./first-pages.ts";

/** What a page is about; shown above its title. The texts stand under `contexts` in the locale. */
export type PageContext =
  | "loan"
  | "personal"
  | "address"
  | "housing"
  | "income"
  | "expenses"
  | "mortgage"
  | "other";

/**
 * The kind of step that a page is (specification §2.3): `personal-information` is shown first and makes the lead; `modal` is asked in a
 * dialog on that page, as far as its `inModal` says; `loan-information` asks the loan on a page of its own before anything
 * else; `dynamic` is asked where the provider or the country names its data points.
 */
export type StepType = "loan-information" | "personal-information" | "dynamic" | "modal";

/** A page before it is known which of its data points are asked. */
export type PageTemplate = {
  /** `dynamic` where absent. */
  type?: StepType;
  context: PageContext;
  dataPoints: readonly DataPointName[];
  /** Those of a `modal` step that the dialog asks. */
  inModal?: readonly DataPointName[];
};

/** The path of a page before an offer, without the base. */
export type PagePath = DynamicPagePath | ClassicPagePath;

/** Whether a path that came from outside is a page of either journey. */
export function isPagePath(path: string): path is PagePath {
  return Object.hasOwn(dynamicPages, path) || Object.hasOwn(classicPages, path);
}

/** The pages that a journey is made from, in one country. */
export type JourneyPages = {
  kind: JourneyKind;
  templates: Readonly<Partial<Record<PagePath, PageTemplate>>>;
  order: readonly PagePath[];
  /** The page that makes the lead. */
  firstPage: PagePath;
  /** What a modal asks on the first page once its own questions are answered (specification §2.3). */
  modal: readonly DataPointName[];
  /** What is asked whatever the provider says. */
  always: readonly DataPointName[];
};

/**
 * The pages of a journey in a country.
 * @param firstPage the one that makes the lead; only a classic journey can begin with another than the usual
 */
export function journeyPages(
  kind: JourneyKind,
  country: Country,
  firstPage: PagePath = firstPages[kind],
): JourneyPages {
  if (kind === "classic") {
    const others = (Object.keys(classicPages) as ClassicPagePath[]).filter((path) => path !== firstPage);
    return {
      kind,
      templates: inOrderOf(country.classic),
      order: [firstPage, ...others],
      firstPage,
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

/** The one page of the dynamic journey that is of this type. */
function pathOfType(type: "personal-information" | "modal"): DynamicPagePath {
  const paths = Object.keys(dynamicPages) as DynamicPagePath[];
  const path = paths.find((one) => templateOf(one).type === type);
  if (path === undefined) throw new Error(`No page of the dynamic journey is of the type ${type}`);
  return path;
}

/** The type of a page's step. */
export function stepTypeOf(path: PagePath, pages: JourneyPages): StepType {
  return pages.templates[path]?.type ?? "dynamic";
}

/** The classic pages, each with its questions in the order in which the country names them. */
function inOrderOf(named: readonly DataPointName[]): JourneyPages["templates"] {
  const place = (name: DataPointName) => (named.includes(name) ? named.indexOf(name) : named.length);
  return Object.fromEntries(
    Object.entries<PageTemplate>(classicPages).map(([path, template]) => [
      path,
      { ...template, dataPoints: template.dataPoints.toSorted((one, other) => place(one) - place(other)) },
    ]),
  );
}

/** What a page of either journey is about. */
export function contextOf(path: PagePath): PageContext {
  return { ...dynamicPages, ...classicPages }[path].context;
}

/** The data points that a page may ask; none where the journey has no such page. */
export function dataPointsOf(path: PagePath, pages: JourneyPages): readonly DataPointName[] {
  return pages.templates[path]?.dataPoints ?? [];
}

/** The page of a journey that asks what a page of the other journey is about: for links into that one. */
export function pageFor(path: PagePath, pages: JourneyPages): PagePath {
  if (dataPointsOf(path, pages).length > 0) return path;
  const [about] = { ...dynamicPages, ...classicPages }[path].dataPoints;
  return (
    pages.order.find((one) => dataPointsOf(one, pages).some((name) => name === about)) ?? pages.firstPage
  );
}
