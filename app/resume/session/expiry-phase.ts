import { EXPIRY_WARNING_MS } from "../../platform/timing.ts";

/** The longest timer to use: timers pause while the device sleeps, and browsers run very long ones at once. */
const LONGEST_WAIT_MS = 60 * 60_000;

/** The phase before an application expires: `open`, `warning` when the warning is due, or `over`. */
type ExpiryPhase = "open" | "warning" | "over";

/**
 * Returns the expiry phase at a time.
 * @param end when the application expires; undefined if it doesn't
 * @param known the expiry that the applicant has already been warned about
 */
export function phaseAt(end: Date | undefined, now: Date, known?: Date): ExpiryPhase {
  if (end === undefined) return "open";
  const left = end.getTime() - now.getTime();
  if (left <= 0) return "over";
  return left <= EXPIRY_WARNING_MS && end.getTime() !== known?.getTime() ? "warning" : "open";
}

/** Returns the milliseconds until the next check: when the phase changes, or after an hour at most. */
export function nextLook(end: Date | undefined, now: Date): number {
  if (end === undefined) return LONGEST_WAIT_MS;
  const left = end.getTime() - now.getTime();
  const untilChange = left > EXPIRY_WARNING_MS ? left - EXPIRY_WARNING_MS : left;
  return Math.min(Math.max(untilChange, 0), LONGEST_WAIT_MS);
}
