import type common from "../../../locales/en/common.json";
import { createListeners } from "../listeners.ts";

/** A message that disappears by itself, by its key under `toasts` in `common`. */
export type ToastKey = Exclude<keyof (typeof common)["toasts"], "label">;

export type Toast = { key: ToastKey; tone: "error" | "success" };

type Listener = (toast: Toast) => void;

let listener: Listener | undefined;
let queue: Toast[] = [];

/** The messages about a failed call. The next call that succeeds makes them untrue. */
export const failures: readonly ToastKey[] = ["unavailable", "offline"];

/**
 * `removeFailureToasts` removes the messages about a failed call, after one that succeeded; `onFailuresOver` subscribes
 * to that and returns a function that unsubscribes.
 */
export const { notify: removeFailureToasts, subscribe: onFailuresOver } = createListeners();

/** Shows a message. Messages are queued until the page can show them. */
export function showToast(key: ToastKey, tone: Toast["tone"] = "error"): void {
  if (listener) listener({ key, tone });
  else queue.push({ key, tone });
}

/**
 * Subscribes to the messages; only one subscriber at a time.
 * @returns a function that unsubscribes
 */
export function onToast(receive: Listener): () => void {
  listener = receive;
  for (const toast of queue) receive(toast);
  queue = [];
  return () => {
    if (listener === receive) listener = undefined;
  };
}
