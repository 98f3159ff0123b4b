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
  /** Whether Back was pressed: a submission on the result replaces its entry, too. */
  const wentBack = useRef(false);
  useEffect(() => {
    const onPop = () => {
      wentBack.current = true;
    };
    window.addEventListener("popstate", onPop);
    return () => window.removeEventListener("popstate", onPop);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has its own key
  useEffect(() => {
    const isEarlierPage = type === "REPLACE" && wentBack.current;
    wentBack.current = false;
    if (!isEarlierPage) return;
    // Once the browser has restored the old page's position.
    requestAnimationFrame(() => window.scrollTo(0, 0));
    if (!isEmbedded()) window.history.back();
  }, [key, type]);
}
