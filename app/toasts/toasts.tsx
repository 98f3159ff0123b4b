import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { onToast, type Toast } from "./toast.ts";

/** The toast library comes with the first toast: most visits never see one. */
const Toaster = lazy<ComponentType<{ toasts: readonly Toast[] }>>(() =>
  // Without it the form still says what happened; a message that can't be shown must not take the page with it.
  import("./toaster.tsx").catch(() => ({ default: () => null })),
);

/** Shows messages that come and go. */
export function Toasts() {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  useEffect(() => onToast((toast) => setToasts((before) => [...before, toast])), []);
  if (toasts.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Toaster toasts={toasts} />
    </Suspense>
  );
}
