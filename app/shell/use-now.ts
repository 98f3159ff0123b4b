import { useCallback, useEffect, useState } from "react";
import { subscribeToNothing } from "./listeners.ts";

/** The longest timer to use: timers pause while the device sleeps, and browsers run very long ones at once. */
const LONGEST_WAIT_MS = 60 * 60_000;

/**
 * Returns the current time. Reads the clock anew instead of counting: when a wait is over, when the page becomes
 * visible, and when something else changes.
 * @param waitFrom returns the milliseconds until the next reading; the hook waits an hour at most
 * @param subscribe subscribes to whatever else makes the hook read the clock; its identity must not change
 */
export function useNow(
  waitFrom: (now: Date) => number,
  subscribe: (readClock: () => void) => () => void = subscribeToNothing,
): Date {
  const [now, setNow] = useState(() => new Date());
  const readClock = useCallback(() => setNow(new Date()), []);
  useEffect(() => {
    const stopping = new AbortController();
    const readInFront = () => document.visibilityState === "visible" && readClock();
    document.addEventListener("visibilitychange", readInFront, stopping);
    window.addEventListener("pageshow", readInFront, stopping);
    const unsubscribe = subscribe(readClock);
    return () => {
      stopping.abort();
      unsubscribe();
    };
  }, [subscribe, readClock]);
  const wait = Math.min(Math.max(waitFrom(now), 0), LONGEST_WAIT_MS);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading starts a new wait, also one of the same length
  useEffect(() => {
    const timer = setTimeout(readClock, wait);
    return () => clearTimeout(timer);
  }, [now, wait, readClock]);
  return now;
}
