const DAY = 86_400_000;

/**
 * Returns the days on which monthly payments are due, counted from the payout: the payout's day of each following month,
 * or the last day of a shorter one. A loan of 31 January is due on 28 February and on 31 March.
 * @param paidOut `YYYY-MM-DD`
 */
export function monthlyDueDays(paidOut: string, count: number): number[] {
  const start = new Date(`${paidOut}T00:00:00Z`);
  const [year, month, day] = [start.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate()];
  return Array.from({ length: count }, (_, index) => {
    // Day 0 of the month after is the last day of the month.
    const last = new Date(Date.UTC(year, month + index + 2, 0)).getUTCDate();
    return (Date.UTC(year, month + index + 1, Math.min(day, last)) - start.getTime()) / DAY;
  });
}

/** Returns the days of payments at equal intervals, in whole days. */
export function evenDueDays(days: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => Math.round((days * (index + 1)) / count));
}
