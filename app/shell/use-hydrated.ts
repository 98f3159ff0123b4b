import { useSyncExternalStore } from "react";
import { subscribeToNothing } from "./listeners.ts";

/** Returns whether hydration is over; false in the document of the build. Hydration ends only once. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
