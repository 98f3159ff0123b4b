/** A lead's creation or its result. */
export type LeadEvent = {
  event: "lead_created" | "accepted" | "redirected" | "rejected";
  leadId: string;
};

type Listener = (event: LeadEvent) => void;

/** The longest queue, which is more than the events of a visit: without a subscriber it must not grow forever. */
const KEPT = 20;

const listeners = new Set<Listener>();
let unheard: readonly LeadEvent[] = [];

/** Notifies the listeners of an event, or queues it until somebody subscribes. A result repeats with its screen. */
export function noteLeadEvent(event: LeadEvent): void {
  if (listeners.size === 0) unheard = [...unheard, event].slice(-KEPT);
  for (const listener of listeners) listener(event);
}

/**
 * Subscribes a listener to lead events, and delivers the queued ones.
 * @returns a function that unsubscribes the listener
 */
export function onLeadEvent(listener: Listener): () => void {
  listeners.add(listener);
  const waiting = unheard;
  unheard = [];
  for (const event of waiting) listener(event);
  return () => listeners.delete(listener);
}
