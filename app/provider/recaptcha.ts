import { loadScript } from "../shell/trusted-scripts.ts";

/**
 * Google's reCAPTCHA v3, which asks nothing of the applicant and shows its own badge. A captcha is a security measure and
 * not tracking: only the provider learns its result, and it receives no answers, so the privacy choice doesn't cover it.
 * Its script is a third party's: it loads only after the first input, and an operator who configures it names it in the
 * privacy policy and leaves it off where the authorities require consent for it.
 */
const SCRIPT = "https://www.google.com/recaptcha/api.js";

/** The token's purpose in the provider's statistics. */
const ACTION = "create_lead";

/** The API that the script adds to the window. */
type Grecaptcha = {
  ready(run: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
};

/** The loading and the loaded script, by its address. */
const scripts = new Map<string, Promise<Grecaptcha>>();

/** Returns the script's API. A script that failed to load is requested again by the next attempt. */
function load(siteKey: string): Promise<Grecaptcha> {
  const address = `${SCRIPT}?render=${encodeURIComponent(siteKey)}`;
  const loading = scripts.get(address) ?? loadService(address);
  scripts.set(address, loading);
  loading.catch(() => scripts.delete(address));
  return loading;
}

/** Loads the script ahead. The request for a token reports a failure. */
export function prepareRecaptcha(siteKey: string): void {
  void load(siteKey);
}

/** Returns a token for the lead that is about to be created. */
export async function recaptchaToken(siteKey: string): Promise<string> {
  return (await load(siteKey)).execute(siteKey, { action: ACTION });
}

/** Adds the script to the page and waits until it is ready. */
function loadService(address: string): Promise<Grecaptcha> {
  return new Promise((resolve, reject) => {
    const script = loadScript(address);
    script.onload = () => {
      const { grecaptcha } = window as { grecaptcha?: Grecaptcha };
      if (grecaptcha === undefined) reject(new Error("no grecaptcha in the script"));
      else grecaptcha.ready(() => resolve(grecaptcha));
    };
    script.onerror = () => {
      script.remove();
      reject(new Error("blocked"));
    };
  });
}
