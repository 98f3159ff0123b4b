import { config } from "./config.ts";
import { createListeners } from "./listeners.ts";

/** A fault to report; it never contains the applicant's input. */
export type Report = {
  message: string;
  detail?: string | undefined;
  /** The error of a screen, and the components in which it was thrown. */
  error?: Error;
  componentStack?: string;
};

/** The latest 1000 reports wait until the recorder has loaded. */
const reports = createListeners<Report>(1000);

export const onReport = reports.subscribe;

/** Reports a fault. The detail is never an answer. */
export function report(message: string, detail?: string): void {
  reports.notify({ message, detail });
  if (config.environment !== "production") console.warn(detail ? `${message} (${detail})` : message);
}

export function reportRenderError(error: unknown, componentStack: string | null | undefined): void {
  if (!(error instanceof Error)) return;
  const where = componentStack ? { componentStack } : {};
  reports.notify({ message: "Uncaught render error", detail: error.name, error, ...where });
}
