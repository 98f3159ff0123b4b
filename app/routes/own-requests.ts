import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react";

const FIRST_POLL_MS = 2_000;
const POLL_GROWTH = 1.25;
const LONGEST_POLL_MS = 10_000;

/** Submits once when a screen opens, however often React runs the effect, and again when `wanted` turns true again. */
export function useSubmitOnce(submit: () => void, wanted = true): void {
  const submitted = useRef(false);
  const send = useEffectEvent(submit);
  useEffect(() => {
    if (wanted && !submitted.current) send();
    submitted.current = wanted;
  }, [wanted]);
}

/** Polls at growing intervals while that is wanted and the page is visible, first after `firstWait` milliseconds. */
export function usePolls(poll: () => void, wanted: boolean, polls: number, firstWait = FIRST_POLL_MS): void {
  const visible = useVisible();
  const ask = useEffectEvent(poll);
  useEffect(() => {
    if (!wanted || !visible) return;
    const wait = polls === 0 ? firstWait : Math.min(FIRST_POLL_MS * POLL_GROWTH ** polls, LONGEST_POLL_MS);
    const timer = setTimeout(() => ask(), wait);
    return () => clearTimeout(timer);
  }, [wanted, visible, polls, firstWait]);
}

function useVisible(): boolean {
  return useSyncExternalStore(onVisibility, () => document.visibilityState === "visible");
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}
