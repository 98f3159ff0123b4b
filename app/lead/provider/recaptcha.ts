import { loadScript } from "../../platform/trusted-scripts.ts";

/** A service that proves to the provider that a person sends the lead. */
export type Captcha = {
  /** Prepares the service, e.g. loads its script. `token` reports a failure. */
  prepare(): void;
  /** Returns a token for the lead that is about to be created. */
  token(): Promise<string>;
};

const SCRIPT = "https://www.google.com/recaptcha/api.js";

/** The token's purpose in the provider's statistics. */
const ACTION = "create_lead";

/** The API that the script adds to the window. */
type Grecaptcha = {
  ready(run: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
};

/** Returns a captcha of Google's reCAPTCHA v3, which asks nothing of the applicant and shows its own badge. */
export function recaptcha(siteKey: string): Captcha {
  let loading: Promise<Grecaptcha> | undefined;
  const load = () => {
    loading ??= loadService(`${SCRIPT}?render=${encodeURIComponent(siteKey)}`);
    // A script that failed to load is requested again by the next attempt.
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  return {
    prepare: () => void load(),
    token: async () => (await load()).execute(siteKey, { action: ACTION }),
  };
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
