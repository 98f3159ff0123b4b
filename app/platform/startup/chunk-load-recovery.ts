import { ROUTE_FAILURE, reportFailedLoad } from "../failed-load.ts";
import { sessionStore } from "../storage/storage.ts";

/** The number of failures within `WITHIN_MS` after which the page stops reloading. */
const MAX_FAILURES = 2;
const WITHIN_MS = 30_000;

/**
 * Throws an error when a route's chunk fails to load. React Router only logs the failure and then reloads the old page,
 * every time. Throwing from `console.error` prevents the reload and shows the error boundary at the new address.
 */
export function throwFailedRoutes(): void {
  const print = console.error;
  console.error = (...parts: unknown[]) => {
    print(...parts);
    const message = String(parts[0]);
    if (message.startsWith(ROUTE_FAILURE)) throw reportFailedLoad(new Error(message));
  };
}

/** Several chunks may fail at once. They count as one failure, and the decision for the first holds for the others. */
let reloading = false;
let gaveUpAt = Number.NEGATIVE_INFINITY;

/**
 * Reloads the page after a chunk failed to load, unless a reload can't help or has been tried too often. Session
 * storage keeps the answers and drafts. The count restarts after the page gives up.
 * @returns whether the page reloads
 */
export function reloadAfterFailedChunk(error: Error): boolean {
  const now = Date.now();
  if (reloading || now - gaveUpAt < WITHIN_MS) return reloading;
  reportFailedLoad(error);
  reloading = countFailure(now);
  if (reloading) window.location.reload();
  else gaveUpAt = now;
  return reloading;
}

/**
 * Counts a failure in session storage.
 * @returns whether a reload may help: not offline, where the browser would show its own error page; not after too many
 * failures; and not if the count can't be stored, because the reloads would never end
 */
function countFailure(now: number): boolean {
  if (!navigator.onLine) return false;
  const failures = [...recentFailures(now), now];
  if (failures.length >= MAX_FAILURES) {
    sessionStore.remove("failedLoads");
    return false;
  }
  sessionStore.write("failedLoads", failures);
  return recentFailures(now).length === failures.length;
}

function recentFailures(now: number): number[] {
  const stored = sessionStore.read("failedLoads");
  return (Array.isArray(stored) ? stored : []).filter(
    (time): time is number => typeof time === "number" && Math.abs(now - time) < WITHIN_MS,
  );
}
