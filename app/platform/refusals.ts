/** Refused answers of one submission, by the name of the control or of the provider's field. */
export type Refusals = {
  /** Whether the form's own rules or the provider refused them. */
  by: "form" | "provider";
  /** The refused fields, each with the key of its message, or with the provider's own words. */
  refused: readonly (readonly [field: string, message: string])[];
  /** The path of the page on which they were refused. */
  pathname: string;
};

type Listener = (refusals: Refusals) => void;

/** The longest queue: a build without measurements has no listener. */
const KEPT = 20;

const listeners = new Set<Listener>();
let queued: readonly Refusals[] = [];

/** Notifies the listeners of refused answers, or queues them until somebody subscribes. Nothing here is sent as it is. */
export function noteRefusals(by: Refusals["by"], refused: Refusals["refused"]): void {
  // Forms are also parsed where there is no page.
  const refusals = { by, refused, pathname: globalThis.location?.pathname ?? "/" };
  if (listeners.size === 0) queued = [...queued, refusals].slice(-KEPT);
  for (const listener of listeners) listener(refusals);
}

/**
 * Subscribes a listener to refused answers, and delivers the queued ones.
 * @returns a function that unsubscribes the listener
 */
export function onRefusals(listener: Listener): () => void {
  listeners.add(listener);
  const earlier = queued;
  queued = [];
  for (const refusals of earlier) listener(refusals);
  return () => listeners.delete(listener);
}
