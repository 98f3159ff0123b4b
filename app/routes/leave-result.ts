import { useEffect } from "react";
import { useLocation, useNavigationType } from "react-router";
import { isEmbedded } from "../shell/embedded.ts";
import { historyIndex } from "../shell/history.ts";

/** The index of the history entry that last showed a result. */
let shownAt = 0;

/**
 * Leaves the application with one Back from its result. The earlier pages' entries redirect to the result, so Back goes
 * on to the first of them and out; where nothing is before it, the result stays. A frame shares the host page's history.
 */
export function useLeaveResult(): void {
  const { key } = useLocation();
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has its own key
  useEffect(() => {
    const index = historyIndex();
    const isEarlierPage = type === "REPLACE" && index < shownAt;
    shownAt = index;
    if (!isEarlierPage) return;
    // Once the browser has restored the old page's position.
    requestAnimationFrame(() => window.scrollTo(0, 0));
    if (!isEmbedded()) window.history.go(index > 0 ? -index : -1);
  }, [key]);
}
