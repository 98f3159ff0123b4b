import { config } from "./config.ts";
import type { ReportMessage } from "./report-messages.ts";

/** A fault to report; it never contains the applicant's input. */
export type Report = {
  message: ReportMessage;
  detail?: string | undefined;
  /** The error of a screen, and the components in which it was thrown. */
  error?: Error;
  componentStack?: string;
};

type Listener = (report: Report) => void;

/** The number of reports that are kept for later listeners; older ones are dropped (specification §9.3). */
const KEPT = 1000;

const listeners = new Set<Listener>();
const kept: Report[] = [];

/**
 * Reports a fault to the listeners (see `app/tracking/reports` and `app/tracking`), and prints it except in production.
 * @param message the fault, in the words of specification §8 if it has them
 * @param detail a name, a path or a status; never an answer
 */
export function report(message: ReportMessage, detail?: string): void {
  deliver({ message, detail });
  if (config.environment !== "production") console.warn(detail ? `${message} (${detail})` : message);
}

/**
 * Reports an error that no screen could handle (specification §8).
 * @param componentStack React's component stack; absent if no component threw the error
 */
export function reportRenderError(error: unknown, componentStack: string | null | undefined): void {
  if (!(error instanceof Error)) return;
  const where = componentStack ? { componentStack } : {};
  deliver({ message: "Uncaught render error", detail: error.name, error, ...where });
}

/**
 * Subscribes to reports. The listener also receives the reports from before, e.g. from the start of the application.
 * @returns a function that unsubscribes
 */
export function onReport(listener: Listener): () => void {
  listeners.add(listener);
  for (const one of [...kept]) listener(one);
  return () => listeners.delete(listener);
}

function deliver(one: Report): void {
  kept.push(one);
  if (kept.length > KEPT) kept.shift();
  for (const listener of listeners) listener(one);
}
