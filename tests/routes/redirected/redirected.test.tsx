import { act, fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { readApplication } from "../../../app/application/application.ts";
import * as redirected from "../../../app/routes/redirected/route.tsx";
import * as status from "../../../app/routes/status/route.tsx";
import { sessionStore } from "../../../app/shell/storage/storage.ts";
import { applicationInState } from "../applicant.ts";
import { reload, reports, stored } from "../browser.ts";
import { open, replaceTo, show } from "../call-route.ts";
import { answerAt, answerInstead, control, json, sentCalls } from "../provider.ts";
import {
  buttonAndLinkLabels,
  formlessSubmits,
  renderRoute,
  renderRouteOnClock,
  textsOf,
} from "../render-route.tsx";

const partner = { name: "Prestaluz", logo: "https://prestaluz.example/logo.svg" };
const url = "https://prestaluz.example/apply?offer=7&name=a%26b";

/** Opens the screen of an application with this redirect in its state. */
async function openWith(answer: object) {
  await applicationInState(12, { applicationResult: { partner }, ...answer });
  return show(redirected.clientLoader);
}

/** Ends the check with a redirect whose address the provider doesn't send. */
async function arrivingWithoutAddress() {
  const id = await applicationInState(6);
  answerInstead(() => json({ id, leadStatus: "redirected", progressState: [2, 6, 12] }));
  expect(await open(status.clientLoader, "/status?polls=0")).toEqual(replaceTo("/redirected"));
}

describe("a redirected application", () => {
  it.each([
    ["GET", "get"],
    [undefined, "get"],
    ["PUT", "get"],
    ["post", "post"],
  ])("opens the address of its state by %s", async (redirectMethod, method) => {
    const redirectParams = { token: "demo-token" };
    expect(await openWith({ redirectUrl: url, redirectMethod, redirectParams })).toMatchObject({
      url,
      method,
      params: redirectParams,
      partner,
      sentBefore: false,
    });
    expect(sentCalls()).toEqual([]);
    expect(reports).toEqual([]);
  });

  it.each([undefined, ""])("requests the address when its state has none (%o)", async (redirectUrl) => {
    await control.setScript({
      steps: [6, 12],
      redirect: { announced: false, url, method: "POST", params: { token: "asked" } },
    });
    const named = { url, method: "post", params: { token: "asked" } };
    expect(await openWith({ redirectUrl })).toMatchObject({ ...named, partner, sentBefore: false });
    expect(sentCalls()).toEqual([`GET /api/lead/${readApplication().id}/redirect`]);
    // A reload follows the same redirect without another call.
    reload();
    expect(await show(redirected.clientLoader)).toMatchObject(named);
    expect(sentCalls()).toHaveLength(1);
  });

  it("opens the same address without another call after a reload that can't read its record", async () => {
    await openWith({ redirectUrl: url, redirectMethod: "GET", redirectParams: { token: "t" } });
    sessionStorage.removeItem("leadApplication");
    reload();
    expect(await show(redirected.clientLoader)).toMatchObject({ url: `${url}&token=t`, method: "get" });
    expect(sentCalls()).toEqual([]);
  });

  it("requests the address after such a reload when it needs a form, whose fields aren't stored", async () => {
    await openWith({ redirectUrl: url, redirectMethod: "POST", redirectParams: { token: "t" } });
    expect(stored(sessionStorage, "redirectMethod")).toBe("POST");
    sessionStorage.removeItem("leadApplication");
    reload();
    await open(redirected.clientLoader);
    expect(sentCalls()).toEqual([`GET /api/lead/${readApplication().id}/redirect`]);
  });

  it("is not sent again by itself after it was sent", async () => {
    await openWith({ redirectUrl: url });
    sessionStore.write("redirected", true);
    expect(await show(redirected.clientLoader)).toMatchObject({ url, sentBefore: true });
  });
});

const refused: [string, string][] = [
  ["a script", "javascript:alert(document.cookie)"],
  ["this machine, in production", "http://localhost:3000/lead-server/partner"],
];

describe("a refused address", () => {
  it.each(refused)("(%s) is no link and is reported, when the state contains it", async (_, redirectUrl) => {
    expect(await openWith({ redirectUrl, redirectMethod: "POST" })).toMatchObject({
      url: undefined,
      partner,
    });
    expect(reports).toHaveLength(1);
    expect(sentCalls()).toEqual([]);
  });

  it.each(refused)("(%s) is no link and is reported, when a call returns it", async (_, redirectUrl) => {
    await applicationInState(12);
    answerInstead(() => json({ redirectUrl, redirectMethod: "GET" }));
    expect(await show(redirected.clientLoader)).toMatchObject({ url: undefined });
    expect(reports).toHaveLength(1);
  });
});

it("a redirect clears the answers once its address is known", async () => {
  await arrivingWithoutAddress();
  answerInstead(() => json({ redirectUrl: url }));
  expect(await show(redirected.clientLoader)).toMatchObject({ url });
  expect(readApplication().answers).toEqual({});
  expect(stored(localStorage, "storedLoanApplication")).toBeUndefined();
  reload();
  expect(await show(redirected.clientLoader)).toMatchObject({ url });
});

describe("the screen offers", () => {
  const renderScreen = () => renderRoute("/redirected", redirected);
  const text = textsOf("screens");

  it("to stay: the countdown ends, the focus is on the way on, and a status says so", async () => {
    await applicationInState(12, { redirectUrl: url });
    await renderScreen();
    // The countdown runs in real time, so a slow machine may already show a later second.
    const seconds = [5, 4, 3, 2, 1].map((count) => text("redirected>countdown", { count }));
    expect(seconds).toContain(screen.getByRole("timer").textContent);
    await expect.poll(() => document.activeElement?.tagName).toBe("H1");
    act(() => void fireEvent.click(screen.getByRole("button", { name: text("redirected>stay") })));
    expect(screen.getByRole("timer").textContent).toBe("");
    expect(screen.getByRole("status").textContent).toBe(text("redirected>stayed"));
    expect(document.activeElement).toBe(screen.getByRole("link", { name: text("redirected>go") }));
    expect(buttonAndLinkLabels()).toEqual([text("redirected>go")]);
  });

  it("what screen readers announce once: that it leaves, not each second until then", async () => {
    await applicationInState(12, { redirectUrl: url });
    const move = await renderRouteOnClock("/redirected", redirected);
    const announced = () => screen.getByRole("status").textContent;
    expect(announced()).toBe("");
    await move(1000);
    expect(announced()).toBe(text("redirected>countdown", { count: 4 }));
    await move(1000);
    expect(screen.getByRole("timer").textContent).toBe(text("redirected>countdown", { count: 3 }));
    expect(announced()).toBe(text("redirected>countdown", { count: 4 }));
  });

  it("no announcement to whoever comes back: it doesn't leave again by itself", async () => {
    await applicationInState(12, { redirectUrl: url });
    sessionStore.write("redirected", true);
    await renderScreen();
    expect(screen.getByRole("status").textContent).toBe("");
  });

  it.each([
    ["get", {}, "get"],
    ["get", { token: "a" }, "post"],
    ["post", { token: "a" }, "post"],
  ] as const)("to read what goes along by %s with %o", async (redirectMethod, redirectParams, along) => {
    await applicationInState(12, {
      redirectUrl: url,
      redirectMethod: redirectMethod.toUpperCase(),
      redirectParams,
    });
    await renderScreen();
    expect(screen.getByText(text(`redirected>along>${along}`))).toBeTruthy();
  });

  it.each([
    ["when this browser may not continue", {}, 403, "continue>start"],
    ["when this one can't be found", {}, 404, "continue>start"],
    ["when the address is refused", { redirectUrl: "javascript:alert(1)" }, 200, "rejected>again"],
  ] as const)("only a new application %s", async (_, answer, status, button) => {
    await applicationInState(12, answer);
    answerAt("/redirect", () => json({}, status));
    await renderScreen();
    expect(buttonAndLinkLabels()).toEqual([text(button)]);
    expect(formlessSubmits()).toEqual([]);
  });
});
