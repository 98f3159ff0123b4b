import type { Purpose } from "../application/visit/consent.ts";
import { report } from "../shell/report.ts";
import type { Tracker, TrackingEvent, Vendor } from "./vendors.ts";

/** The most events that are queued, for a vendor that hangs or a visitor who doesn't decide. */
const KEPT = 1000;

/** Returns the visitor's choice for a purpose; undefined before the decision. */
type Permission = (purpose: Purpose) => boolean | undefined;

type Tracking = {
  /** Sends an event to the vendors that the visitor agreed to; queues it until the visitor decides. */
  track(event: TrackingEvent): void;
  /** Starts, stops and resumes vendors by the visitor's current choice. */
  apply(): void;
};

/** Creates the tracking of these vendors. It never blocks or throws, and it loads no vendor without consent. */
export function createTracking(vendors: readonly Vendor[], permission: Permission): Tracking {
  const channels = vendors
    .filter(({ configured }) => configured)
    .map((vendor) => createChannel(vendor, permission));
  return {
    track(event) {
      for (const channel of channels) channel.track(event);
    },
    apply() {
      for (const channel of channels) channel.apply();
    },
  };
}

/**
 * Creates the channel to one vendor: it queues events until the vendor runs.
 * @param permission returns the visitor's choice for the vendor's purpose
 * @returns `track` for an event, and `apply`, which starts, stops or resumes the vendor after a choice
 */
function createChannel({ id, purpose, hearsReports, load }: Vendor, permission: Permission): Tracking {
  let queue: TrackingEvent[] = [];
  let begun = false;
  let stopped = false;
  let tracker: Tracker | undefined;
  let failed = false;

  /** Reports the vendor's first failure alone: a vendor that records faults hears of its own, too. */
  function fail(message: string): void {
    if (failed) return;
    failed = true;
    report(message, id);
  }

  /** Calls the vendor; reports its failure instead of throwing. */
  async function guard(act: () => void | Promise<void>): Promise<void> {
    try {
      await act();
    } catch {
      fail("Failed to send pixel event");
    }
  }

  function flush(): void {
    if (tracker === undefined || permission(purpose) !== true) return;
    const { track } = tracker;
    const events = queue;
    queue = [];
    for (const event of events) void guard(() => track(event));
  }

  function stop(): void {
    queue = [];
    if (tracker && !stopped) void guard(() => tracker?.stop?.());
    stopped = tracker !== undefined;
  }

  async function begin(): Promise<void> {
    try {
      const { start } = await load();
      // The visitor may have withdrawn consent while the module was loading.
      if (permission(purpose) !== true) {
        begun = false;
        return;
      }
      tracker = await start();
    } catch {
      // The visitor's next decision retries.
      begun = false;
      return fail(id === "logrocket" ? "Failed to initialise the recorder" : "Failed to start a vendor");
    }
    if (permission(purpose) !== true) stop();
    flush();
  }

  return {
    track(event) {
      if (permission(purpose) === false || (event.kind === "report" && !hearsReports)) return;
      if (queue.length < KEPT) queue.push(event);
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
