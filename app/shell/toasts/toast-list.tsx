import { useEffect, useState } from "react";
import { restPart } from "../later.ts";
import { failures, onFailuresOver, onToast, type Toast } from "./toasts.ts";

/** The messages that are shown. If their library fails to load, the form still shows its errors. */
export function Toasts() {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const rest = restPart.use(toasts.length > 0);
  useEffect(() => {
    const stopToasts = onToast((toast) => setToasts((before) => [...before, toast]));
    const stopRemovals = onFailuresOver(() =>
      setToasts((before) => before.filter(({ key }) => !failures.includes(key))),
    );
    return () => {
      stopToasts();
      stopRemovals();
    };
  }, []);
  return rest && toasts.length > 0 ? <rest.Toaster toasts={toasts} /> : null;
}
