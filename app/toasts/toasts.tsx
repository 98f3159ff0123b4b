import { lazy, Suspense, useEffect, useState } from "react";
import { onToast, type Toast } from "./toast.ts";

/** The toast library comes with the first toast: most visits never see one. */
const Toaster = lazy(() => import("./toaster.tsx"));

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
