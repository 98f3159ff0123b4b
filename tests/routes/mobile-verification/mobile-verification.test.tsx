import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { changeApplication, readApplication } from "../../../app/application/application.ts";
import * as changeMobileNumber from "../../../app/routes/change-mobile-number/route.tsx";
import * as mobileVerification from "../../../app/routes/mobile-verification/route.tsx";
import { config } from "../../../app/shell/config.ts";
import { i18n } from "../../../app/shell/texts/texts.ts";
import type { ScriptInput } from "../../lead-server/scripts/script.ts";
import { applicationInState } from "../applicant.ts";
import { reload, toasts } from "../browser.ts";
import { replaceTo, show, submit } from "../call-route.ts";
import { answerAt, answerInstead, control, json, received, sentCalls } from "../provider.ts";
import { press, readyForAnotherPress, renderRoute, textsOf } from "../render-route.tsx";

const openScreen = () => show(mobileVerification.clientLoader);
const enter = (verification_code: string) => submit(mobileVerification.clientAction, { verification_code });
const askAgain = () => submit(mobileVerification.clientAction, { __intent: "resend" });

/** Opens the screen for a lead whose code was sent. */
async function awaitingCode(verification: ScriptInput["verification"] = {}): Promise<string> {
  await control.setScript({ steps: [6, 7, 10], verification });
  const id = await applicationInState(7);
  await openScreen();
  return id;
}

/** Sets the path of the call that creates leads until the test is over. */
function createLeadsAt(leadPath: string): void {
  const before = config.leadPath;
  onTestFinished(() => void Object.assign(config, { leadPath: before }));
  Object.assign(config, { leadPath });
}

const now = Date.parse("2026-03-02T10:00:00Z");
const inSeconds = (seconds: number) => now + seconds * 1000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now });
});

describe("the screen", () => {
  it("shows where the code was sent and when another may be requested, without a call", async () => {
    await awaitingCode();
    const sent = { sentTo: "+34\u00a0•••\u00a0678", resendAt: inSeconds(30) };
    expect(await openScreen()).toEqual(sent);
    vi.setSystemTime(inSeconds(20));
    expect(await openScreen()).toEqual(sent);
    expect(sentCalls()).toEqual([]);
  });

  it("shows the end of a number, not of its extension", async () => {
    await awaitingCode();
    changeApplication({ answers: { contactDetails: { phoneNumber: "+34954123456;ext=205" } } });
    expect(await openScreen()).toMatchObject({ sentTo: "+34\u00a0•••\u00a0456" });
  });

  it.each(["/v3/lead", "/lead"])("asks for no first code of a lead at %s", async (path) => {
    createLeadsAt(path);
    await awaitingCode();
    expect(await openScreen()).toMatchObject({ sentTo: "+34\u00a0•••\u00a0678" });
  });

  it("keeps counting down to the next code after a wrong one", async () => {
    await awaitingCode();
    vi.setSystemTime(inSeconds(20));
    expect(await enter("000000")).toMatchObject({ kind: "invalid" });
    expect(await openScreen()).toMatchObject({ resendAt: inSeconds(30) });
  });
});

describe("the first code of a lead of the second version", () => {
  const start = "POST /api/lead/mobile/verification";

  beforeEach(() => createLeadsAt("/v2/lead"));

  it("is not sent by the loader, which claims nothing about it", async () => {
    await awaitingCode();
    expect(await openScreen()).toEqual({ sentTo: undefined, resendAt: 0 });
    expect(sentCalls()).toEqual([]);
  });

  it("is sent once by the screen, and not again after Back or a reload", async () => {
    const id = await awaitingCode();
    await renderRoute("/mobile-verification", mobileVerification);
    await screen.findByText(/\+34\s•••\s678/);
    expect(await received("verification.start")).toEqual([{ id }]);
    cleanup();
    reload();
    await renderRoute("/mobile-verification", mobileVerification);
    await screen.findByText(/\+34\s•••\s678/);
    expect(sentCalls()).toEqual([start]);
    expect(toasts).toEqual([]);
  });

  it("is sent again after the number was changed", async () => {
    await awaitingCode();
    await submit(mobileVerification.clientAction, { __intent: "start" });
    expect(await openScreen()).toMatchObject({ sentTo: "+34\u00a0•••\u00a0678" });
    await submit(changeMobileNumber.clientAction, { phone_number: "612 00 00 00" });
    expect(await openScreen()).toMatchObject({ sentTo: undefined });
  });

  it.each([
    ["a refusal", { errors: { id: { message: "no" } } }, 422, () => i18n.t("form>tryAgain")],
    ["500", {}, 500, () => i18n.t("verification>send", { ns: "screens" })],
  ])("a first code that fails with %s says so and is sent on request", async (_, body, status, button) => {
    await awaitingCode();
    answerAt("/verification", () => json(body, status));
    await renderRoute("/mobile-verification", mobileVerification);
    await screen.findByRole("alert");
    const resend = { name: i18n.t("verification>resend", { ns: "screens" }) };
    expect(screen.queryByRole("button", resend)).toBeNull();
    const title = () => screen.getByRole("heading", { level: 1 }).textContent;
    expect(title()).toBe(i18n.t("verification>titleUnsent", { ns: "screens" }));
    expect(screen.queryByText(/\+34\s•••\s678/)).toBeNull();
    expect(screen.getByRole("textbox")).toBeTruthy();
    answerInstead(() => undefined);
    await readyForAnotherPress();
    fireEvent.click(screen.getByRole("button", { name: button() }));
    await screen.findByText(/\+34\s•••\s678/);
    const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: "short" }).format(inSeconds(300));
    expect(screen.getByText(i18n.t("verification>expires", { ns: "screens", time }))).toBeTruthy();
    expect(title()).toBe(i18n.t("verification>title", { ns: "screens" }));
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    expect(sentCalls()).toEqual([start, start]);
  });
});

it("the code leads on when it is right, and Back doesn't return to the screen", async () => {
  const id = await awaitingCode();
  expect(await enter("123456")).toEqual(replaceTo("/accepted"));
  expect(await received("verification.verify")).toEqual([{ id, code: "123456" }]);
  expect(readApplication().state).toMatchObject({ leadStatus: "accepted" });
});

it("another code is sent", async () => {
  const id = await awaitingCode({ resendAfter: 0 });
  expect(await askAgain()).toEqual(replaceTo("/mobile-verification"));
  expect(await openScreen()).toEqual({
    sentTo: "+34\u00a0•••\u00a0678",
    resendAt: inSeconds(0),
    expiresAt: inSeconds(300),
  });
  expect(await received("verification.resend")).toEqual([{ id }]);
  expect(toasts).toEqual([{ key: "codeSent", tone: "success" }]);
});

it("another code takes the wrong one and its error away", async () => {
  await awaitingCode({ resendAfter: 0 });
  vi.setSystemTime(inSeconds(31));
  await renderRoute("/mobile-verification", mobileVerification);
  fireEvent.input(screen.getByRole("textbox"), { target: { value: "000000" } });
  fireEvent.click(screen.getByRole("button", { name: i18n.t("verification>submit", { ns: "screens" }) }));
  await screen.findByRole("alert");
  await readyForAnotherPress();
  fireEvent.click(screen.getByRole("button", { name: i18n.t("verification>resend", { ns: "screens" }) }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(screen.getByRole("textbox")).toHaveProperty("value", "");
});

it("a wrong code is refused at its box, and the same one again with the focus on the error summary", async () => {
  await awaitingCode({ resendAfter: 0 });
  vi.setSystemTime(inSeconds(31));
  await renderRoute("/mobile-verification", mobileVerification);
  const box = screen.getByRole("textbox");
  fireEvent.input(box, { target: { value: "000000" } });
  for (const tries of [1, 2]) {
    await press(textsOf("screens")("verification>submit"));
    await expect.poll(() => received("verification.verify")).toHaveLength(tries);
    await readyForAnotherPress();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("alert")));
    expect(box.getAttribute("aria-invalid")).toBe("true");
    expect(document.title).toMatch(/^Error: /);
    box.focus();
  }
  fireEvent.input(box, { target: { value: "123456" } });
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});
