import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { config } from "../../app/config.ts";
import { i18n } from "../../app/i18n/client.ts";
import { readApplication } from "../../app/lead/application.ts";
import * as mobileVerification from "../../app/routes/mobile-verification.tsx";
import type { ScriptInput } from "../lead-server/scripts/script.ts";
import { standingIn } from "./applicant.ts";
import { toasts } from "./browser.ts";
import { insteadTo, show, submit } from "./call-route.ts";
import { answerInstead, control, json, received, sentCalls } from "./provider.ts";

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
    expect(await openScreen()).toEqual({ sentTo: "+34*****678", resendAt: inSeconds(30) });
    expect(sentCalls()).toEqual([]);
  });

  it("sends the first code itself for a lead of the second version", async () => {
    const { leadPath } = config;
    config.leadPath = "/v2/lead";
    onTestFinished(() => {
      config.leadPath = leadPath;
    });
    const id = await awaitingCode();
    expect(await openScreen()).toEqual({ sentTo: "+34*****678", resendAt: inSeconds(30) });
    expect(await received("verification.start")).toEqual([{ id }, { id }]);
  });

  it("sends no code anew because something happens on it", () => {
    expect(mobileVerification.shouldRevalidate()).toBe(false);
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
    expect(await askAgain()).toEqual({ sentTo: "+34*****678", resendAt: inSeconds(0) });
    expect(await received("verification.resend")).toEqual([{ id }]);
    expect(toasts).toEqual([{ key: "codeSent", tone: "success" }]);
  });

  it("may be tried after too many tries at the first", async () => {
    await awaitingCode({ resendAfter: 0, tries: 1 });
    await enter("000000");
    await askAgain();
    expect(await enter("123456")).toEqual(insteadTo("/accepted"));
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
