import { firstPages, type JourneyKind } from "./brand.ts";
import { type DataPointName, dataPoint } from "./catalogue.ts";
import { type ClassicPagePath, classicPageOf, classicPages } from "./classic-pages.ts";
import type { Country } from "./country.ts";
import {
  type DynamicPagePath,
  dynamicPages,
  joinedPages,
  questionsOfJoined,
  type SharedPage,
  sharedPages,
} from "./dynamic-pages.ts";
import { dependencies } from "./fields.ts";
import type { PageContext, PageTemplate } from "./types.ts";

export type PagePath = DynamicPagePath | ClassicPagePath;

export function isPagePath(path: string): path is PagePath {
  return Object.hasOwn(dynamicPages, path) || Object.hasOwn(classicPages, path);
}

export type Journey = {
  kind: JourneyKind;
  templates: Readonly<Partial<Record<PagePath, PageTemplate>>>;
  order: readonly PagePath[];
  shared: Readonly<Partial<Record<SharedPage, readonly PagePath[]>>>;
  /** The pages and shared pages that become one page as far as they fit on it. */
  joined: Readonly<Partial<Record<SharedPage, readonly (PagePath | SharedPage)[]>>>;
  firstPage: PagePath;
  /** The data points that a sheet or a card asks before the first page's own. */
  modal: readonly DataPointName[];
  /** The data points that are asked even if the provider doesn't name them. */
  always: readonly DataPointName[];
};

/** @param firstPage the page that creates the lead; only a classic journey can begin with another page than usual */
export function journeyPages(kind: JourneyKind, country: Country, firstPage?: string): Journey {
  return kind === "classic" ? classicJourney(country, firstPage) : dynamicJourney(country);
}

export function classicJourney(country: Country, firstPage?: string): Journey {
  const paths = Object.keys(classicPages) as ClassicPagePath[];
  const first = paths.find((path) => path === firstPage) ?? firstPages.classic;
  return {
    kind: "classic",
    templates: sortClassicPages(country.classic),
    order: [first, ...paths.filter((path) => path !== first)],
    shared: {},
    joined: {},
    firstPage: first,
    modal: [],
    always: country.classic,
  };
}

export function dynamicJourney({ pages: own = {} }: Country): Journey {
  const moved = Object.values(own).flat();
  const order = Object.keys(dynamicPages) as DynamicPagePath[];
  const templates = order.map((path) => {
    const page: PageTemplate = dynamicPages[path];
    const dataPoints = own[path] ?? page.dataPoints.filter((name) => !moved.includes(name));
    return [path, { ...page, dataPoints }];
  });
  return {
    kind: "dynamic",
    templates: Object.fromEntries(templates),
    order,
    shared: sharedPages,
    joined: joinedPages,
    firstPage: firstPages.dynamic,
    modal: ["loan_amount", "loan_period"],
    always: dynamicPages[firstPages.dynamic].dataPoints,
  };
}

function sortClassicPages(named: readonly DataPointName[]): Journey["templates"] {
  const rank = (name: DataPointName) => (named.includes(name) ? named.indexOf(name) : named.length);
  const placed = (Object.keys(dynamicPages) as DynamicPagePath[]).flatMap((path) => {
    const { context, dataPoints } = dynamicPages[path];
    return dataPoints.map((name) => ({ name, path: classicPageOf(name, path, context) }));
  });
  return Object.fromEntries(
    Object.entries(classicPages).map(([path, context]) => {
      const own = placed.filter((one) => one.path === path).map(({ name }) => name);
      return [path, { context, dataPoints: own.sort((one, other) => rank(one) - rank(other)) }];
    }),
  );
}

export function contextOf(path: PagePath, pages: Journey): PageContext {
  return pages.templates[path]?.context ?? "other";
}

export function dataPointsOf(path: PagePath, pages: Journey): readonly DataPointName[] {
  return pages.templates[path]?.dataPoints ?? [];
}

export type PossiblePage = {
  path: PagePath;
  context: PageContext;
  shared: SharedPage | undefined;
  /** The paths that share this page, with the data points of each; only the page's own for most pages. */
  parts: readonly { path: PagePath; dataPoints: readonly DataPointName[] }[];
};

export function possiblePages(pages: Journey, wanted: ReadonlySet<string>): PossiblePage[] {
  const sharing = Object.entries(pages.shared) as [SharedPage, readonly PagePath[]][];
  const joining = Object.entries(pages.joined) as [SharedPage, readonly Member[]][];
  const memberOf = (path: PagePath): Member => sharing.find(([, all]) => all.includes(path))?.[0] ?? path;
  const joinOf = (one: Member): [Member, readonly Member[]] =>
    joining.find(([, all]) => all.includes(one)) ?? [one, [one]];
  return [...new Map(pages.order.map((path) => joinOf(memberOf(path))))]
    .flatMap(([name, members]) =>
      joinPages(
        name,
        members.flatMap((member) => pageOf(member, pages, wanted)),
      ),
    )
    .sort((one, other) => pages.order.indexOf(one.path) - pages.order.indexOf(other.path));
}

type Member = PagePath | SharedPage;

function pageOf(member: Member, pages: Journey, wanted: ReadonlySet<string>): PossiblePage[] {
  const shared = isPagePath(member) ? undefined : member;
  const parts = (isPagePath(member) ? [member] : (pages.shared[member] ?? []))
    .map((path) => ({ path, dataPoints: dataPointsOf(path, pages).filter((name) => wanted.has(name)) }))
    .filter(({ dataPoints }) => dataPoints.length > 0);
  const [first] = parts;
  return first ? [{ path: first.path, context: contextOf(first.path, pages), shared, parts }] : [];
}

/** Joins each page to the one before, as far as that asks few enough questions at once. */
function joinPages(name: Member, pages: readonly PossiblePage[]): PossiblePage[] {
  const joined: PossiblePage[] = [];
  for (const page of pages) {
    const last = joined.at(-1);
    const parts = [...(last?.parts ?? []), ...page.parts];
    const atFirst = unrevealed(parts.flatMap(({ dataPoints }) => dataPoints));
    if (last && !isPagePath(name) && atFirst.length <= questionsOfJoined)
      joined.splice(-1, 1, { ...last, shared: name, parts });
    else joined.push(page);
  }
  return joined;
}

/** Returns the questions of a page that no answer on the same page reveals. */
export function unrevealed(names: readonly DataPointName[]): DataPointName[] {
  const isRevealed = (name: DataPointName) =>
    dependencies(dataPoint(name).when).some((other) => names.some((one) => one === other));
  return names.filter((name) => !isRevealed(name));
}

export function subjectOf(
  { path, shared }: PossiblePage,
  asking: PossiblePage["parts"],
): PagePath | SharedPage {
  return (asking.length > 1 ? shared : asking[0]?.path) ?? path;
}
