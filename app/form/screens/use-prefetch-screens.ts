import { useEffect } from "react";
import type { ScreenPath } from "../../journey/screens.ts";
import { loadTexts } from "../../platform/i18n/texts.ts";
import { orUndefined, prefetchWhenIdle, preloadRoute } from "../../platform/lazy.ts";

/**
 * Halves the wait for the screen after a slow network's response: prefetches the chunks and texts of the screens that
 * probably follow, while the applicant reads or waits.
 * @param screens screens with their own route module, and `status` for the check's polls; empty while the next screen is
 * unknown
 */
export function usePrefetchScreens(screens: readonly (ScreenPath | "summary" | "status")[]): void {
  useEffect(() => {
    if (screens.length === 0) return;
    return prefetchWhenIdle(() => {
      void orUndefined(loadTexts(["screens"]));
      if (screens.includes("summary")) void orUndefined(loadTexts(["steps", "validation"]));
      for (const screen of screens) void preloadRoute(screen);
    });
  }, [screens]);
}
