import { useEffect, useLayoutEffect } from "react";
import { useLocation } from "react-router";
import { optional } from "../lazy.ts";

/** Milliseconds that a screen has to itself, and the code of its Continue, before fonts are loaded. */
const HEAD_START = 2000;

let fonts: typeof import("./late-fonts.ts") | undefined;

/** Brings the brand's fonts once the screen is in use; they are drawn with from the next screen on (decision 12). */
export function useBrandFonts(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another screen
  useLayoutEffect(() => fonts?.drawInLoadedFonts(), [pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen may have other letters
  useEffect(() => {
    const timer = setTimeout(async () => {
      fonts = await optional(() => import("./late-fonts.ts"));
      await fonts?.loadFonts();
    }, HEAD_START);
    return () => clearTimeout(timer);
  }, [pathname]);
}
