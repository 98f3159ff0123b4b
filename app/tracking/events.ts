import type { Report } from "../report.ts";

/** What an advertising platform is told of a lead (specification §4.10). */
export type ConversionName = "Lead" | "CompleteRegistration" | "Rejected";

/** Something that vendors may hear of. It never carries an answer, nor an id that leads to one. */
export type TrackingEvent =
  /** A session that is new: where it began, and which parameters its link had (`session-address.ts`). */
  | { kind: "session"; name: "Session started"; path: string }
  | { kind: "page"; name: "Page shown"; path: string }
  /** A step of the funnel: the progress state and the page's name. */
  | { kind: "step"; name: "Step reached"; state: number; path: string }
  | { kind: "conversion"; name: ConversionName }
  /** A fault, under its message; only a vendor that records faults hears of it. */
  | { kind: "report"; name: string; report: Report };
