import { creationOutcomes } from "../../app/tracking/reports/report-words.ts";
import type { SentReport } from "../../app/tracking/reports/sent-report.schema.ts";

/** The metrics of `/metrics` and what each says; `deploy/alerts.yaml` rests on them. */
const metrics = {
  application_loads_total: "Loads of the application that were measured.",
  application_faults_total: "Faults that browsers met, by kind: error, policy or browser.",
  application_creations_total: "Attempts to create a lead, by what became of them.",
  application_steps_total: "Arrivals at a page or screen.",
  application_steps_followed_total: "How often another page or screen followed one.",
  application_refusals_total: "Refused answers, by question, rule and who refused.",
  application_first_paint_seconds: "Time from a load to its first contentful paint.",
} as const;
type Metric = keyof typeof metrics;

/** The upper limits of the first paint's buckets in seconds; up to 1.8 is good and over 3 is poor (web.dev). */
const paintLimits = [0.6, 1.2, 1.8, 2.4, 3, 4.5, 6, 10];

const faultKinds = ["error", "policy", "browser"] as const;

/** Returns the brand and the country of a report's pair. */
export function pairOf({ pair }: Pick<SentReport, "pair">): { brand: string; country: string } {
  const end = pair.lastIndexOf("-");
  return { brand: pair.slice(0, end), country: pair.slice(end + 1) };
}

/** Returns the name of a report's release. */
export const releaseOf = ({ release = "none" }: SentReport): string => release;

/** Returns whether a report measures the load of a document: each has one first byte. */
export function isLoad(report: SentReport): boolean {
  return report.kind === "vital" && report.metric === "TTFB" && report.navigation !== "back-forward-cache";
}

/** Returns whether an attempt to create a lead failed: a provider that refuses an answer works. */
export function hasFailed(outcome: (typeof creationOutcomes)[number]): boolean {
  return outcome !== "created" && outcome !== "refused";
}

/**
 * Returns what browsers reported as counters in the text format of Prometheus. The labels are words of closed lists and
 * names that the schema of reports limits, so none needs escaping.
 */
export function metricsOf(reports: readonly SentReport[]): string {
  const samples = new Map<Metric, Map<string, number>>();
  const add = (metric: Metric, labels: Readonly<Record<string, string>>, by = 1, suffix = "") => {
    const text = Object.entries(labels).map(([name, value]) => `${name}="${value}"`);
    const sample = `${metric}${suffix}{${text.join(",")}}`;
    const family = samples.get(metric) ?? new Map<string, number>();
    samples.set(metric, family.set(sample, (family.get(sample) ?? 0) + by));
  };
  const addPaint = (pair: ReturnType<typeof pairOf>, seconds: number | undefined) => {
    for (const limit of [...paintLimits, Number.POSITIVE_INFINITY]) {
      const le = Number.isFinite(limit) ? String(limit) : "+Inf";
      add("application_first_paint_seconds", { ...pair, le }, Number(Number(seconds) <= limit), "_bucket");
    }
    add("application_first_paint_seconds", pair, seconds ?? 0, "_sum");
    add("application_first_paint_seconds", pair, Number(seconds !== undefined), "_count");
  };

  // A counter that appears with its first fault has no increase yet, so each begins at zero with its build.
  for (const build of new Set(reports.map((report) => JSON.stringify([pairOf(report), releaseOf(report)])))) {
    const [pair, release] = JSON.parse(build) as [ReturnType<typeof pairOf>, string];
    add("application_loads_total", { ...pair, release }, 0);
    for (const kind of faultKinds) add("application_faults_total", { ...pair, release, kind }, 0);
    for (const outcome of creationOutcomes)
      add("application_creations_total", { ...pair, release, outcome }, 0);
    addPaint(pair, undefined);
  }
  for (const report of reports) {
    const pair = pairOf(report);
    const build = { ...pair, release: releaseOf(report) };
    if (isLoad(report)) add("application_loads_total", build);
    switch (report.kind) {
      case "vital":
        if (report.metric === "FCP") addPaint(pair, report.value / 1000);
        break;
      case "step": {
        const { journey, screen, from } = report;
        add("application_steps_total", { ...pair, journey, screen });
        if (from) add("application_steps_followed_total", { ...pair, journey, screen: from });
        break;
      }
      case "refusal": {
        const { point, rule, by } = report;
        add("application_refusals_total", { ...pair, point, rule, by });
        break;
      }
      case "creation":
        add("application_creations_total", { ...build, outcome: report.outcome });
        break;
      default:
        add("application_faults_total", { ...build, kind: report.kind });
    }
  }

  return (Object.keys(metrics) as Metric[])
    .flatMap((metric) => [
      `# HELP ${metric} ${metrics[metric]}`,
      `# TYPE ${metric} ${metric.endsWith("_total") ? "counter" : "histogram"}`,
      ...[...(samples.get(metric) ?? [])].map(([sample, value]) => `${sample} ${value}`),
      "",
    ])
    .join("\n");
}
