import { Suspense, useEffect, useState } from "react";
import { lazyPart, needed, optional } from "../lazy.ts";
import { onToast, type Toast } from "./toast.ts";

/** The toast library, which comes after the page. */
const load = () => needed(() => import("./toaster.tsx"));

// Without it the form still says what happened; a message that can't be shown must not take the page with it.
const Toaster = lazyPart(load);

/** Shows messages that come and go. */
export function Toasts() {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  useEffect(() => {
    // When the first message is shown the connection may be gone.
    void optional(load);
    return onToast((toast) => setToasts((before) => [...before, toast]));
  }, []);
  if (toasts.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Toaster toasts={toasts} />
    </Suspense>
  );
}
