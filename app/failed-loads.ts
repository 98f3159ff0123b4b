import { report } from "./report.ts";
import { sessionStore } from "./storage/storage.ts";

/** So many failures within the time make the page stop trying. */
const MAX_FAILURES = 2;
const WITHIN_MS = 30_000;

/** How React Router says that it is about to reload because the code of a route can't be loaded. */
const ROUTE_FAILURE = "Error loading route module";

/** How Chromium, Firefox, Safari (twice) and Vite say that a part of the build could not be imported. */
const IMPORT_FAILURE =
  /dynamically imported module|Importing a module script|valid JavaScript MIME type|Unable to preload CSS/i;

function recentFailures(now: number): number[] {
  const stored = sessionStore.read("failedLoads");
  return (Array.isArray(stored) ? stored : []).filter(
    (time): time is number => typeof time === "number" && Math.abs(now - time) < WITHIN_MS,
  );
}

/**
 * Whether parts of the build failed to load so often lately that another try would be one too many. React Router
 * reloads the page for each failure, and would do so for ever. The count then begins anew.
 */
export function gaveUpLoading(now: number): boolean {
  if (recentFailures(now).length < MAX_FAILURES) return false;
  sessionStore.remove("failedLoads");
  return true;
}

/** Several parts may fail at once: all of them are one failure, and what is decided of the first holds for the others. */
let leaving = false;
let gaveUpAt = Number.NEGATIVE_INFINITY;

/** Decides whether the page is loaded again, where that isn't decided yet. */
function decide(message: string, mayLeave: (now: number) => boolean): boolean {
  const now = Date.now();
  if (leaving || now - gaveUpAt < WITHIN_MS) return leaving;
  leaving = note(message, now) && mayLeave(now);
  if (!leaving) gaveUpAt = now;
  return leaving;
}

/**
 * Notes and reports a failure (spec.md §8).
 * @returns whether loading the page again may help: not without a connection, where the browser would show a page of its
 * own instead, and not where the count isn't kept, for want of an end
 */
function note(message: string, now: number): boolean {
  report("Failed to load ApplicationPage and product styles", /[^/`]+\.(?:js|css)/.exec(message)?.[0]);
  if (!navigator.onLine) return false;
  const failures = [...recentFailures(now), now];
  sessionStore.write("failedLoads", failures);
  return recentFailures(now).length === failures.length;
}

/**
 * Watches for routes whose code can't be loaded. React Router tells of it in the console only, and reloads the page right
 * after; where that can't help or is under way, an error thrown here goes to the route's error boundary instead.
 */
export function noteFailedLoads(): void {
  const print = console.error;
  console.error = (...parts: unknown[]) => {
    print(...parts);
    const message = String(parts[0]);
    if (!message.startsWith(ROUTE_FAILURE)) return;
    if (leaving) throw new Error(message);
    if (!decide(message, () => true)) throw new Error("The code of a route can't be loaded");
  };
}

/** Whether an error is that a part of the build couldn't be loaded, e.g. because a newer one has replaced it. */
export function isFailedLoad(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return error.message.startsWith(ROUTE_FAILURE) || IMPORT_FAILURE.test(error.message);
}

/**
 * Loads the page again after such an error, unless that can't help or has been tried enough: what was answered and typed
 * is kept in the tab.
 * @returns whether it does
 */
export function loadsAgain({ message }: Error): boolean {
  const isUnderWay = leaving;
  const does = decide(message, (now) => !gaveUpLoading(now));
  if (does && !isUnderWay) window.location.reload();
  return does;
}
