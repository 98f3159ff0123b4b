import { createListeners } from "./listeners.ts";

/** Refused answers of one submission, by the name of the control or of the provider's field. */
export type Refusals = {
  /** Whether the form's own rules or the provider refused them. */
  by: "form" | "provider";
  /** The refused fields, each with the key of its message, or with the provider's own words. */
  refused: readonly (readonly [field: string, message: string])[];
  /** The path of the page on which they were refused. */
  pathname: string;
};

/** Keeps few: a build without measurements has no listener. */
const refusals = createListeners<Refusals>(20);

/** Subscribes to refused answers, also to those from before; returns a function that unsubscribes. */
export const onRefusals = refusals.subscribe;

/** Notifies the listeners of refused answers. Nothing here is sent as it is. */
export function noteRefusals(by: Refusals["by"], refused: Refusals["refused"]): void {
  // Forms are also parsed where there is no page.
  refusals.notify({ by, refused, pathname: globalThis.location?.pathname ?? "/" });
}
