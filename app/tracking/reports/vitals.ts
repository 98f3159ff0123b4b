import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import { screenAt } from "./report-context.ts";
import { LONGEST_MS } from "./report-words.ts";
import type { Measurement } from "./sent-report.schema.ts";

type Vital = Extract<Measurement, { kind: "vital" }>;

/** Browsers that notice navigations within the document measure each page of the journey, others the whole document. */
const perPage = { reportSoftNavs: true };

/**
 * Measures the web vitals; the browser has kept what happened before this module loaded. The library reports a metric
 * again each time that the page is hidden: only the first report of each counts, because nothing sent tells the two apart.
 * @param screenWhen returns the screen at a time, for an interaction or a shift long after the load
 */
export function measureVitals(
  tell: (vital: Vital) => void,
  screenWhen: (time: number) => string | undefined,
): void {
  const told = new Set<string>();
  const report = (metric: MetricType) => {
    if (told.has(metric.id)) return;
    told.add(metric.id);
    const { name, rating, navigationType } = metric;
    const screen = screenOf(metric, screenWhen);
    tell({
      kind: "vital",
      metric: name,
      value: roundedValue(metric),
      rating,
      navigation: navigationType,
      screen,
    });
  };
  onLCP(report, perPage);
  onINP(report, perPage);
  onCLS(report, perPage);
  // Within a document the library says 0 for the first byte, and the first paint is hardly another than the largest.
  onFCP(report);
  onTTFB(report);
}

/** Returns milliseconds in steps of ten, and the score of CLS in hundredths. */
function roundedValue({ name, value }: Pick<MetricType, "name" | "value">): number {
  const rounded = name === "CLS" ? Math.round(value * 100) : Math.round(value / 10) * 10;
  return Math.min(Math.max(rounded, 0), LONGEST_MS);
}

/** Returns the name of the screen that a metric is about. */
function screenOf(metric: MetricType, screenWhen: (time: number) => string | undefined): string {
  const { name, entries, navigationType, navigationURL } = metric;
  const isLasting = name === "INP" || name === "CLS";
  const [entry] = entries;
  const seen =
    isLasting && navigationType !== "soft-navigation" && entry ? screenWhen(entry.startTime) : undefined;
  return seen ?? screenAt(new URL(navigationURL ?? window.location.href, window.location.href).pathname);
}
