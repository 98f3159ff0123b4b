import { config } from "../shell/config.ts";
import { valueWithin } from "../shell/lazy.ts";
import { report } from "../shell/report.ts";
import { loadScript } from "../shell/trusted-scripts.ts";

/**
 * Google's reCAPTCHA v3. It is a security measure and not tracking, so the privacy choice doesn't cover it. An operator who
 * configures it names it in the privacy policy, and leaves it off where the authorities require consent for it.
 */
const SCRIPT = "https://www.google.com/recaptcha/api.js";

const LONGEST_WAIT_MS = 3_000;

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

/** Returns a token for one call; undefined if none comes in time: the provider decides whether a lead needs one. */
export async function captchaToken(siteKey = config.captchaSiteKey): Promise<string | undefined> {
  if (siteKey === undefined) return undefined;
  try {
    const requested = load(siteKey).then((service) => service.execute(siteKey, { action: "create_lead" }));
    const token = await valueWithin(LONGEST_WAIT_MS, requested);
    if (token !== undefined) return token;
    report("No captcha token", "too slow");
  } catch (error) {
    report("No captcha token", error instanceof Error ? error.message : "unknown");
  }
  return undefined;
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
