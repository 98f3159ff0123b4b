import { useEffect, useState } from "react";
import { lazyModule } from "../lazy.ts";
import { onToast, type Toast } from "./toast.ts";

/** The toast library, which comes after the page. */
const toaster = lazyModule(() => import("./toaster.tsx"));

// Without it the form still says what happened; a message that can't be shown must not take the page with it.
const Toaster = toaster.component("default");

/** Shows messages that come and go. */
export function Toasts() {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  useEffect(() => {
    // When the first message is shown the connection may be gone.
    void toaster.preload();
    return onToast((toast) => setToasts((before) => [...before, toast]));
  }, []);
  return toasts.length > 0 ? <Toaster toasts={toasts} /> : null;
}
