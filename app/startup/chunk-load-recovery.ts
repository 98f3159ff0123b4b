import { report } from "../report.ts";
import { sessionStore } from "../storage/storage.ts";

/** So many failures within the time make the page stop trying. */
const MAX_FAILURES = 2;
const WITHIN_MS = 30_000;

/** How React Router says that it is about to reload the page it is on because the code of a route can't be loaded. */
const ROUTE_FAILURE = "Error loading route module";

/** How Chromium, Firefox, Safari (twice) and Vite say that a part of the build could not be imported. */
const IMPORT_FAILURE =
  /dynamically imported module|Importing a module script|valid JavaScript MIME type|Unable to preload CSS/i;

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

/** Whether an error is that a part of the build couldn't be loaded, e.g. because a newer one has replaced it. */
export function isFailedLoad(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return error.message.startsWith(ROUTE_FAILURE) || IMPORT_FAILURE.test(error.message);
}

/** The errors that have been reported: one is seen where it is thrown, and again at the boundary. */
const reported = new WeakSet<Error>();

/**
 * Reports that a part of the build couldn't be loaded (specification §8), once an error.
 * @returns the error, to be thrown on
 */
export function reportFailedLoad(error: unknown): unknown {
  if (!isFailedLoad(error) || reported.has(error)) return error;
  reported.add(error);
  report("Failed to load ApplicationPage and product styles", /[^/`]+\.(?:js|css)/.exec(error.message)?.[0]);
  return error;
}

/** Several parts may fail at once: all of them are one failure, and what is decided of the first holds for the others. */
let leaving = false;
let gaveUpAt = Number.NEGATIVE_INFINITY;

/**
 * Loads the page again after such an error, unless that can't help or has been tried enough: what was answered and typed
 * is kept in the tab. After it was given up the count begins anew.
 * @returns whether it does
 */
export function loadsAgain(error: Error): boolean {
  const now = Date.now();
  if (leaving || now - gaveUpAt < WITHIN_MS) return leaving;
  reportFailedLoad(error);
  leaving = note(now);
  if (leaving) window.location.reload();
  else gaveUpAt = now;
  return leaving;
}

/**
 * Notes a failure.
 * @returns whether loading the page again may help: not without a connection, where the browser would show a page of its
 * own instead, not where the count isn't kept, for want of an end, and not where it has been tried
 */
function note(now: number): boolean {
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
