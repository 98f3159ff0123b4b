import { useEffect, useRef } from "react";
import { useLocation, useNavigation, useNavigationType } from "react-router";
import { isEmbedded } from "../shell/embedded.ts";

/** Leaves the application with one Back: the entries before redirect to the result, so Back goes on until it is out. */
export function useLeaveResult(): void {
  const { key } = useLocation();
  const type = useNavigationType();
  const { formMethod } = useNavigation();
  const shown = useRef(key);
  /** Whether a form of the result was sent, which replaces the entry, too. */
  const hasSubmitted = useRef(false);
  useEffect(() => {
    if (formMethod) hasSubmitted.current = true;
  }, [formMethod]);
  useEffect(() => {
    const isEarlierPage = type === "REPLACE" && key !== shown.current && !hasSubmitted.current;
    hasSubmitted.current = false;
    shown.current = key;
    if (!isEarlierPage) return;
    // Once the browser has restored the old page's position.
    requestAnimationFrame(() => window.scrollTo(0, 0));
    // A frame shares the host page's history.
    if (!isEmbedded()) window.history.back();
  }, [key, type]);
}
