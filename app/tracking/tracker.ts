import { report } from "../report.ts";
import type { Purpose } from "../visit/consent.ts";
import type { TrackingEvent } from "./events.ts";
import type { Tracker, Vendor } from "./vendor.ts";

/** A vendor that hangs, and a visitor who doesn't decide, hold no more events than this. */
const KEPT = 1000;

/** What the visitor says of a purpose; nothing where they haven't yet. */
type Permission = (purpose: Purpose) => boolean | undefined;

/** The one way to every vendor. */
export type Tracking = {
  /** Passes an event to the vendors that the visitor agreed to; until they have decided it waits. */
  track(event: TrackingEvent): void;
  /** Starts, stops and resumes vendors as the visitor's choice now says. */
  apply(): void;
};

/**
 * Stands between the journey and its vendors: nothing is awaited, nothing is thrown, and a vendor that was not agreed to
 * is not loaded.
 */
export function createTracking(vendors: readonly Vendor[], permission: Permission): Tracking {
  const lines = vendors
    .filter(({ configured }) => configured)
    .map((vendor) => createLine(vendor, permission));
  return {
    track(event) {
      if (event.name.trim() === "") return report("Missing pixel event name");
      for (const line of lines) line.track(event);
    },
    apply() {
      for (const line of lines) line.apply();
    },
  };
}

/** Passes events to one vendor, and keeps them until it runs. */
function createLine({ id, purpose, hearsReports, load }: Vendor, permission: Permission): Tracking {
  let waiting: TrackingEvent[] = [];
  let begun = false;
  let stopped = false;
  let tracker: Tracker | undefined;
  /** Whether the vendor has failed and not worked since: one failure is reported once. */
  let failing = false;
  /** Whether this line is just reporting its vendor's failure. */
  let reporting = false;
  /** The reports of its own failure, for a vendor that records faults: it hears of them once it works again. */
  let ownFailures: TrackingEvent[] = [];

  function fail(message: string): void {
    if (failing) return;
    failing = true;
    reporting = true;
    report(message, id);
    reporting = false;
  }

  function work(): void {
    if (!failing) return;
    failing = false;
    waiting.push(...ownFailures);
    ownFailures = [];
    flush();
  }

  /** Has the vendor do something; a fault of it is reported and goes no further. */
  async function guard(act: () => void | Promise<void>): Promise<void> {
    try {
      await act();
    } catch {
      return fail("Failed to send pixel event");
    }
    work();
  }

  function flush(): void {
    if (tracker === undefined || permission(purpose) !== true) return;
    const { track } = tracker;
    const events = waiting;
    waiting = [];
    for (const event of events) void guard(() => track(event));
  }

  function stop(): void {
    waiting = [];
    ownFailures = [];
    if (tracker && !stopped) void guard(() => tracker?.stop?.());
    stopped = tracker !== undefined;
  }

  async function begin(): Promise<void> {
    try {
      const { start } = await load();
      // It may have been withdrawn while the module was on its way.
      if (permission(purpose) !== true) {
        begun = false;
        return;
      }
      tracker = await start();
    } catch {
      // The visitor's next decision tries again.
      begun = false;
      return fail(id === "logrocket" ? "Failed to initialise the recorder" : "Failed to start a vendor");
    }
    if (permission(purpose) !== true) stop();
    work();
    flush();
  }

  return {
    track(event) {
      if (permission(purpose) === false || (event.kind === "report" && !hearsReports)) return;
      if (reporting) return void ownFailures.push(event);
      if (waiting.length < KEPT) waiting.push(event);
      flush();
    },
    apply() {
      const allowed = permission(purpose);
      if (allowed === true) {
        if (stopped) void guard(() => tracker?.resume?.());
        stopped = false;
        if (!begun) {
          begun = true;
          void begin();
        }
        flush();
      } else if (allowed === false) stop();
    },
  };
}
