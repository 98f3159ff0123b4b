/** What can vouch to the provider that a lead is sent by a person. */
export type Captcha = {
  /** Gets ready ahead, e.g. loads a script; that it fails is told by `token`. */
  prepare(): void;
  /** A token for the lead that is about to be made. */
  token(): Promise<string>;
};

const SCRIPT = "https://www.google.com/recaptcha/api.js";

/** What the token is for, as the provider's statistics call it. */
const ACTION = "create_lead";

/** What the script puts into the window. */
type Grecaptcha = {
  ready(run: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
};

/** A captcha like Google's reCAPTCHA v3: it asks nothing of the applicant, and shows its own badge. */
export function recaptcha(siteKey: string): Captcha {
  let loading: Promise<Grecaptcha> | undefined;
  const load = () => {
    loading ??= loadScript(`${SCRIPT}?render=${encodeURIComponent(siteKey)}`);
    // What failed to come is asked for again with the next attempt.
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
function loadScript(address: string): Promise<Grecaptcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.async = true;
    script.referrerPolicy = "strict-origin";
    script.onload = () => {
      const { grecaptcha } = window as { grecaptcha?: Grecaptcha };
      if (grecaptcha === undefined) reject(new Error("not what was asked for"));
      else grecaptcha.ready(() => resolve(grecaptcha));
    };
    script.onerror = () => {
      script.remove();
      reject(new Error("blocked"));
    };
    script.src = address;
    document.head.append(script);
  });
}
