/** What has become of a lead. */
export type LeadEvent = {
  event: "lead_created" | "accepted" | "redirected" | "rejected";
  leadId: string;
};

type Listener = (event: LeadEvent) => void;

/** More than one visit has; with nobody to listen the list doesn't grow for ever. */
const KEPT = 20;

const listeners = new Set<Listener>();
let unheard: readonly LeadEvent[] = [];

/** Tells listeners what has become of a lead: its end each time that its screen is shown. Without one it waits. */
export function noteLeadEvent(event: LeadEvent): void {
  if (listeners.size === 0) unheard = [...unheard, event].slice(-KEPT);
  for (const listener of listeners) listener(event);
}

/**
 * Has a listener called with what becomes of leads, and with what nobody has heard yet.
 * @returns a function that takes it away again
 */
export function onLeadEvent(listener: Listener): () => void {
  listeners.add(listener);
  const waiting = unheard;
  unheard = [];
  for (const event of waiting) listener(event);
  return () => listeners.delete(listener);
}
