import { useEffect, useState } from "react";
import { useLocation } from "react-router";

/**
 * Replays a Back or Forward that was pressed during hydration. React Router reads the address when hydration starts,
 * but listens to `popstate` only afterwards: without the replay, the address and the screen would differ.
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
