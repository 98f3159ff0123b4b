import type { Measured } from "./browser.ts";

/** Returns this many entries of a list at equal distances, the first and the last among them. */
export function spread<Entry>(entries: readonly Entry[], count: number): Entry[] {
  if (count >= entries.length) return [...entries];
  const step = count > 1 ? (entries.length - 1) / (count - 1) : 0;
  return Array.from({ length: count }, (_, index) => entries[Math.round(index * step)] as Entry);
}

/** Returns the smallest value that a share of the values doesn't exceed; 0 without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/**
 * Returns a table of the measurements, with a row for each kind in the order of first occurrence, and the requests per
 * second.
 * @param took the total time in milliseconds
 */
export function reportLines(measured: Readonly<Measured>, took: number): string[] {
  const kinds = Map.groupBy(measured, ({ kind }) => kind);
  const rows = [...kinds].map(([kind, found]) => {
    const times = found.map(({ milliseconds }) => milliseconds);
    const columns = [0.5, 0.95, 0.99, 1].map((share) => `${Math.round(percentile(times, share))} ms`);
    return `| ${[kind, times.length, ...columns].join(" | ")} |`;
  });
  const perSecond = took > 0 ? Math.round((measured.length * 1000) / took) : 0;
  return [
    "| request | how many | median | 95 % within | 99 % within | longest |",
    "| --- | --- | --- | --- | --- | --- |",
    ...rows,
    "",
    `${measured.length} requests in ${(took / 1000).toFixed(1)} s: ${perSecond} a second`,
  ];
}

/** The processor time of a part of the run, in seconds. */
export type Share = { part: string; seconds: number /** Whether it has one thread. */; single: boolean };

/** From this share on a core has nothing left to give. */
const EXHAUSTED = 0.9;

/**
 * Returns what the processor's time went to, and what limits the requests a second.
 * @param took the total time in milliseconds
 * @param shares the run's own parts
 * @param machine the seconds that all cores worked, for whomever
 */
export function limitLines(took: number, shares: readonly Share[], machine: number, cores: number): string[] {
  const all = took / 1000;
  const own = shares.reduce((sum, { seconds }) => sum + seconds, 0);
  const lines = [...shares, { part: "others", seconds: Math.max(0, machine - own) }].map(
    ({ part, seconds }) => `| ${part} | ${seconds.toFixed(1)} s | ${Math.round((seconds / all) * 100)} % |`,
  );
  const [most] = shares.toSorted((one, other) => other.seconds - one.seconds);
  const full = shares.find(({ single, seconds }) => single && seconds >= EXHAUSTED * all);
  const limit = full
    ? `${full.part}, whose one thread is busy all the time`
    : machine >= EXHAUSTED * all * cores
      ? `the machine's ${cores} cores; most of the run's own time goes to ${most?.part}`
      : "no processor: more journeys at once would be faster";
  return [
    "| part | processor time | of one core |",
    "| --- | --- | --- |",
    ...lines,
    "",
    `What limits: ${limit}`,
  ];
}
