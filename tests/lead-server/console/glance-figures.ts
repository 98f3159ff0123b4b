import type { Country } from "../../../app/catalogue/country.ts";
import type { SentReport } from "../../../app/tracking/reports/sent-report.schema.ts";
import { hasFailed, isLoad, pairOf, releaseOf } from "../metrics.ts";
import {
  type FunnelRow,
  funnelsOf,
  percentileOf,
  reportsOf,
  type VitalReport,
} from "./applicants-figures.ts";

/** The limits of `deploy/alerts.yaml`: what wakes somebody is marked on the page. */
const MOST_FAILED = 0.05;
const LEAST_FAILED = 3;
const MORE_ERRORS = 2;
const LEAST_ERRORS = 10;

/** The most rows of a short list. */
const SHOWN = 5;

/** The errors of a release, and how many there are for each load. */
export type ReleaseErrors = { release: string; loads: number; errors: number; perLoad: number };

/** What an owner asks first. */
export type Glance = {
  /** The newest release of the period, and all of the release before it. */
  errors: { now: ReleaseErrors | undefined; before: ReleaseErrors | undefined; isWorse: boolean };
  creations: { attempts: number; failed: number; share: number; isBroken: boolean };
  /** The first paints at the 75th percentile, the slowest country first. */
  paints: { country: string; p75: VitalReport; count: number }[];
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
  const isWorse =
    now !== undefined &&
    before !== undefined &&
    now.errors >= LEAST_ERRORS &&
    now.perLoad > MORE_ERRORS * before.perLoad;
  return { now, before, isWorse };
}

/**
 * Returns what an owner asks first: is it broken now, where do people leave, what is refused most.
 * @param reports those of the period
 * @param ever all reports, for the release before
 */
export function glanceOf(
  reports: readonly SentReport[],
  ever: readonly SentReport[],
  country: Country,
): Glance {
  const outcomes = reportsOf(reports, "creation").map(({ outcome }) => outcome);
  const failed = outcomes.filter(hasFailed).length;
  const failedShare = failed / Math.max(outcomes.length, 1);
  const firstPaints = reportsOf(reports, "vital").filter(({ metric }) => metric === "FCP");
  const refusals = reportsOf(reports, "refusal");
  return {
    errors: compareReleases(reports, ever),
    creations: {
      attempts: outcomes.length,
      failed,
      share: failedShare,
      isBroken: failed >= LEAST_FAILED && failedShare > MOST_FAILED,
    },
    paints: [...Map.groupBy(firstPaints, (report) => pairOf(report).country)]
      .flatMap(([id, paints]) => {
        const p75 = percentileOf(paints);
        return p75 === undefined ? [] : [{ country: id, p75, count: paints.length }];
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
