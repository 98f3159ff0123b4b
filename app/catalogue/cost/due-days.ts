/**
 * Returns the same day so many months later, or the last day of a month that is too short: a loan of 31 January is due
 * on 28 February and on 31 March.
 * @param day `YYYY-MM-DD`
 */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  // Day 0 of the month after is the last day of the month.
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** Returns the days of payments at equal intervals, in whole days. */
export function evenDueDays(days: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => Math.round((days * (index + 1)) / count));
}
