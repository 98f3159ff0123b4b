import { report } from "../report.ts";

/** React Router's message before it reloads the page because the code of a route can't be loaded. */
export const ROUTE_FAILURE = "Error loading route module";

/** The messages of Chromium, Firefox, Safari (two) and Vite for a failed import of a chunk. */
const IMPORT_FAILURE =
  /dynamically imported module|Importing a module script|valid JavaScript MIME type|Unable to preload CSS/i;

/** Returns whether an error is a failed load of a chunk, e.g. because a newer build has replaced it. */
export function isFailedLoad(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return error.message.startsWith(ROUTE_FAILURE) || IMPORT_FAILURE.test(error.message);
}

export function reportFailedLoad(error: unknown): void {
  if (isFailedLoad(error))
    report(
      "Failed to load ApplicationPage and product styles",
      /[^/`]+\.(?:js|css)/.exec(error.message)?.[0],
    );
}

const RELOAD_EVERY_MS = 30_000;

/** Reloads the page, at most once in 30 seconds, and not offline. Returns whether it does. */
export function reloadOnce(): boolean {
  const [opened] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // A browser that doesn't say how the page was opened could reload it without end.
  const wasReloaded = (opened?.type ?? "reload") === "reload" && performance.now() < RELOAD_EVERY_MS;
  if (!navigator.onLine || wasReloaded) return false;
  window.location.reload();
  return true;
}
