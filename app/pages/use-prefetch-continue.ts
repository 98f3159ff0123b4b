import { useEffect } from "react";
import { readApplication } from "../lead/application.ts";
import { config } from "../platform/config.ts";
import { texts } from "../platform/i18n/texts.ts";
import { lazyModule, optional, prefetchWhenIdle } from "../platform/lazy.ts";
import { pageAction } from "./late-action.ts";
import { preloadNextPage } from "./open-page.ts";

const captcha = lazyModule(() => import("../lead/provider/captcha.ts"));

/** Prefetches the chunks and texts of the next Continue. */
function prefetchContinue(): void {
  void pageAction.preload();
  preloadNextPage();
  void optional(texts("validation"));
}

/** Prefetches the next Continue while the applicant reads: Continue is then fast and can report a lost connection. */
export function usePrefetchContinue(): void {
  useEffect(() => prefetchWhenIdle(prefetchContinue), []);
  useEffect(() => {
    // Only the call that creates the lead needs a captcha token.
    if (config.captchaSiteKey === undefined || readApplication().id !== undefined) return;
    const prepare = () => captcha.preload().then((late) => late?.prepareCaptcha());
    window.addEventListener("input", prepare, { once: true });
    return () => window.removeEventListener("input", prepare);
  }, []);
}
