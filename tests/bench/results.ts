import type { SubjectName } from "./build.ts";
import type { Condition, Visit } from "./measure.ts";
import type { Weight } from "./weigh.ts";

/** A visit, with the sizes of its files. */
export interface Sample extends Visit {
  firstScreen: Weight;
  journey: Weight;
}

/** A figure of several samples. */
export interface Figure {
  median: number;
  p95: number;
  least: number;
  most: number;
}

/** The figures of a site; bytes are compressed, times are milliseconds. */
export interface Figures {
  script: Figure;
  /** The script of the whole visit. */
  journeyScript: Figure;
  firstPaint: Figure;
  typing: Figure;
  /** Absent without React. */
  hydrated?: Figure;
  /** From Continue to the paint of the next page, without a request. */
  turn: Figure;
  /** The same with a request, including its response. */
  send: Figure;
  heap: Figure;
  layoutShift: Figure;
  longestTask: Figure;
}

/** The results of a run of the benchmark. */
export interface Results {
  browser: string;
  machine: string;
  runs: number;
  conditions: Record<Condition, Record<SubjectName, Figures>>;
}

/**
 * Returns the figures of a site's samples; `keepsTyping` says whether its first field keeps input from before
 * hydration.
 */
export function figuresOf(samples: readonly Sample[], keepsTyping: boolean): Figures {
  const of = (read: (sample: Sample) => number | number[]): Figure => figure(samples.flatMap(read));
  const hydrated = samples.flatMap((sample) => sample.hydrated ?? []);
  const presses = (sent: boolean) => (sample: Sample) =>
    sample.presses.filter((press) => press.sent === sent).map(({ time }) => time);
  return {
    script: of(({ firstScreen }) => firstScreen.script),
    journeyScript: of(({ journey }) => journey.script),
    firstPaint: of(({ firstPaint }) => firstPaint),
    typing: of(({ typing, hydrated }) => (keepsTyping ? typing : (hydrated ?? typing))),
    ...(hydrated.length > 0 && { hydrated: figure(hydrated) }),
    turn: of(presses(false)),
    send: of(presses(true)),
    heap: of(({ heap }) => heap),
    layoutShift: of(({ layoutShift }) => layoutShift),
    longestTask: of(({ longestTask }) => longestTask),
  };
}

/** Returns median, 95th percentile and range, rounded to three decimals. */
export function figure(samples: readonly number[]): Figure {
  const rounded = (value: number): number => Math.round(value * 1000) / 1000;
  return {
    median: rounded(median(samples)),
    p95: rounded(quantile(samples, 0.95)),
    least: rounded(Math.min(...samples)),
    most: rounded(Math.max(...samples)),
  };
}

/** Returns a percentile by nearest rank. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

/** Returns the median; the mean of the middle two for an even number of samples. */
export function median(samples: readonly number[]): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const upper = Math.floor(sorted.length / 2);
  const middle = sorted.slice(sorted.length % 2 === 1 ? upper : Math.max(0, upper - 1), upper + 1);
  return middle.reduce((sum, value) => sum + value, 0) / Math.max(1, middle.length);
}
