import { useEffect } from "react";
import { texts } from "../i18n/client.ts";

/**
 * Loads what the next Continue needs while the applicant is still reading: it is then quick, and a connection that is
 * gone by then can still be told. A failed load is no loss; the Continue tries again.
 */
export function useWarmUp(): void {
  useEffect(() => {
    const warmUp = () => {
      const loads = [import("./page-action.ts"), texts("questions", "validation")];
      for (const load of loads) load.catch(() => undefined);
    };
    // Not every browser tells when it is idle.
    const timer = setTimeout(warmUp, 0);
    return () => clearTimeout(timer);
  }, []);
}
