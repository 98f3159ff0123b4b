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
  /** Starts and stops vendors by the visitor's current choice. A stopped one starts again only with the next document. */
  apply(): void;
};

/** Creates the tracking of these vendors. It never blocks or throws, and it loads no vendor without consent. */
export function createTracking(vendors: readonly Vendor[], permission: Permission): Tracking {
  const channels = vendors
    .filter(({ key }) => key !== undefined)
    .map((vendor) => createChannel(vendor, () => permission(vendor.purpose)));
  return {
    track(event) {
      for (const channel of channels) channel.track(event);
    },
    apply() {
      for (const channel of channels) channel.apply();
    },
  };
}

function createChannel({ id, hearsReports, load }: Vendor, allowed: () => boolean | undefined): Tracking {
  let queue: TrackingEvent[] = [];
  let started = false;
  let tracker: Tracker | undefined;
  let failed = false;

  /** Reports a vendor's first failure alone: one that records faults receives its own, too. */
  function fail(message: string): void {
    if (!failed) report(message, id);
    failed = true;
  }

  async function guard(act: () => void | Promise<void>): Promise<void> {
    try {
      await act();
    } catch {
      fail("Failed to send pixel event");
    }
  }

  function flush(): void {
    if (tracker === undefined || allowed() !== true) return;
    const { track } = tracker;
    for (const event of queue.splice(0)) void guard(() => track(event));
  }

  async function start(): Promise<void> {
    started = true;
    try {
      const vendor = await load();
      if (allowed() === true) tracker = await vendor.start();
    } catch {
      fail(id === "logrocket" ? "Failed to initialise the recorder" : "Failed to start a vendor");
    }
    // The visitor may have withdrawn consent while the vendor was starting.
    if (allowed() === true) flush();
    else stop();
  }

  function stop(): void {
    queue = [];
    if (tracker) void guard(tracker.stop);
    tracker = undefined;
  }

  return {
    track(event) {
      if (allowed() === false || (event.kind === "report" && !hearsReports)) return;
      if (queue.length < KEPT) queue.push(event);
      flush();
    },
    apply() {
      if (allowed() === true && !started) void start();
      if (allowed() === false) stop();
    },
  };
}
