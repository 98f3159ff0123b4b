import { report } from "./report.ts";

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
