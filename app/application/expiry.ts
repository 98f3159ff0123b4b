/** How long before an application ends by itself the applicant is warned. */
export const WARNING_MS = 5 * 60_000;

/** The longest a browser's timer is trusted with: it stands still while a machine sleeps, and longer ones run at once. */
const LONGEST_WAIT_MS = 60 * 60_000;

/** Where an application is on the way to its end: it is time enough, a warning is due, or it is over. */
type ExpiryPhase = "open" | "warning" | "over";

/**
 * Where an application is on the way to its end.
 * @param end when it ends; undefined where nothing ends it
 * @param known the end that the applicant has been warned of and knows
 */
export function phaseAt(end: Date | undefined, now: Date, known?: Date): ExpiryPhase {
  if (end === undefined) return "open";
  const left = end.getTime() - now.getTime();
  if (left <= 0) return "over";
  return left <= WARNING_MS && end.getTime() !== known?.getTime() ? "warning" : "open";
}

/** In how many milliseconds to look again: when the phase changes next, or after an hour at the latest. */
export function nextLook(end: Date | undefined, now: Date): number {
  if (end === undefined) return LONGEST_WAIT_MS;
  const left = end.getTime() - now.getTime();
  const untilChange = left > WARNING_MS ? left - WARNING_MS : left;
  return Math.min(Math.max(untilChange, 0), LONGEST_WAIT_MS);
}
