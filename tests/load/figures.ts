/** What was asked for and how long the answer took, whole. */
export type Measured = { kind: string; milliseconds: number }[];

/** The files that a document loads by itself: what its links, scripts and inline imports name, each once. */
export function firstScreenFiles(document: string, basePath: string): string[] {
  const named = document.matchAll(/(?:(?:href|src)=|import\s?|from\s?)"([^"]+\.(?:js|css|woff2|svg))"/g);
  return [...new Set([...named].map(([, path = ""]) => path))].filter((path) => path.startsWith(basePath));
}

/** Parts of a list of this length; the last may be shorter. */
export function inGroups<Entry>(entries: readonly Entry[], length: number): Entry[][] {
  return Array.from({ length: Math.ceil(entries.length / length) }, (_, index) =>
    entries.slice(index * length, (index + 1) * length),
  );
}

/** The smallest value that this share of the values doesn't exceed; 0 where there is none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/**
 * A table of what was measured, a row for each kind in the order in which they first came, and how many requests a second
 * that was.
 * @param took how long everything took, in milliseconds
 */
export function reportLines(measured: Readonly<Measured>, took: number): string[] {
  const kinds = [...new Set(measured.map(({ kind }) => kind))];
  const rows = kinds.map((kind) => {
    const times = measured.filter((entry) => entry.kind === kind).map(({ milliseconds }) => milliseconds);
    const [median, p95, longest] = [0.5, 0.95, 1].map((share) => Math.round(percentile(times, share)));
    return `| ${kind} | ${times.length} | ${median} ms | ${p95} ms | ${longest} ms |`;
  });
  const perSecond = took > 0 ? Math.round((measured.length * 1000) / took) : 0;
  return [
    "| request | how many | median | 95 % within | longest |",
    "| --- | --- | --- | --- | --- |",
    ...rows,
    "",
    `${measured.length} requests in ${(took / 1000).toFixed(1)} s: ${perSecond} a second`,
  ];
}
