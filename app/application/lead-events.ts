import { createListeners } from "../shell/listeners.ts";

/** A lead's creation or its result. */
export type LeadEvent = {
  event: "lead_created" | "accepted" | "redirected" | "rejected";
  leadId: string;
};

/** Keeps more events than a visit has: without a subscriber the list must not grow forever. */
const events = createListeners<LeadEvent>(20);

/** Notifies the listeners of an event. A result repeats with its screen. */
export const noteLeadEvent = events.notify;

/** Subscribes to lead events, also to those from before; returns a function that unsubscribes. */
export const onLeadEvent = events.subscribe;
