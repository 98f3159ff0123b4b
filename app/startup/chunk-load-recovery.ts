import { ROUTE_FAILURE, reportFailedLoad } from "../failed-load.ts";
import { sessionStore } from "../storage/storage.ts";

/** So many failures within the time make the page stop trying. */
const MAX_FAILURES = 2;
const WITHIN_MS = 30_000;

/**
 * Throws where the code of a route can't be loaded. React Router tells of it in the console only, and right after reloads the
 * page that is being left, each time; an error thrown here goes to the error boundary instead, at the address that was wanted.
 */
export function throwFailedRoutes(): void {
  const print = console.error;
  console.error = (...parts: unknown[]) => {
    print(...parts);
    const message = String(parts[0]);
    if (message.startsWith(ROUTE_FAILURE)) throw reportFailedLoad(new Error(message));
  };
}

/** Several parts may fail at once: all of them are one failure, and what is decided of the first holds for the others. */
let reloading = false;
let gaveUpAt = Number.NEGATIVE_INFINITY;

/**
 * Loads the page again after such an error, unless that can't help or has been tried enough: what was answered and typed
 * is kept in the tab. After it was given up the count begins anew.
 * @returns whether it does
 */
export function loadsAgain(error: Error): boolean {
  const now = Date.now();
  if (reloading || now - gaveUpAt < WITHIN_MS) return reloading;
  reportFailedLoad(error);
  reloading = countFailure(now);
  if (reloading) window.location.reload();
  else gaveUpAt = now;
  return reloading;
}

/**
 * Notes a failure.
 * @returns whether loading the page again may help: not without a connection, where the browser would show a page of its
 * own instead, not where the count isn't kept, for want of an end, and not where it has been tried
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
