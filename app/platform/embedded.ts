import { useSyncExternalStore } from "react";

/** Returns whether the page runs in a frame of another page. */
export function isEmbedded(): boolean {
  return window.self !== window.top;
}

/**
 * Subscribes to nothing, because a page never moves into a frame or out of one. Returns a function that does nothing.
 */
const never = () => () => undefined;

/** Returns whether the page runs in a frame of another page; false in prerendered HTML. */
export function useEmbedded(): boolean {
  return useSyncExternalStore(never, isEmbedded, () => false);
}
