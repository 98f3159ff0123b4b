import { useEffect, useLayoutEffect } from "react";
import { useLocation } from "react-router";
import { lazyModule } from "../platform/lazy.ts";

/**
 * The milliseconds from the document's start to the first load of a font or a drawing, so that the screen and the code of its
 * Continue load first. Later screens don't wait again: a quick applicant would never see the brand's font.
 */
const HEAD_START = 2000;

/** Returns the milliseconds that are left of the head start. */
export const headStartLeft = (): number => Math.max(0, HEAD_START - performance.now());

const fonts = lazyModule(() => import("./late-fonts.ts"));

/** Loads the brand's fonts once the screen is in use; the next screen applies them (decision 12). */
export function useBrandFonts(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path identifies the screen
  useLayoutEffect(() => fonts.loaded?.applyLoadedFonts(), [pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new screen may need other characters
  useEffect(() => {
    const timer = setTimeout(() => fonts.preload().then((late) => late?.loadFonts()), headStartLeft());
    return () => clearTimeout(timer);
  }, [pathname]);
}
