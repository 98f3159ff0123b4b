import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { isEmbedded } from "../shell/embedded.ts";

/**
 * Leaves the application with one Back from its result. The earlier pages' entries redirect to the result, so Back goes
 * on until it is out; where nothing is before it, the result stays. A frame shares the host page's history.
 */
export function useLeaveResult(): void {
  const { key } = useLocation();
  const type = useNavigationType();
  const shown = useRef(key);
  useEffect(() => {
    const isEarlierPage = type === "REPLACE" && key !== shown.current;
    shown.current = key;
    if (!isEarlierPage) return;
    // Once the browser has restored the old page's position.
    requestAnimationFrame(() => window.scrollTo(0, 0));
    if (!isEmbedded()) window.history.back();
  }, [key, type]);
}
