import type { Abilities } from "./abilities.ts";
import type { SubjectName } from "./build.ts";
import type { AuditedPage } from "./lighthouse.ts";
import type { Condition, Visit } from "./measure.ts";
import type { Memory } from "./memory.ts";
import type { ControlKind } from "./probe.ts";
import type { TypedVisit, Way } from "./typed-visit.ts";
import type { Work } from "./work.ts";

/** A visit with the size of its script. */
export interface Sample extends Visit {
  /** Another visit, in which the form was filled in key by key; not every run has one. */
  typed?: TypedVisit;
  /** The compressed bytes of the first screen's script. */
  script: number;
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
  firstPaint: Figure;
  typing: Figure;
  /** Absent without React. */
  hydrated?: Figure;
  /** From Continue to the paint of the next page, without a request; absent where every page is one. */
  turn?: Figure;
  /** The same with a request, including its response. */
  send: Figure;
  /** From Continue until the next page takes typing and another Continue, without a request; absent as `turn` is. */
  ready?: Figure;
  heap: Figure;
  layoutShift: Figure;
  longestTask: Figure;
  /** From a press on any control to the next frame. */
  keys: Figure;
  /** The same by the control's kind, for those that the site has. */
  keysByKind: Partial<Record<ControlKind, Figure>>;
  /** What the main thread did over the whole typed journey. */
  work: Record<keyof Work, Figure>;
  /** The whole typed journey, from the link to the last page's answer. */
  way: Record<keyof Way, Figure>;
}

/** What the subjects held while their forms were walked back and forth. */
export interface MemoryResults {
  browser: string;
  machine: string;
  /** The minutes of each subject. */
  minutes: number;
  /** Without the subjects that can't go back. */
  subjects: Partial<Record<SubjectName, Memory>>;
}

/** What Lighthouse says of the pages. */
export interface LighthouseResults {
  browser: string;
  machine: string;
  runs: number;
  pages: readonly AuditedPage[];
}

/** The results of a run of the benchmark. */
export interface Results {
  browser: string;
  machine: string;
  runs: number;
  conditions: Record<Condition, Record<SubjectName, Figures>>;
  abilities: Record<SubjectName, Abilities>;
  /** A run of its own: `npm run bench -- --memory`. */
  memory?: MemoryResults;
  /** A run of its own: `npm run bench -- --lighthouse`. */
  lighthouse?: LighthouseResults;
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
  const turns = samples.flatMap(presses(false));
  const ready = samples.flatMap(({ presses }) =>
    presses.flatMap((press) => (press.sent || press.ready === undefined ? [] : press.ready)),
  );
  return {
    script: of(({ script }) => script),
    firstPaint: of(({ firstPaint }) => firstPaint),
    typing: of(({ typing, hydrated }) => (keepsTyping ? typing : (hydrated ?? typing))),
    ...(hydrated.length > 0 && { hydrated: figure(hydrated) }),
    ...(turns.length > 0 && { turn: figure(turns) }),
    send: of(presses(true)),
    ...(ready.length > 0 && { ready: figure(ready) }),
    heap: of(({ heap }) => heap),
    layoutShift: of(({ layoutShift }) => layoutShift),
    longestTask: of(({ longestTask }) => longestTask),
    ...typedFigures(samples.flatMap(({ typed }) => typed ?? [])),
  };
}

function typedFigures(visits: readonly TypedVisit[]): Pick<Figures, "keys" | "keysByKind" | "work" | "way"> {
  const keys = visits.flatMap((visit) => visit.keys);
  const timesOf = (presses: TypedVisit["keys"]): Figure => figure(presses.map(({ time }) => time));
  const byKind = Object.entries(Object.groupBy(keys, ({ kind }) => kind));
  return {
    keys: timesOf(keys),
    keysByKind: Object.fromEntries(byKind.map(([kind, presses]) => [kind, timesOf(presses)])),
    work: figureEach(visits.map(({ work }) => work)),
    way: figureEach(visits.map(({ way }) => way)),
  };
}

/** Returns the figure of each property of several measurements. */
function figureEach<Name extends string>(measured: readonly Record<Name, number>[]): Record<Name, Figure> {
  const names = Object.keys(measured[0] ?? {}) as Name[];
  const figures = names.map((name) => [name, figure(measured.map((one) => one[name]))]);
  return Object.fromEntries(figures) as Record<Name, Figure>;
}

/** Returns the results as they are kept: each figure and each sample of the memory on a line of its own. */
export function textOf(results: Results): string {
  const text = JSON.stringify(results, undefined, 2);
  return `${text.replaceAll(/\{\s+"(?:median|heap)":[^{}]+\}/g, (one) => one.replaceAll(/\s+/g, " "))}\n`;
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
function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

/** Returns the median; the mean of the middle two for an even number of samples. */
function median(samples: readonly number[]): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const upper = Math.floor(sorted.length / 2);
  const middle = sorted.slice(sorted.length % 2 === 1 ? upper : Math.max(0, upper - 1), upper + 1);
  return middle.reduce((sum, value) => sum + value, 0) / Math.max(1, middle.length);
}
