import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { changeApplication, readApplication } from "../../app/application/application.ts";
import { sendApplication } from "../../app/application/submit-lead.ts";
import { config } from "../../app/config.ts";
import { captchaToken, prepareCaptcha } from "../../app/provider/captcha.ts";
import { recaptcha } from "../../app/provider/recaptcha.ts";
import { complete } from "./applicant.ts";
import { everythingIn, reports } from "./browser.ts";
import { control, sent } from "./provider.ts";

/** The scripts that were asked for, in their order. */
let scripts: HTMLScriptElement[] = [];
/** What comes of the next script: it arrives with what its address promises, with something else, or not at all. */
let arrives: "whole" | "empty" | "blocked" | "never" = "whole";
let tokens = 0;

const page = window as unknown as { grecaptcha?: unknown };

/** Plays the captcha's server: what the script puts into the page once it is there. */
function standIn(script: HTMLScriptElement): void {
  scripts.push(script);
  if (arrives === "whole") {
    page.grecaptcha = {
      ready: (run: () => void) => run(),
      execute: async (key: string, { action }: { action: string }) => `${key} ${action} ${++tokens}`,
    };
  }
  if (arrives === "blocked") script.onerror?.(new Event("error"));
  else if (arrives !== "never") script.onload?.call(script, new Event("load"));
}

beforeEach(() => {
  scripts = [];
  arrives = "whole";
  tokens = 0;
  delete page.grecaptcha;
  vi.spyOn(document.head, "append").mockImplementation((node) => {
    queueMicrotask(() => standIn(node as HTMLScriptElement));
  });
});
afterEach(() => {
  config.captchaSiteKey = undefined;
});

describe("a build without a captcha", () => {
  it("loads nothing, has no token and sends none", async () => {
    prepareCaptcha();
    expect(await captchaToken()).toBeUndefined();
    changeApplication({ answers: complete });
    await sendApplication();
    expect(scripts).toEqual([]);
    expect(sent[0]?.body).not.toHaveProperty("googleCaptchaToken");
  });
});

describe("a captcha like reCAPTCHA v3", () => {
  it("is loaded once, from its own host, told no more than the site's origin", async () => {
    const captcha = recaptcha("site-key");
    captcha.prepare();
    expect(await captcha.token()).toBe("site-key create_lead 1");
    expect(await captcha.token()).toBe("site-key create_lead 2");
    expect(scripts.map(({ src, async, referrerPolicy }) => [src, async, referrerPolicy])).toEqual([
      ["https://www.google.com/recaptcha/api.js?render=site-key", true, "strict-origin"],
    ]);
  });

  it("that didn't come is asked for again", async () => {
    const captcha = recaptcha("site-key");
    arrives = "blocked";
    captcha.prepare();
    await expect(captcha.token()).rejects.toThrow("blocked");
    arrives = "whole";
    expect(await captcha.token()).toBe("site-key create_lead 1");
  });
});

describe("a captcha never holds an applicant up:", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));

  /** Lets three seconds pass, and none after them. */
  async function withinThreeSeconds(token: Promise<string | undefined>): Promise<string | undefined> {
    await vi.advanceTimersByTimeAsync(3000);
    return token;
  }

  it.each([
    ["blocked", "blocked"],
    ["empty", "no grecaptcha in the script"],
    ["never", "too slow"],
  ] as const)("one whose script comes as %s gives no token within three seconds", async (how, reason) => {
    arrives = how;
    expect(await withinThreeSeconds(captchaToken(Promise.resolve(recaptcha("key"))))).toBeUndefined();
    expect(reports).toEqual([{ message: "No captcha token", detail: reason }]);
  });

  it("one that never answers neither", async () => {
    const silent = { prepare: () => undefined, token: () => new Promise<string>(() => undefined) };
    expect(await withinThreeSeconds(captchaToken(Promise.resolve(silent)))).toBeUndefined();
  });
});

it("a configured captcha vouches for each attempt to make the lead anew, and its token is kept nowhere", async () => {
  config.captchaSiteKey = "key";
  changeApplication({ answers: complete });
  await control.setFaults({ call: "lead.create", kind: "status", status: 503, times: 1 });
  expect((await sendApplication()).ok).toBe(false);
  expect((await sendApplication()).ok).toBe(true);
  const made = sent.filter(({ call }) => call.startsWith("POST"));
  expect(made.map(({ body }) => (body as { googleCaptchaToken?: string }).googleCaptchaToken)).toEqual([
    "key create_lead 1",
    "key create_lead 2",
  ]);
  expect(made[0]?.headers.get("Idempotency-Key")).toBe(made[1]?.headers.get("Idempotency-Key"));
  changeApplication({ answers: { ...readApplication().answers, amount: 700 } });
  await sendApplication();
  expect(sent.at(-1)?.body).not.toHaveProperty("googleCaptchaToken");
  expect(everythingIn(sessionStorage) + everythingIn(localStorage)).not.toContain("create_lead");
});
