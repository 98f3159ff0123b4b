import { useEffect, useLayoutEffect } from "react";
import { useLocation } from "react-router";
import { lazyModule, whenIdle, whenUsed } from "../platform/lazy.ts";

/**
 * The milliseconds from the document's start to the first load of a font or a drawing, so that the screen and the code
 * of its Continue load first. Later screens don't wait again: a quick applicant would miss the letters that the first
 * page doesn't have.
 */
const HEAD_START = 2000;

export const headStartLeft = (): number => Math.max(0, HEAD_START - performance.now());

const fonts = lazyModule(() => import("./late-fonts.ts"));
const art = lazyModule(() => import("./late-art.ts"));

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

/**
 * Loads the brand's whole fonts once the screen is in use; the next screen applies them. Never for visitors who save
 * data (decision 12).
 */
export function useBrandFonts(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path identifies the screen
  useLayoutEffect(() => fonts.loaded?.applyLoadedFonts(), [pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new screen may need other characters
  useEffect(() => {
    if (savesData()) return;
    let timer: ReturnType<typeof setTimeout>;
    const stop = whenUsed(() => {
      timer = setTimeout(() => fonts.preload().then((late) => late?.loadFonts()), headStartLeft());
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [pathname]);
}

/**
 * Paints the brand's drawing behind the content once the screen is in use and the browser is idle; never for visitors
 * who save data (decision 12).
 * @param wanted false where the page has another ground than the brand's
 */
export function useBrandArt(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || savesData()) return;
    let stop = () => {};
    const timer = setTimeout(() => {
      stop = whenIdle(() => void art.preload());
    }, headStartLeft());
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [wanted]);
}
