/** What was typed, in capitals and without the spaces, dots and hyphens that people put in. */
export function bare(typed: string): string {
  return typed
    .normalize("NFKC")
    .replace(/[\s.\-‐–]/g, "")
    .toUpperCase();
}

/** The sum of the digits of a code times the weights in their places. */
export function weightedSum(digits: string, weights: readonly number[]): number {
  return weights.reduce((total, weight, index) => total + weight * Number(digits[index] ?? 0), 0);
}

/**
 * A day as a number names it.
 * @param date as `YYYY-MM-DD`
 * @returns the date, or undefined for a day that doesn't exist
 */
export function existingDay(date: string): string | undefined {
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : undefined;
}
