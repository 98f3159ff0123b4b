import { loadScript } from "../shell/trusted-scripts.ts";

/**
 * Google's reCAPTCHA v3. It is a security measure and not tracking, so the privacy choice doesn't cover it. An operator who
 * configures it names it in the privacy policy, and leaves it off where the authorities require consent for it.
 */
const SCRIPT = "https://www.google.com/recaptcha/api.js";

type Grecaptcha = {
  ready(run: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
};

const scripts = new Map<string, Promise<Grecaptcha>>();

/** A script that failed to load is requested again by the next attempt. */
function load(siteKey: string): Promise<Grecaptcha> {
  const address = `${SCRIPT}?render=${encodeURIComponent(siteKey)}`;
  const loading = scripts.get(address) ?? loadService(address);
  scripts.set(address, loading);
  loading.catch(() => scripts.delete(address));
  return loading;
}

export function prepareRecaptcha(siteKey: string): void {
  void load(siteKey);
}

export async function recaptchaToken(siteKey: string): Promise<string> {
  return (await load(siteKey)).execute(siteKey, { action: "create_lead" });
}

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
