/** A request's kind and the time until its response was complete. */
export type Measured = { kind: string; milliseconds: number }[];

/** Returns the files that a document loads by itself: those of its links, scripts and inline imports, each once. */
export function firstScreenFiles(document: string, basePath: string): string[] {
  const named = document.matchAll(/(?:(?:href|src)=|import\s?|from\s?)"([^"]+\.(?:js|css|woff2|svg))"/g);
  return [...new Set([...named].map(([, path = ""]) => path))].filter((path) => path.startsWith(basePath));
}

/** Splits a list into parts of this length; the last may be shorter. */
export function inGroups<Entry>(entries: readonly Entry[], length: number): Entry[][] {
  return Array.from({ length: Math.ceil(entries.length / length) }, (_, index) =>
    entries.slice(index * length, (index + 1) * length),
  );
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
