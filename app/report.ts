import { config } from "./config.ts";

/** One thing that went wrong and that somebody should know of; it never carries what an applicant typed. */
export type Report = {
  message: string;
  detail?: string | undefined;
  /** Of an error within a screen: what was thrown, and which components it was thrown in. */
  error?: Error;
  componentStack?: string;
};

type Sink = (report: Report) => void;

/** So many reports wait for the first listener; older ones are forgotten. */
const KEPT = 100;

const sinks = new Set<Sink>();
let unheard: readonly Report[] = [];

/**
 * Hands a fault to whoever records them (see `app/tracking`), and prints it in every build that isn't for production.
 * @param message what happened, in the words of specification §8 where it has them
 * @param detail a name, a path or a status; never an answer
 */
export function report(message: string, detail?: string): void {
  deliver({ message, detail });
  if (config.environment !== "production") console.warn(detail ? `${message} (${detail})` : message);
}

/**
 * Hands over an error that no screen could handle (specification §8).
 * @param componentStack where it was thrown, as React names it; absent where no component threw it
 */
export function reportRenderError(error: unknown, componentStack: string | null | undefined): void {
  if (!(error instanceof Error)) return;
  const where = componentStack ? { componentStack } : {};
  deliver({ message: "Uncaught render error", detail: error.name, error, ...where });
}

/**
 * Adds a receiver of reports. The first one hears of what happened before it came, e.g. while the application started.
 * @returns a function that takes it away again
 */
export function onReport(sink: Sink): () => void {
  sinks.add(sink);
  const waiting = unheard;
  unheard = [];
  for (const one of waiting) sink(one);
  return () => sinks.delete(sink);
}

function deliver(one: Report): void {
  if (sinks.size === 0) unheard = [...unheard, one].slice(-KEPT);
  for (const sink of sinks) sink(one);
}
