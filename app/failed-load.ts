import { report } from "./report.ts";

/** How React Router says that it is about to reload the page it is on because the code of a route can't be loaded. */
export const ROUTE_FAILURE = "Error loading route module";

/** How Chromium, Firefox, Safari (twice) and Vite say that a part of the build could not be imported. */
const IMPORT_FAILURE =
  /dynamically imported module|Importing a module script|valid JavaScript MIME type|Unable to preload CSS/i;

/** Returns whether an error says that a part of the build couldn't be loaded, e.g. because a newer one has replaced it. */
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
