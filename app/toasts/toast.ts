/** A message that comes and goes by itself, by its key in `common` under `toasts`. */
export type ToastKey =
  | "unavailable"
  | "offline"
  | "expired"
  | "codeSent"
  | "numberChanged"
  | "conflict"
  | "language";

export type Toast = { key: ToastKey; tone: "error" | "success" };

type Listener = (toast: Toast) => void;

let listener: Listener | undefined;
let waiting: Toast[] = [];

/** Shows a message. One that comes before the page can show it waits. */
export function showToast(key: ToastKey, tone: Toast["tone"] = "error"): void {
  if (listener) listener({ key, tone });
  else waiting.push({ key, tone });
}

/**
 * Receives the messages; one receiver at a time.
 * @returns a function that ends it
 */
export function onToast(receive: Listener): () => void {
  listener = receive;
  for (const toast of waiting) receive(toast);
  waiting = [];
  return () => {
    if (listener === receive) listener = undefined;
  };
}
