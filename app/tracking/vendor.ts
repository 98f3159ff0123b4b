import type { Purpose } from "../visit/consent.ts";
import type { TrackingEvent } from "./events.ts";

/** A vendor at work. Whatever its functions do, or fail to do, the journey goes on. */
export type Tracker = {
  track(event: TrackingEvent): void | Promise<void>;
  /** Ends what goes on without events, and takes away what the vendor keeps in the browser; consent was withdrawn. */
  stop?(): void;
  /** Begins again after a stop; consent was given again. */
  resume?(): void;
};

/** A row of the table of vendors. */
export type Vendor = {
  id: string;
  purpose: Purpose;
  /** Whether the build knows the id that the vendor knows the product by. */
  configured: boolean;
  /** Set for a vendor that records faults: it hears of reports too. */
  hearsReports?: true;
  /** Loads the vendor's module; nothing of it is in the browser before. */
  load(): Promise<{ start: () => Tracker | undefined | Promise<Tracker | undefined> }>;
};
