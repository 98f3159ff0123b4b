import { useEffect } from "react";
import { lazyModule, whenIdle } from "../platform/lazy.ts";
import { savesData } from "./saves-data.ts";
import { headStartLeft } from "./use-brand-fonts.ts";

const art = lazyModule(() => import("./late-art.ts"));

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
