import { useEffect } from "react";
import { texts } from "../../i18n/texts.ts";
import type { ScreenPath } from "../../journey/screens.ts";
import { optional } from "../../lazy.ts";
import { preloadRoute } from "../../preload-route.ts";

/**
 * Loads what screens need that the provider probably names next, while the applicant is still reading or waiting. A failed
 * load is no loss: what is missing is loaded when it is shown.
 * @param screens those with a module of their own; none while it isn't known yet what is next
 */
export function useLikelyNext(screens: readonly ScreenPath[]): void {
  useEffect(() => {
    if (screens.length === 0) return;
    void optional(texts("screens"));
    for (const screen of screens) void preloadRoute(screen);
  }, [screens]);
}
