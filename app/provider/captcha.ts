import { config } from "../config.ts";
import { lazyModule } from "../lazy.ts";
import { report } from "../report.ts";
import type { Captcha } from "./recaptcha.ts";

/** How long an applicant waits for a token at most. */
const LONGEST_WAIT_MS = 3_000;

const late = lazyModule(() => import("./recaptcha.ts"));
let configured: Captcha | undefined;

/**
 * The captcha of this build; none where no site key is configured, as is usual: nothing is loaded then and no token sent.
 *
 * It is a measure of security and not of tracking. Nobody but the provider, who checks the token, learns what comes of it,
 * no answer of the applicant's goes into it, and so it isn't one of the purposes that a visitor chooses among. It is a script
 * of another company all the same: it waits until something is typed, and whoever configures it names it in the privacy
 * policy, and leaves it off where the country's authority wants consent for it.
 */
function captchaOfBuild(siteKey = config.captchaSiteKey): Promise<Captcha> | undefined {
  if (siteKey === undefined) return undefined;
  return late.load().then(({ recaptcha }) => {
    configured ??= recaptcha(siteKey);
    return configured;
  });
}

/** Gets the configured captcha ready, where there is one. */
export function prepareCaptcha(): void {
  captchaOfBuild()?.then(
    (captcha) => captcha.prepare(),
    () => undefined,
  );
}

/**
 * A token for the lead that is about to be made, fresh for each attempt because it is good once and for two minutes only. It
 * is kept nowhere, so that none can be stale (specification §4.5).
 * @returns undefined where no captcha is configured, and where it is blocked, fails or takes too long: whether a lead without
 * a token is taken is for the provider to say
 */
export async function captchaToken(captcha = captchaOfBuild()): Promise<string | undefined> {
  if (captcha === undefined) return undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("too slow")), LONGEST_WAIT_MS);
  });
  try {
    return await Promise.race([captcha.then((one) => one.token()), tooLate]);
  } catch (error) {
    report("No captcha token", error instanceof Error ? error.message : "unknown");
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
