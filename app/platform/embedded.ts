import { useSyncExternalStore } from "react";
import { subscribeToNothing } from "./listeners.ts";

/** Returns whether the page runs in a frame of another page. */
export function isEmbedded(): boolean {
  return window.self !== window.top;
}

/** Returns whether the page runs in a frame of another page; false in prerendered HTML. */
export function useEmbedded(): boolean {
  // A page never moves into a frame or out of one.
  return useSyncExternalStore(subscribeToNothing, isEmbedded, () => false);
}
