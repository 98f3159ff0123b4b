import { loadFields } from "@fields";
import { loadLoan } from "@loan";
import { useEffect } from "react";
import { readApplication } from "../../application/application.ts";
import { config } from "../../config.ts";
import { texts } from "../../i18n/texts.ts";
import { lazyModule, optional, whenIdle } from "../../lazy.ts";
import { pageAction } from "./late-action.ts";

const captcha = lazyModule(() => import("../../provider/captcha.ts"));

/** Loads what the next Continue needs. A failed load is no loss: the Continue tries again. */
function prefetchContinue(): void {
  void pageAction.preload();
  void optional(loadFields());
  void optional(loadLoan());
  void optional(texts("questions", "validation"));
}

/**
 * Loads what the next Continue needs while the applicant is still reading: it is then quick, and a connection that is
 * gone by then can still be told.
 */
export function useWarmUp(): void {
  useEffect(() => whenIdle(prefetchContinue), []);
  useEffect(() => {
    // Only the call that makes the lead needs its token.
    if (config.captchaSiteKey === undefined || readApplication().id !== undefined) return;
    const prepare = () => captcha.preload().then((late) => late?.prepareCaptcha());
    window.addEventListener("input", prepare, { once: true });
    return () => window.removeEventListener("input", prepare);
  }, []);
}
