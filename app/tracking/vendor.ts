import type { Purpose } from "../visit/consent.ts";
import type { TrackingEvent } from "./events.ts";

/** A running vendor. Failures of its functions never affect the journey. */
export type Tracker = {
  track(event: TrackingEvent): void | Promise<void>;
  /** Stops the vendor and removes its data from the browser, after consent was withdrawn. */
  stop?(): void;
  /** Resumes the vendor, after consent was given again. */
  resume?(): void;
};

/** A row of the table of vendors. */
export type Vendor = {
  id: string;
  purpose: Purpose;
  /** Whether the build has the vendor's id of the product. */
  configured: boolean;
  /** True for a vendor that records faults: it receives reports too. */
  hearsReports?: true;
  /** Loads the vendor's module; before that, no code of the vendor runs. */
  load(): Promise<{ start: () => Tracker | undefined | Promise<Tracker | undefined> }>;
};
