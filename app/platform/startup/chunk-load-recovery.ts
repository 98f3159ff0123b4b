import { report } from "../report.ts";
import { sessionStore } from "../storage/storage.ts";

/** React Router's message before it reloads the page because the code of a route can't be loaded. */
const ROUTE_FAILURE = "Error loading route module";

/** The messages of Chromium, Firefox, Safari (two) and Vite for a failed import of a chunk. */
const IMPORT_FAILURE =
  /dynamically imported module|Importing a module script|valid JavaScript MIME type|Unable to preload CSS/i;

/** Returns whether an error is a failed load of a chunk, e.g. because a newer build has replaced it. */
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
 * Reloads the page if a press on Continue has failed because of a chunk, and notes the press: Chromium remembers a
 * failed import as long as the document lives, so only the next document can do what was pressed.
 * @param path the page whose Continue was pressed
 */
export function reloadAndPressAgain(error: unknown, path: string): void {
  if (isFailedLoad(error) && reloadAfterFailedChunk(error)) sessionStore.write("interruptedPress", path);
}

/** Returns whether a page's Continue was pressed just before the reload, once. */
export function takeInterruptedPress(path: string): boolean {
  const pressed = sessionStore.read("interruptedPress");
  sessionStore.remove("interruptedPress");
  return pressed === path && recentFailures(Date.now()).length > 0;
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
