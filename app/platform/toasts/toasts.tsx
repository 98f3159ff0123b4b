import { useEffect, useState } from "react";
import { lazyModule } from "../lazy.ts";
import { onToast, type Toast } from "./toast.ts";

/** The toast library, which loads after the page. */
const toaster = lazyModule(() => import("./toaster.tsx"));

// If the library fails to load, the form still shows its errors.
const Toaster = toaster.component("default");

/** Shows messages that disappear by themselves. */
export function Toasts() {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  useEffect(() => {
    // Preloaded, because the first message may be about a lost connection.
    void toaster.preload();
    return onToast((toast) => setToasts((before) => [...before, toast]));
  }, []);
  return toasts.length > 0 ? <Toaster toasts={toasts} /> : null;
}
