import { useEffect, useLayoutEffect } from "react";
import { useLocation } from "react-router";
import { lazyModule } from "../lazy.ts";

/** Milliseconds that a screen has to itself, and the code of its Continue, before fonts are loaded. */
const HEAD_START = 2000;

const fonts = lazyModule(() => import("./late-fonts.ts"));

/** Brings the brand's fonts once the screen is in use; they are drawn with from the next screen on (decision 12). */
export function useBrandFonts(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another screen
  useLayoutEffect(() => fonts.loaded?.drawInLoadedFonts(), [pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen may have other letters
  useEffect(() => {
    const timer = setTimeout(() => fonts.preload().then((late) => late?.loadFonts()), HEAD_START);
    return () => clearTimeout(timer);
  }, [pathname]);
}
