/** What an advertising platform is told of a lead (spec.md §4). */
export type ConversionName = "Lead" | "CompleteRegistration" | "Rejected";

/** Something that vendors may hear of. It never carries an answer, nor an id that leads to one. */
export type TrackingEvent =
  | { kind: "page"; name: "Page shown"; path: string }
  | { kind: "conversion"; name: ConversionName };
