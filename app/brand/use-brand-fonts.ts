import { useEffect, useLayoutEffect } from "react";
import { useLocation } from "react-router";
import { lazyModule } from "../lazy.ts";

/** The delay before fonts load, so that the screen and the code of its Continue load first. */
const HEAD_START = 2000;

const fonts = lazyModule(() => import("./late-fonts.ts"));

/** Loads the brand's fonts once the screen is in use; the next screen applies them (decision 12). */
export function useBrandFonts(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path identifies the screen
  useLayoutEffect(() => fonts.loaded?.applyLoadedFonts(), [pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new screen may need other characters
  useEffect(() => {
    const timer = setTimeout(() => fonts.preload().then((late) => late?.loadFonts()), HEAD_START);
    return () => clearTimeout(timer);
  }, [pathname]);
}
