import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { changeApplication, readApplication } from "../../../app/application/application.ts";
import { sendApplication } from "../../../app/application/submit-lead.ts";
import { captchaToken, prepareRecaptcha } from "../../../app/provider/recaptcha.ts";
import { config } from "../../../app/shell/config.ts";
import { complete } from "../applicant.ts";
import { reports, storeContent } from "../browser.ts";
import { control, sent } from "../provider.ts";

/** The requested scripts, in order. */
let scripts: HTMLScriptElement[] = [];
/** The result of the next script request: the expected script, one that gives no token, something else, or nothing. */
let arrives: "whole" | "silent" | "empty" | "blocked" | "never" = "whole";
let tokens = 0;

const page = window as unknown as { grecaptcha?: unknown };

/** Plays the captcha's server: adds what the loaded script adds to the page. */
function standIn(script: HTMLScriptElement): void {
  scripts.push(script);
  if (arrives === "whole" || arrives === "silent") {
    const answer = async (key: string, { action }: { action: string }) => `${key} ${action} ${++tokens}`;
    const execute = arrives === "whole" ? answer : () => new Promise<never>(() => undefined);
    page.grecaptcha = { ready: (run: () => void) => run(), execute };
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

it("a build without a captcha loads nothing and sends no token", async () => {
  changeApplication({ answers: complete });
  await sendApplication();
  expect(scripts).toEqual([]);
  expect(sent[0]?.body).not.toHaveProperty("googleCaptchaToken");
});

describe("a captcha like reCAPTCHA v3", () => {
  it("is loaded once from its own host, which learns only the site's origin", async () => {
    prepareRecaptcha("site-key");
    expect(await captchaToken("site-key")).toBe("site-key create_lead 1");
    expect(await captchaToken("site-key")).toBe("site-key create_lead 2");
    expect(scripts.map(({ src, async, referrerPolicy }) => [src, async, referrerPolicy])).toEqual([
      ["https://www.google.com/recaptcha/api.js?render=site-key", true, "strict-origin"],
    ]);
  });

  it("is requested again after a failed load", async () => {
    arrives = "blocked";
    prepareRecaptcha("blocked-key");
    expect(await captchaToken("blocked-key")).toBeUndefined();
    arrives = "whole";
    expect(await captchaToken("blocked-key")).toBe("blocked-key create_lead 1");
  });
});

describe("a captcha doesn't block the applicant:", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    changeApplication({ answers: complete });
  });

  it.each([
    ["blocked", "blocked"],
    ["empty", "no grecaptcha in the script"],
    ["never", "too slow"],
    ["silent", "too slow"],
  ] as const)(
    "a lead is sent without a token within three seconds if the script is %s",
    async (how, reason) => {
      arrives = how;
      // Each test's own, so that none has loaded its script.
      config.captchaSiteKey = `key-${how}`;
      const sending = sendApplication();
      await vi.advanceTimersByTimeAsync(3000);
      expect((await sending).ok).toBe(true);
      expect(sent[0]?.body).not.toHaveProperty("googleCaptchaToken");
      expect(reports).toEqual([{ message: "No captcha token", detail: reason }]);
    },
  );
});

it("a configured captcha issues a token for each attempt to create the lead, which nothing stores", async () => {
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
  expect(storeContent(sessionStorage) + storeContent(localStorage)).not.toContain("create_lead");
});
