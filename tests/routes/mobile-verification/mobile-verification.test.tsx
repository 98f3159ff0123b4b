import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { changeApplication, readApplication } from "../../../app/application/application.ts";
import { config } from "../../../app/config.ts";
import { i18n } from "../../../app/i18n/client.ts";
import * as changeMobileNumber from "../../../app/routes/change-mobile-number/route.tsx";
import * as mobileVerification from "../../../app/routes/mobile-verification/route.tsx";
import type { ScriptInput } from "../../lead-server/scripts/script.ts";
import { standingIn } from "../applicant.ts";
import { reload, toasts } from "../browser.ts";
import { insteadTo, show, submit } from "../call-route.ts";
import { answerInstead, control, json, received, sentCalls } from "../provider.ts";
import { drawActing, readyForAnotherPress } from "../render-route.tsx";

const openScreen = () => show(mobileVerification.clientLoader);
const enter = (verification_code: string) => submit(mobileVerification.clientAction, { verification_code });
const askAgain = () => submit(mobileVerification.clientAction, { intent: "resend" });

/** Opens the screen for a lead that a code was sent for. */
async function awaitingCode(verification: ScriptInput["verification"] = {}): Promise<string> {
  await control.setScript({ steps: [6, 7, 10], verification });
  const id = await standingIn(7);
  await openScreen();
  return id;
}

const refusedWith = (key: string) => ({
  result: { status: "error", error: { verification_code: [expect.objectContaining({ key })] } },
});

const verify = "POST /api/v2/customer/mobile/verify";
const resend = "POST /api/v2/customer/mobile/resend-code";
const now = Date.parse("2026-03-02T10:00:00Z");
const inSeconds = (seconds: number) => now + seconds * 1000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now });
});

describe("the screen", () => {
  it("tells where the code went and when another may be asked for, without a call", async () => {
    await awaitingCode();
    expect(await openScreen()).toEqual({ sentTo: "+34*****678", resendAt: inSeconds(30), unsent: false });
    expect(sentCalls()).toEqual([]);
  });

  it.each(["/v3/lead", "/lead"])("asks for no first code of a lead at %s", async (path) => {
    const { leadPath } = config;
    onTestFinished(() => {
      config.leadPath = leadPath;
    });
    config.leadPath = path;
    await awaitingCode();
    expect(await openScreen()).toMatchObject({ sentTo: "+34*****678", unsent: false });
  });

  it("counts on to the next code, whatever is submitted on it", () => {
    expect(mobileVerification.shouldRevalidate()).toBe(false);
  });
});

describe("the first code of a lead of the second version", () => {
  const start = "POST /api/lead/mobile/verification";

  beforeEach(() => {
    const { leadPath } = config;
    config.leadPath = "/v2/lead";
    onTestFinished(() => {
      config.leadPath = leadPath;
    });
  });

  it("is not sent by the loader, which claims nothing about it", async () => {
    await awaitingCode();
    expect(await openScreen()).toEqual({ sentTo: undefined, resendAt: 0, unsent: true });
    expect(sentCalls()).toEqual([]);
  });

  it("is sent once by the screen, and not again after Back or a reload", async () => {
    const id = await awaitingCode();
    await drawActing("/mobile-verification", mobileVerification);
    await screen.findByText(/\+34\*{5}678/);
    expect(await received("verification.start")).toEqual([{ id }]);
    cleanup();
    reload();
    await drawActing("/mobile-verification", mobileVerification);
    await screen.findByText(/\+34\*{5}678/);
    expect(sentCalls()).toEqual([start]);
  });

  it("is sent anew after the number was changed", async () => {
    await awaitingCode();
    await submit(mobileVerification.clientAction, { intent: "start" });
    expect(await openScreen()).toMatchObject({ unsent: false });
    await submit(changeMobileNumber.clientAction, { phone_number: "612 00 00 00" });
    expect(await openScreen()).toMatchObject({ unsent: true });
  });

  it("is forgotten once the code was right", async () => {
    await awaitingCode();
    await submit(mobileVerification.clientAction, { intent: "start" });
    await enter("123456");
    expect(readApplication().drafts).not.toHaveProperty("mobile-verification");
  });

  it.each([
    ["a refusal", { errors: { id: { message: "no" } } }, 422],
    ["500", {}, 500],
  ])("that fails with %s is told and sent at the applicant's word", async (_, body, status) => {
    await awaitingCode();
    answerInstead(({ path }) => (path.endsWith("/verification") ? json(body, status) : undefined));
    await drawActing("/mobile-verification", mobileVerification);
    const again = await screen.findByRole("button", { name: i18n.t("form>tryAgain") });
    const title = () => screen.getByRole("heading", { level: 1 }).textContent;
    expect(title()).toBe(i18n.t("verification>titleUnsent", { ns: "screens" }));
    expect(screen.queryByText(/\+34\*{5}678/)).toBeNull();
    expect(screen.getByRole("textbox")).toBeTruthy();
    answerInstead(() => undefined);
    again.click();
    const sent = await screen.findByText(/\+34\*{5}678/);
    const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: "short" }).format(inSeconds(300));
    expect(sent.textContent).toContain(i18n.t("verification>expires", { ns: "screens", time }));
    expect(title()).toBe(i18n.t("verification>title", { ns: "screens" }));
    expect(sentCalls()).toEqual([start, start]);
  });
});

describe("a second version's screen that has sent no code yet", () => {
  const name = (key: "send" | "resend") => i18n.t(`verification>${key}`, { ns: "screens" });
  const failStart = () =>
    answerInstead(({ path }) => (path.endsWith("/verification") ? json({}, 500) : undefined));

  beforeEach(() => {
    const { leadPath } = config;
    config.leadPath = "/v2/lead";
    onTestFinished(() => {
      config.leadPath = leadPath;
    });
  });

  it("offers to send the code, not another one, and sends the first", async () => {
    await awaitingCode();
    failStart();
    await drawActing("/mobile-verification", mobileVerification);
    await screen.findByRole("alert");
    expect(screen.queryByRole("button", { name: name("resend") })).toBeNull();
    answerInstead(() => undefined);
    await readyForAnotherPress();
    fireEvent.click(screen.getByRole("button", { name: name("send") }));
    await screen.findByText(/\+34\*{5}678/);
    expect(screen.queryByRole("button", { name: name("send") })).toBeNull();
    expect(sentCalls()).toEqual(Array(2).fill("POST /api/lead/mobile/verification"));
  });
});

describe("the code", () => {
  it("that is right leads on, and Back doesn't lead to the screen", async () => {
    const id = await awaitingCode();
    expect(await enter("123456")).toEqual(insteadTo("/accepted"));
    expect(await received("verification.verify")).toEqual([{ id, code: "123456" }]);
    expect(readApplication().state).toMatchObject({ leadStatus: "accepted" });
  });

  it.each(["123 456", " 123-456 ", "12 34 56", "１２３４５６"])("is forgiven its form: %s", async (typed) => {
    const id = await awaitingCode();
    expect(await enter(typed)).toEqual(insteadTo("/accepted"));
    expect(await received("verification.verify")).toEqual([{ id, code: "123456" }]);
  });

  it.each([
    ["", "required>verification_code"],
    ["   ", "required>verification_code"],
    ["12345", "codeFormat"],
    ["1234567", "codeFormat"],
    ["12345a", "codeFormat"],
  ])("that can't be one is sent nowhere: “%s”", async (typed, key) => {
    await awaitingCode();
    expect(await enter(typed)).toMatchObject(refusedWith(key));
    expect(i18n.exists(`validationˆ${key}`)).toBe(true);
    expect(sentCalls()).toEqual([]);
  });

  it("that is wrong is refused, and the right one taken afterwards", async () => {
    await awaitingCode();
    expect(await enter("000000")).toMatchObject(refusedWith("codeWrong"));
    expect(i18n.exists("validationˆcodeWrong")).toBe(true);
    expect(await enter("123456")).toEqual(insteadTo("/accepted"));
  });

  it("was tried too often: not even the right one is taken", async () => {
    await awaitingCode({ tries: 2 });
    expect(await enter("000000")).toMatchObject(refusedWith("codeWrong"));
    expect(await enter("000001")).toMatchObject(refusedWith("codeTooManyTries"));
    expect(await enter("123456")).toMatchObject(refusedWith("codeTooManyTries"));
  });

  it("has expired", async () => {
    await awaitingCode({ expiresIn: 0 });
    expect(await enter("123456")).toMatchObject(refusedWith("codeExpired"));
  });

  it("is refused in words of the provider's, under whatever name", async () => {
    await awaitingCode();
    answerInstead(() => json({ errors: { code: { message: "Prueba <b>otro</b>" } } }, 422));
    expect(await enter("123456")).toMatchObject({
      result: { error: { verification_code: [{ text: "Prueba <b>otro</b>" }] } },
    });
  });
});

describe("another code", () => {
  it("is sent", async () => {
    const id = await awaitingCode({ resendAfter: 0 });
    expect(await askAgain()).toEqual({
      sentTo: "+34*****678",
      resendAt: inSeconds(0),
      expiresAt: inSeconds(300),
    });
    expect(await received("verification.resend")).toEqual([{ id }]);
    expect(toasts).toEqual([{ key: "codeSent", tone: "success" }]);
  });

  it("may be tried after too many tries at the first", async () => {
    await awaitingCode({ resendAfter: 0, tries: 1 });
    await enter("000000");
    await askAgain();
    expect(await enter("123456")).toEqual(insteadTo("/accepted"));
  });

  it("that the provider refuses is told, and can be asked for again at once", async () => {
    await awaitingCode({ resendAfter: 0 });
    vi.setSystemTime(inSeconds(60));
    const id = readApplication().id;
    const draft = [
      ["sentTo", "+34*****678"],
      ["resendAt", String(inSeconds(30))],
    ] as const;
    changeApplication({ drafts: { "mobile-verification": { entries: draft, accepted: false } } });
    answerInstead(() => json({ errors: { id: { message: "no" } } }, 422));
    await drawActing("/mobile-verification", mobileVerification);
    const resendButton = () =>
      screen.getByRole("button", { name: i18n.t("verification>resend", { ns: "screens" }) });
    fireEvent.click(resendButton());
    await screen.findByRole("alert");
    await waitFor(() => expect(resendButton()).toHaveProperty("disabled", false));
    answerInstead(() => undefined);
    fireEvent.click(screen.getByRole("button", { name: i18n.t("form>tryAgain") }));
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    expect(await received("verification.resend")).toEqual([{ id }]);
    expect(sentCalls()).toEqual([resend, resend]);
  });

  it("that comes too early is waited for as long as the provider says", async () => {
    await awaitingCode({ resendAfter: 90 });
    expect(await askAgain()).toEqual({ resendAt: inSeconds(90) });
    expect(toasts).toEqual([]);
    expect(sentCalls()).toEqual([resend]);
  });

  it("that comes too early is waited for 30 seconds where the provider doesn't say", async () => {
    await awaitingCode();
    answerInstead(() => json({ code: "too_many_requests" }, 429));
    expect(await askAgain()).toEqual({ resendAt: inSeconds(30) });
  });
});

describe.each([
  ["entering a code", () => enter("123456"), "verification.verify", verify],
  ["asking for another code", askAgain, "verification.resend", resend],
] as const)("%s", (_, act, call, request) => {
  it.each([
    ["500", { kind: "status", status: 500 }],
    ["a page instead of JSON", { kind: "not-json" }],
    ["a lost answer", { kind: "lost" }],
  ] as const)("fails with %s, and can be tried again", async (_, fault) => {
    await awaitingCode({ resendAfter: 0 });
    await control.setFaults({ call, ...fault });
    expect(await act()).toMatchObject({ problem: "unavailable" });
    expect(toasts).toEqual([{ key: "unavailable", tone: "error" }]);
    expect(sentCalls()).toEqual([request]);
  });

  it("for an application that isn't known says so", async () => {
    await awaitingCode();
    await control.reset();
    expect(await act()).toMatchObject({ problem: "not-found" });
  });

  it("for one that has expired leads to a new one", async () => {
    await control.expire(await awaitingCode());
    expect(await act()).toMatchObject({ to: "/initial-details" });
    expect(toasts).toEqual([{ key: "expired", tone: "error" }]);
    expect(readApplication().id).toBeUndefined();
  });

  it("for one that moved on elsewhere leads to where it stands", async () => {
    await control.putInState(await awaitingCode(), 13);
    expect(await act()).toEqual(insteadTo("/rejected"));
    expect(toasts).toEqual([{ key: "conflict", tone: "error" }]);
  });
});
