import type { Country } from "../../../app/catalogue/country.ts";
import { journeyPages } from "../../../app/catalogue/pages.ts";
import { screens as appScreens, type Screen } from "../../../app/journey/screens.ts";
import { durations, journeys, type metrics } from "../../../app/tracking/reports/report-words.ts";
import type { SentReport } from "../../../app/tracking/reports/sent-report.schema.ts";

type Of<Kind extends SentReport["kind"]> = Extract<SentReport, { kind: Kind }>;
/** A report of a web vital. */
export type VitalReport = Of<"vital">;

type Duration = (typeof durations)[number];

const screens: readonly Screen[] = appScreens;

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
    const places = [...journeyPages(journey, country).order, ...screens.map(({ path }) => path)];
    const place = ({ screen }: FunnelRow) => {
      const at = places.findIndex((path) => `/${path}` === screen);
      return at === -1 ? places.length : at;
    };
    const rows = [...Map.groupBy(steps, ({ screen }) => screen)].map(([screen, arrivals]): FunnelRow => {
      const following = steps.filter(({ from }) => from === screen);
      const back = arrivals.filter((step) => step.back).length;
      const left = Math.max(arrivals.length - following.length, 0);
      const isEnd = screens.some((one) => one.final && `/${one.path}` === screen);
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
export function percentileOf(vitals: readonly VitalReport[]): VitalReport | undefined {
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
  return countEqual(
    reportsOf(reports, "refusal").map(({ kind, point, rule, by, screen, pair }) => ({
      kind,
      point,
      rule,
      by,
      screen,
      pair,
    })),
  );
}
