import type common from "../../../locales/en/common.json";
import { createListeners } from "../listeners.ts";

/** A message that disappears by itself, by its key under `toasts` in `common`. */
export type ToastKey = Exclude<keyof (typeof common)["toasts"], "label">;

export type Toast = { key: ToastKey; tone: "error" | "info" | "success" };

/** The messages about a failed call. The next call that succeeds makes them untrue. */
export const failures: readonly ToastKey[] = ["unavailable", "offline"];

const toasts = createListeners<Toast>(10);

/** Subscribes to the messages, also to those that the page couldn't show yet; returns a function that unsubscribes. */
export const onToast = toasts.subscribe;

/** `onToasterWanted` subscribes to the first need of what shows the messages: it loads late. */
const { notify: wantToaster, subscribe: onToasterWanted } = createListeners(1);

export { onToasterWanted };

export function showToast(
  key: ToastKey,
  tone: Toast["tone"] = failures.includes(key) ? "error" : "info",
): void {
  toasts.notify({ key, tone });
  wantToaster();
}

/** Removes the messages about a failed call, after one that succeeded; `onFailuresOver` subscribes to that. */
export const { notify: removeFailureToasts, subscribe: onFailuresOver } = createListeners();
