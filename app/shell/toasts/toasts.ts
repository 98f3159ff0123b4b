import type common from "../../../locales/en/common.json";
import { createListeners } from "../listeners.ts";

/** A message that disappears by itself, by its key under `toasts` in `common`. */
export type ToastKey = Exclude<keyof (typeof common)["toasts"], "label">;

/** News of the application. A failed call is told where it was made, by the screen's problem. */
export type Toast = { key: ToastKey; tone: "info" | "success" };

const toasts = createListeners<Toast>(10);

/** Subscribes to the messages, also to those that the page couldn't show yet; returns a function that unsubscribes. */
export const onToast = toasts.subscribe;

/** `onToasterWanted` subscribes to the first need of what shows the messages: it loads late. */
const { notify: wantToaster, subscribe: onToasterWanted } = createListeners(1);

export { onToasterWanted };

export function showToast(key: ToastKey, tone: Toast["tone"] = "info"): void {
  toasts.notify({ key, tone });
  wantToaster();
}
