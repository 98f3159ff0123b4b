/** One thing that went wrong and that somebody should know of; it never carries what an applicant typed. */
export type Report = {
  message: string;
  detail?: string | undefined;
  /** Of an error within a screen: what was thrown, and which components it was thrown in. */
  error?: Error;
  componentStack?: string;
};

type Sink = (report: Report) => void;

const sinks = new Set<Sink>();

/**
 * Hands a fault to whoever records them (see `app/tracking`); in development it is also printed.
 * @param message what happened, in the words of spec.md §8 where it has them
 * @param detail a name, a path or a status; never an answer
 */
export function report(message: string, detail?: string): void {
  for (const sink of sinks) sink({ message, detail });
  if (import.meta.env?.DEV) console.warn(detail ? `${message} (${detail})` : message);
}

/**
 * Hands over an error that no screen could handle (spec.md §8).
 * @param componentStack where it was thrown, as React names it; absent where no component threw it
 */
export function reportRenderError(error: unknown, componentStack: string | null | undefined): void {
  if (!(error instanceof Error)) return;
  const where = componentStack ? { componentStack } : {};
  for (const sink of sinks) sink({ message: "Uncaught render error", detail: error.name, error, ...where });
}

/**
 * Adds a receiver of reports.
 * @returns a function that takes it away again
 */
export function onReport(sink: Sink): () => void {
  sinks.add(sink);
  return () => sinks.delete(sink);
}
