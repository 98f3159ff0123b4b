import { report } from "./report.ts";
import { sessionStore } from "./storage/storage.ts";

/** So many failures within the time make the page stop trying. */
const MAX_FAILURES = 2;
const WITHIN_MS = 30_000;

/** How React Router says that it is about to reload because the code of a route can't be loaded. */
const FAILURE = "Error loading route module";

function recentFailures(now: number): number[] {
  const stored = sessionStore.read("failedLoads");
  return (Array.isArray(stored) ? stored : []).filter(
    (time): time is number => typeof time === "number" && Math.abs(now - time) < WITHIN_MS,
  );
}

/**
 * Whether the code of a route failed to load so often lately that another try would be one too many. React Router
 * reloads the page for each failure, and would do so for ever. The count then begins anew.
 */
export function gaveUpLoading(now: number): boolean {
  if (recentFailures(now).length < MAX_FAILURES) return false;
  sessionStore.remove("failedLoads");
  return true;
}

/** Notes and reports every failure (spec.md §8). React Router tells of it in the console only, then reloads the page. */
export function noteFailedLoads(): void {
  const print = console.error;
  console.error = (...parts: unknown[]) => {
    if (String(parts[0]).startsWith(FAILURE)) {
      const now = Date.now();
      sessionStore.write("failedLoads", [...recentFailures(now), now]);
      report("Failed to load ApplicationPage and product styles", /[^/`]+\.js/.exec(String(parts[0]))?.[0]);
    }
    print(...parts);
  };
}
