import { useEffect, useState } from "react";
import { useLocation } from "react-router";

/**
 * React Router reads the address when it begins to hydrate a page, and hears of Back and Forward only once that is done. What
 * was pressed between is told to it then; else the address would be one page's and the screen another's.
 */
export function useReplayPopstate(): void {
  const { key } = useLocation();
  const [hydrated] = useState(key);
  useEffect(() => {
    const { state } = window.history as { state: { key?: string } | null };
    if ((state?.key ?? "default") !== hydrated)
      window.dispatchEvent(new PopStateEvent("popstate", { state }));
  }, [hydrated]);
}
