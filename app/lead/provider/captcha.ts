import { config } from "../../platform/config.ts";
import { lazyModule, valueWithin } from "../../platform/lazy.ts";
import { report } from "../../platform/report.ts";
import { CAPTCHA_MS } from "../../platform/timing.ts";

const recaptcha = lazyModule(() => import("./recaptcha.ts"));

/**
 * Returns a fresh token for the lead that is about to be created: a token is valid once and for two minutes, so none
 * is stored (specification §4.5).
 * @returns undefined if no captcha is configured, which is the default, or if it is blocked, fails or takes too long:
 * the provider decides whether to accept a lead without a token
 */
export async function captchaToken(): Promise<string | undefined> {
  const { captchaSiteKey } = config;
  if (captchaSiteKey === undefined) return undefined;
  try {
    const answered = recaptcha.load().then((late) => late.recaptchaToken(captchaSiteKey));
    const token = await valueWithin(CAPTCHA_MS, answered);
    if (token === undefined) throw new Error("too slow");
    return token;
  } catch (error) {
    report("No captcha token", error instanceof Error ? error.message : "unknown");
    return undefined;
  }
}
