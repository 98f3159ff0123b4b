import { useSyncExternalStore } from "react";
import { type Application, newApplication, onApplicationChange, readApplication } from "./application.ts";

/**
 * Returns what a selector selects of this tab's application, and renders again when that changes. During hydration it
 * selects from an empty application, like the prerendered document.
 * @param selector returns the same value or object while the application is unchanged
 */
export function useApplication<Selected>(selector: (application: Application) => Selected): Selected {
  return useSyncExternalStore(
    onApplicationChange,
    () => selector(readApplication()),
    () => selector(newApplication),
  );
}
