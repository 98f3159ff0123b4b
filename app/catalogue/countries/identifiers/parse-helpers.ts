/** Returns a typed number in capitals, without spaces, dots and hyphens. */
export function compact(typed: string): string {
  return typed
    .normalize("NFKC")
    .replace(/[\s.\-‐–]/g, "")
    .toUpperCase();
}

/** Returns the sum of a code's digits, each times the weight at its place. */
export function weightedSum(digits: string, weights: readonly number[]): number {
  return weights.reduce((total, weight, index) => total + weight * Number(digits[index] ?? 0), 0);
}

/**
 * Returns a date if its day exists.
 * @param date as `YYYY-MM-DD`
 * @returns the date, or undefined for a day that doesn't exist
 */
export function existingDay(date: string): string | undefined {
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : undefined;
}
