import type { Country } from "../../../app/catalogue/country.ts";
import { journeyPages } from "../../../app/catalogue/pages.ts";
import { durations, journeys, type metrics } from "../../../app/tracking/reports/report-words.ts";
import type { SentReport } from "../../../app/tracking/reports/sent-report.schema.ts";
import { screenTable } from "../../tools/screen-table.ts";
import { hasFailed, isLoad, pairOf, releaseOf } from "../metrics.ts";

type Of<Kind extends SentReport["kind"]> = Extract<SentReport, { kind: Kind }>;
type Duration = (typeof durations)[number];

/** A page or screen of the funnel. */
export type FunnelRow = {
  screen: string;
  states: readonly number[];
  /** How often it was reached for the first time. */
  reached: number;
  /** How often an applicant went back to it. */
  back: number;
  /** How often another page or screen followed. */
  wentOn: number;
  /** How often nothing followed, and the share of all arrivals; undefined on a screen that ends the journey. */
  left: { count: number; share: number } | undefined;
  /** The middle time on it. */
  spent: Duration | undefined;
};

/** A screen's web vitals: of loads of its document, or of navigations within one. */
export type VitalRow = {
  screen: string;
  within: boolean;
  vitals: Readonly<Partial<Record<(typeof metrics)[number], { p75: Of<"vital">; count: number }>>>;
};

/** Returns the reports of a kind. */
export function reportsOf<Kind extends SentReport["kind"]>(
  reports: readonly SentReport[],
  kind: Kind,
): Of<Kind>[] {
  return reports.filter((report): report is Of<Kind> => report.kind === kind);
}

/** Returns the middle one of values that are sorted by a list. */
function middleOf(values: readonly Duration[]): Duration | undefined {
  const sorted = values.toSorted((one, other) => durations.indexOf(one) - durations.indexOf(other));
  return sorted[Math.floor(sorted.length / 2)];
}

/** Returns the funnel of each kind of journey, its pages and screens in the journey's order. */
export function funnelsOf(
  reports: readonly SentReport[],
  country: Country,
): { journey: (typeof journeys)[number]; rows: FunnelRow[] }[] {
  const all = reportsOf(reports, "step");
  return journeys.flatMap((journey) => {
    const steps = all.filter((step) => step.journey === journey);
    const places = [...journeyPages(journey, country).order, ...screenTable.map(({ path }) => path)];
    const place = ({ screen }: FunnelRow) => {
      const at = places.findIndex((path) => `/${path}` === screen);
      return at === -1 ? places.length : at;
    };
    const rows = [...Map.groupBy(steps, ({ screen }) => screen)].map(([screen, arrivals]): FunnelRow => {
      const following = steps.filter(({ from }) => from === screen);
      const back = arrivals.filter((step) => step.back).length;
      const left = Math.max(arrivals.length - following.length, 0);
      const isEnd = screenTable.some((one) => one.final && `/${one.path}` === screen);
      return {
        screen,
        states: [...new Set(arrivals.map(({ state }) => state))].toSorted((one, other) => one - other),
        reached: arrivals.filter((step) => !step.back && !step.again).length,
        back,
        wentOn: following.length,
        left: isEnd ? undefined : { count: left, share: left / arrivals.length },
        spent: middleOf(following.flatMap(({ spent }) => spent ?? [])),
      };
    });
    return rows.length === 0 ? [] : [{ journey, rows: rows.toSorted((a, b) => place(a) - place(b)) }];
  });
}

/** Returns the vital at the 75th percentile, whose own rating is the percentile's. */
function percentileOf(vitals: readonly Of<"vital">[]): Of<"vital"> | undefined {
  const sorted = vitals.toSorted((one, other) => one.value - other.value);
  return sorted[Math.ceil(sorted.length * 0.75) - 1];
}

/** Returns the web vitals by screen, loads before navigations within a document. */
export function vitalRowsOf(reports: readonly SentReport[]): VitalRow[] {
  const isWithin = ({ navigation }: Of<"vital">) => navigation === "soft-navigation";
  const groups = Map.groupBy(reportsOf(reports, "vital"), (vital) => `${isWithin(vital)} ${vital.screen}`);
  return [...groups.values()]
    .flatMap((group): VitalRow[] => {
      const [first] = group;
      if (first === undefined) return [];
      const vitals = [...Map.groupBy(group, ({ metric }) => metric)].flatMap(([metric, ones]) => {
        const p75 = percentileOf(ones);
        return p75 === undefined ? [] : [[metric, { p75, count: ones.length }] as const];
      });
      return [{ screen: first.screen, within: isWithin(first), vitals: Object.fromEntries(vitals) }];
    })
    .toSorted((a, b) => Number(a.within) - Number(b.within) || a.screen.localeCompare(b.screen));
}

/** Returns equal reports as one row with their number, the most frequent first. */
export function countEqual<Report extends SentReport>(
  reports: readonly Report[],
): { report: Report; count: number }[] {
  const groups = Map.groupBy(reports, (report) => JSON.stringify(report));
  return [...groups.values()]
    .flatMap((group) => (group[0] === undefined ? [] : [{ report: group[0], count: group.length }]))
    .toSorted((a, b) => b.count - a.count);
}

/** Returns the refusals by data point and rule, whatever the build, the most frequent first. */
export function refusalRowsOf(reports: readonly SentReport[]): { report: Of<"refusal">; count: number }[] {
  return countEqual(reportsOf(reports, "refusal").map(({ release: _, ...refusal }) => refusal));
}

/** The limits of `deploy/alerts.yaml`: what wakes somebody is red on the page. */
const MOST_FAILED = 0.05;
const LEAST_FAILED = 3;
const MORE_ERRORS = 2;
const LEAST_ERRORS = 10;
const LEAST_PAINTS = 20;

/** The errors of each load above which they are many, whatever the release before had. */
const MANY_ERRORS = 0.1;

/** The most rows of a short list. */
const SHOWN = 5;

/** The errors of a release, and how many there are for each load. */
export type ReleaseErrors = { release: string; loads: number; errors: number; perLoad: number };

/** What an owner asks first. */
export type Glance = {
  /** The newest release of the last hour, and all of the release before it. */
  errors: {
    now: ReleaseErrors | undefined;
    before: ReleaseErrors | undefined;
    verdict: "more" | "many" | "unsure" | "few";
  };
  /** The attempts of the last hour. */
  creations: { attempts: number; failed: number; share: number; verdict: "broken" | "unsure" | "works" };
  /** The first paints of the last hour at the 75th percentile, the slowest country first. */
  paints: { country: string; p75: Of<"vital">; count: number; isUnsure: boolean }[];
  leaving: { journey: string; screen: string; left: NonNullable<FunnelRow["left"]> }[];
  /** The questions that are refused most, with the rule that refuses most of them. */
  refused: { point: string; rule: string; count: number }[];
};

/** Returns the values by frequency, the most frequent first. */
function byFrequency<Value>(values: readonly Value[]): [Value, number][] {
  return [...Map.groupBy(values, (value) => value)]
    .map(([value, all]): [Value, number] => [value, all.length])
    .toSorted(([, one], [, other]) => other - one);
}

function errorsOf(reports: readonly SentReport[], release: string | undefined): ReleaseErrors | undefined {
  if (release === undefined) return undefined;
  const own = reports.filter((report) => releaseOf(report) === release);
  const [loads, errors] = [own.filter(isLoad).length, reportsOf(own, "error").length];
  return { release, loads, errors, perLoad: errors / Math.max(loads, 1) };
}

/** Compares the newest release with the one before; releases are in the order of their first report. */
function compareReleases(reports: readonly SentReport[], ever: readonly SentReport[]): Glance["errors"] {
  const releases = [...new Set(ever.map(releaseOf))];
  const seen = new Set(reports.map(releaseOf));
  const at = releases.findLastIndex((release) => seen.has(release));
  const [now, before] = [errorsOf(reports, releases[at]), errorsOf(ever, releases[at - 1])];
  const { errors, loads, perLoad } = now ?? { errors: 0, loads: 0, perLoad: 0 };
  const isCounted = errors >= LEAST_ERRORS;
  const isMore = before !== undefined && perLoad > MORE_ERRORS * before.perLoad;
  if (isCounted && isMore) return { now, before, verdict: "more" };
  if (perLoad > MANY_ERRORS) return { now, before, verdict: isCounted ? "many" : "unsure" };
  return { now, before, verdict: loads < LEAST_ERRORS ? "unsure" : "few" };
}

/** Returns whether leads can be created. Few attempts say nothing, unless enough of them fail. */
function creationVerdict(attempts: number, failed: number): Glance["creations"]["verdict"] {
  const isOften = failed > MOST_FAILED * attempts;
  if (isOften && failed >= LEAST_FAILED) return "broken";
  return isOften || attempts < LEAST_FAILED ? "unsure" : "works";
}

/**
 * Returns what an owner asks first: is it broken now, where do people leave, what is refused most.
 * @param lastHour those of the last hour, as long as the longest alert about now looks back; less would rarely have
 * enough
 * @param reports those of the period
 * @param ever all reports, for the release before
 */
export function glanceOf(
  lastHour: readonly SentReport[],
  reports: readonly SentReport[],
  ever: readonly SentReport[],
  country: Country,
): Glance {
  const outcomes = reportsOf(lastHour, "creation").map(({ outcome }) => outcome);
  const failed = outcomes.filter(hasFailed).length;
  const firstPaints = reportsOf(lastHour, "vital").filter(({ metric }) => metric === "FCP");
  const refusals = reportsOf(reports, "refusal");
  return {
    errors: compareReleases(lastHour, ever),
    creations: {
      attempts: outcomes.length,
      failed,
      share: failed / Math.max(outcomes.length, 1),
      verdict: creationVerdict(outcomes.length, failed),
    },
    paints: [...Map.groupBy(firstPaints, (report) => pairOf(report).country)]
      .flatMap(([id, paints]) => {
        const p75 = percentileOf(paints);
        const isUnsure = paints.length < LEAST_PAINTS;
        return p75 === undefined ? [] : [{ country: id, p75, count: paints.length, isUnsure }];
      })
      .toSorted((one, other) => other.p75.value - one.p75.value),
    leaving: funnelsOf(reports, country)
      .flatMap(({ journey, rows }) =>
        rows.flatMap(({ screen, left }) => (left?.count ? [{ journey, screen, left }] : [])),
      )
      .toSorted((one, other) => other.left.count - one.left.count)
      .slice(0, SHOWN),
    refused: byFrequency(refusals.map(({ point }) => point))
      .slice(0, SHOWN)
      .map(([point, count]) => {
        const rules = refusals.filter((refusal) => refusal.point === point).map(({ rule }) => rule);
        return { point, rule: byFrequency(rules)[0]?.[0] ?? "other", count };
      }),
  };
}
