import { report } from "../report.ts";
import type { TrackingEvent } from "./events.ts";
import type { Purpose, Tracker, Vendor } from "./vendor.ts";

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

/** What goes to one vendor. */
function createLine({ id, purpose, load }: Vendor, permission: Permission): Tracking {
  let waiting: TrackingEvent[] = [];
  let begun = false;
  let stopped = false;
  let tracker: Tracker | undefined;

  /** Has the vendor do something; a fault of it is reported and goes no further. */
  function guard(act: () => void | Promise<void>): void {
    try {
      Promise.resolve(act()).catch(() => report("Failed to send pixel event", id));
    } catch {
      report("Failed to send pixel event", id);
    }
  }

  function flush(): void {
    if (tracker === undefined || permission(purpose) !== true) return;
    const { track } = tracker;
    const events = waiting;
    waiting = [];
    for (const event of events) guard(() => track(event));
  }

  function stop(): void {
    waiting = [];
    if (tracker && !stopped) guard(() => tracker?.stop?.());
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
      if (permission(purpose) !== true) stop();
    } catch {
      report(id === "logrocket" ? "Failed to initialise the recorder" : "Failed to start a vendor", id);
    }
    flush();
  }

  return {
    track(event) {
      if (permission(purpose) === false) return;
      if (waiting.length < KEPT) waiting.push(event);
      flush();
    },
    apply() {
      const allowed = permission(purpose);
      if (allowed === true) {
        if (stopped) guard(() => tracker?.resume?.());
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
