import { config } from "../../platform/config.ts";
import { lazyModule, valueWithin } from "../../platform/lazy.ts";
import { report } from "../../platform/report.ts";
import { CAPTCHA_MS } from "../../platform/timing.ts";
import type { Captcha } from "./recaptcha.ts";

const late = lazyModule(() => import("./recaptcha.ts"));
let configured: Captcha | undefined;

/**
 * Returns the captcha of this build; undefined if no site key is configured, which is the default: then nothing is
 * loaded. A captcha is a security measure and not tracking: only the provider learns its result, and it receives no
 * answers, so the privacy choice doesn't cover it. Its script is a third party's: it loads only after the first
 * input, and an operator who configures it names it in the privacy policy and leaves it off where the authorities
 * require consent for it.
 */
function captchaOfBuild(siteKey = config.captchaSiteKey): Promise<Captcha> | undefined {
  if (siteKey === undefined) return undefined;
  return late.load().then(({ recaptcha }) => {
    configured ??= recaptcha(siteKey);
    return configured;
  });
}

export function prepareCaptcha(): void {
  captchaOfBuild()?.then(
    (captcha) => captcha.prepare(),
    () => undefined,
  );
}

/**
 * Returns a fresh token for the lead that is about to be created: a token is valid once and for two minutes, so none
 * is stored (specification §4.5).
 * @returns undefined if no captcha is configured, or if it is blocked, fails or takes too long: the provider decides
 * whether to accept a lead without a token
 */
export async function captchaToken(captcha = captchaOfBuild()): Promise<string | undefined> {
  if (captcha === undefined) return undefined;
  try {
    const answered = captcha.then((one) => one.token());
    const token = await valueWithin(CAPTCHA_MS, answered);
    if (token === undefined) throw new Error("too slow");
    return token;
  } catch (error) {
    report("No captcha token", error instanceof Error ? error.message : "unknown");
    return undefined;
  }
}
