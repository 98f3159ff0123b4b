import { loadParts } from "@parts";
import { useEffect } from "react";
import { readApplication } from "../../application/application.ts";
import { config } from "../../config.ts";
import { texts } from "../../i18n/texts.ts";
import { optional } from "../../lazy.ts";

/**
 * Loads what the next Continue needs while the applicant is still reading: it is then quick, and a connection that is
 * gone by then can still be told. A failed load is no loss; the Continue tries again.
 */
export function useWarmUp(): void {
  useEffect(() => {
    const warmUp = () => {
      void optional(() => import("./action.ts"));
      void optional(loadParts);
      void optional(() => texts("questions", "validation"));
    };
    // Not every browser tells when it is idle.
    const timer = setTimeout(warmUp, 0);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    // Only the call that makes the lead needs its token.
    if (config.captchaSiteKey === undefined || readApplication().id !== undefined) return;
    const prepare = () =>
      optional(() => import("../../provider/captcha.ts")).then((late) => late?.prepareCaptcha());
    window.addEventListener("input", prepare, { once: true });
    return () => window.removeEventListener("input", prepare);
  }, []);
}
