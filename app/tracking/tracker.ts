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

/** Reports a vendor's first failure alone: one that records faults hears of its own, too. */
function createFaults(id: string) {
  let failed = false;
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
  return { fail, guard };
}

function createChannel({ id, hearsReports, load }: Vendor, allowed: () => boolean | undefined): Tracking {
  let queue: TrackingEvent[] = [];
  let state: "idle" | "running" | "stopped" = "idle";
  let tracker: Tracker | undefined;
  const { fail, guard } = createFaults(id);

  function flush(): void {
    if (tracker === undefined || allowed() !== true) return;
    const { track } = tracker;
    for (const event of queue.splice(0)) void guard(() => track(event));
  }

  function stop(): void {
    queue = [];
    if (tracker && state === "running") void guard(() => tracker?.stop?.());
    if (tracker) state = "stopped";
  }

  async function start(): Promise<void> {
    state = "running";
    try {
      const vendor = await load();
      // The visitor may have withdrawn consent while the module was loading.
      if (allowed() === true) tracker = await vendor.start();
      else state = "idle";
    } catch {
      // The visitor's next decision retries.
      state = "idle";
      return fail(id === "logrocket" ? "Failed to initialise the recorder" : "Failed to start a vendor");
    }
    if (allowed() !== true) stop();
    flush();
  }

  function go(): void {
    if (state === "idle") void start();
    if (state === "stopped") void guard(() => tracker?.resume?.());
    state = "running";
    flush();
  }

  return {
    track(event) {
      if (allowed() === false || (event.kind === "report" && !hearsReports)) return;
      if (queue.length < KEPT) queue.push(event);
      flush();
    },
    apply() {
      if (allowed() === true) go();
      if (allowed() === false) stop();
    },
  };
}
