import { useEffect, useReducer } from "react";
import { subscribeToNothing } from "./listeners.ts";

/** The longest timer to use: timers pause while the device sleeps, and browsers run very long ones at once. */
const LONGEST_WAIT_MS = 60 * 60_000;

/**
 * Returns the current time. Reads the clock anew instead of counting: when a wait is over, when the page becomes
 * visible, and when something else changes.
 * @param waitFrom returns the milliseconds until the next look; the hook waits an hour at most
 * @param subscribe subscribes to whatever else makes the hook look; its identity must not change
 */
export function useNow(
  waitFrom: (now: Date) => number,
  subscribe: (look: () => void) => () => void = subscribeToNothing,
): Date {
  const [now, look] = useReducer(
    () => new Date(),
    undefined,
    () => new Date(),
  );
  useEffect(() => {
    const endings = [subscribe(look), onReturn(look)];
    return () => {
      for (const end of endings) end();
    };
  }, [subscribe]);
  const wait = Math.min(Math.max(waitFrom(now), 0), LONGEST_WAIT_MS);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each look starts a new wait, also one of the same length
  useEffect(() => {
    const timer = setTimeout(look, wait);
    return () => clearTimeout(timer);
  }, [now, wait]);
  return now;
}

/**
 * Calls a function whenever the page comes to the front: after Back, or after a change of tabs.
 * @returns a function that stops it
 */
function onReturn(look: () => void): () => void {
  const lookInFront = () => {
    if (document.visibilityState === "visible") look();
  };
  document.addEventListener("visibilitychange", lookInFront);
  window.addEventListener("pageshow", lookInFront);
  return () => {
    document.removeEventListener("visibilitychange", lookInFront);
    window.removeEventListener("pageshow", lookInFront);
  };
}
