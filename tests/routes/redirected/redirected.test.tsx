import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { readApplication } from "../../../app/application/application.ts";
import { i18n } from "../../../app/i18n/client.ts";
import * as redirected from "../../../app/routes/redirected/route.tsx";
import { noteRedirected } from "../../../app/routes/shared/redirect-policy.ts";
import * as status from "../../../app/routes/status/route.tsx";
import { complete, standingIn } from "../applicant.ts";
import { reload, reports, stored, toasts, withoutPauses } from "../browser.ts";
import { insteadTo, open, show } from "../call-route.ts";
import { draw, waysOn } from "../draw.tsx";
import { answerInstead, control, json, sentCalls } from "../provider.ts";

const partner = { name: "Prestaluz", logo: "https://prestaluz.example/logo.svg" };
const url = "https://prestaluz.example/apply?offer=7&name=a%26b";

/** Opens the screen of an application whose state says this of where it goes. */
async function openWith(answer: object) {
  await standingIn(12, { applicationResult: { partner }, ...answer });
  return show(redirected.clientLoader);
}

/** Has the check end with a redirect whose address the provider doesn't say. */
async function arrivingWithoutAddress() {
  const id = await standingIn(6);
  answerInstead(() => json({ id, leadStatus: "redirected", progressState: [2, 6, 12] }));
  expect(await open(status.clientLoader, "/status?polls=0")).toEqual(insteadTo("/redirected"));
}

describe("a redirected application", () => {
  it.each([
    ["GET", "get"],
    ["get", "get"],
    [undefined, "get"],
    [null, "get"],
    ["PUT", "get"],
    ["POST", "post"],
    ["post", "post"],
  ])("goes where its state says, by %s", async (redirectMethod, method) => {
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

  it("goes without parameters where there are none", async () => {
    expect(await openWith({ redirectUrl: url, redirectMethod: "POST" })).toMatchObject({ params: {} });
  });

  it.each([undefined, null, ""])("is asked for where its state doesn't say (%o)", async (redirectUrl) => {
    await control.setScript({
      steps: [6, 12],
      redirect: { announced: false, url, method: "POST", params: { token: "asked" } },
    });
    expect(await openWith({ redirectUrl })).toMatchObject({
      url,
      method: "post",
      params: { token: "asked" },
      partner,
      sentBefore: false,
    });
    expect(sentCalls()).toEqual([`GET /api/lead/${readApplication().id}/redirect`]);
    // A reload goes the same way without another call.
    reload();
    expect(await show(redirected.clientLoader)).toMatchObject({
      url,
      method: "post",
      params: { token: "asked" },
    });
    expect(sentCalls()).toHaveLength(1);
  });

  it("goes the same way after a reload that can't read its record, without another call", async () => {
    await openWith({ redirectUrl: url, redirectMethod: "GET", redirectParams: { token: "t" } });
    sessionStorage.removeItem("leadApplication");
    reload();
    expect(await show(redirected.clientLoader)).toMatchObject({ url: `${url}&token=t`, method: "get" });
    expect(sentCalls()).toEqual([]);
  });

  it("is asked for after such a reload where a form has to be sent, whose fields aren't kept", async () => {
    await openWith({ redirectUrl: url, redirectMethod: "POST", redirectParams: { token: "t" } });
    expect(stored(sessionStorage, "redirectMethod")).toBe("POST");
    sessionStorage.removeItem("leadApplication");
    reload();
    await open(redirected.clientLoader);
    expect(sentCalls()).toEqual([`GET /api/lead/${readApplication().id}/redirect`]);
  });

  it("is not sent again by itself after it was sent", async () => {
    await openWith({ redirectUrl: url });
    noteRedirected();
    expect(await show(redirected.clientLoader)).toMatchObject({ url, sentBefore: true });
  });
});

const refused: [string, string][] = [
  ["a script", "javascript:alert(document.cookie)"],
  ["a script in disguise", " JavaScript:alert(1)"],
  ["a document of its own", "data:text/html,<script>alert(1)</script>"],
  ["a page of this site", "/thank-you"],
  ["another site by a relative address", "//evil.example/"],
  ["without encryption", "http://prestaluz.example/"],
  ["this machine, in production", "http://localhost:3000/lead-server/partner"],
  ["with credentials", "https://lucia:secret@prestaluz.example/"],
  ["with a line break", "https://prestaluz.example/\n.evil.example"],
  ["no address", "prestaluz"],
];

describe("an address that is refused", () => {
  it.each(refused)("(%s) is no way out and is reported, where the state has it", async (_, redirectUrl) => {
    expect(await openWith({ redirectUrl, redirectMethod: "POST" })).toMatchObject({
      url: undefined,
      partner,
    });
    expect(reports).toHaveLength(1);
    expect(sentCalls()).toEqual([]);
  });

  it.each(refused)("(%s) is no way out and is reported, where it was asked for", async (_, redirectUrl) => {
    await standingIn(12);
    answerInstead(() => json({ redirectUrl, redirectMethod: "GET" }));
    expect(await show(redirected.clientLoader)).toMatchObject({ url: undefined });
    expect(reports).toHaveLength(1);
  });
});

describe("where to go can't be asked for", () => {
  it("at first, and is asked for again", async () => {
    await control.setScript({ steps: [6, 12], redirect: { announced: false, url } });
    await standingIn(12);
    await control.setFaults({ call: "lead.redirect", kind: "lost", times: 3 });
    expect(await withoutPauses(() => show(redirected.clientLoader))).toMatchObject({ url });
    expect(sentCalls()).toHaveLength(4);
  });

  it("at all: that is told, and trying again finds it", async () => {
    await control.setScript({ steps: [6, 12], redirect: { announced: false, url } });
    await standingIn(12);
    await control.setFaults({ call: "lead.redirect", kind: "status", status: 500 });
    expect(await withoutPauses(() => show(redirected.clientLoader))).toMatchObject({ url: undefined });
    expect(toasts).toEqual([{ key: "unavailable", tone: "error" }]);
    expect(reports).not.toContainEqual(expect.objectContaining({ message: "Redirect refused" }));
    await control.setFaults();
    expect(await show(redirected.clientLoader)).toMatchObject({ url });
  });

  it("of an application that has expired: a new one begins", async () => {
    await control.expire(await standingIn(12));
    expect(await open(redirected.clientLoader)).toMatchObject({ to: "/initial-details" });
    expect(toasts).toEqual([{ key: "expired", tone: "error" }]);
  });

  it("of an application that has expired since: the answers that may be kept are kept", async () => {
    await arrivingWithoutAddress();
    answerInstead(() => json({ code: "lead_expired" }, 410));
    expect(await open(redirected.clientLoader)).toMatchObject({ to: "/initial-details" });
    const { id, answers } = readApplication();
    expect(id).toBeUndefined();
    expect(answers.personalDetails).toEqual(complete.personalDetails);
    expect(answers.generalPolicies).toBeUndefined();
  });

  it("at first: the answers go once it is known", async () => {
    await arrivingWithoutAddress();
    answerInstead(() => json({ redirectUrl: url }));
    expect(await show(redirected.clientLoader)).toMatchObject({ url });
    expect(readApplication().answers).toEqual({});
    expect(stored(localStorage, "storedLoanApplication")).toBeUndefined();
    reload();
    expect(await show(redirected.clientLoader)).toMatchObject({ url });
  });

  it("of an application that moved on elsewhere: its screen is shown", async () => {
    const id = await standingIn(12);
    answerInstead(() => json({ code: "conflict", lead: { id, progressState: [2, 6, 13] } }, 409));
    expect(await open(redirected.clientLoader)).toEqual(insteadTo("/rejected"));
  });
});

describe("the screen offers", () => {
  const { default: Component, clientLoader } = redirected;
  const drawn = () => draw("/redirected", "/redirected", { Component, clientLoader });
  const again = () => i18n.t("rejected>again", { ns: "screens" });
  const retry = () => i18n.t("continue>retry", { ns: "screens" });

  it("to go at once", async () => {
    await standingIn(12, { redirectUrl: url });
    await drawn();
    expect(waysOn()).toEqual([i18n.t("redirected>go", { ns: "screens" })]);
  });

  it("a link to the address itself, where it takes no parameters", async () => {
    await standingIn(12, { redirectUrl: url, redirectParams: {} });
    await drawn();
    expect(screen.getByRole("link")).toHaveProperty("href", url);
  });

  it("a link to the address with its parameters", async () => {
    await standingIn(12, { redirectUrl: url, redirectParams: { token: "a b" } });
    await drawn();
    expect(screen.getByRole("link")).toHaveProperty("href", `${url}&token=a+b`);
  });

  it("a new application with the answers where this browser may no longer go on", async () => {
    await standingIn(12);
    answerInstead(({ path }) => (path.endsWith("/redirect") ? json({}, 403) : undefined));
    await drawn();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(i18n.t("problems>forbidden>title"));
    expect(waysOn()).toEqual([i18n.t("continue>start", { ns: "screens" })]);
  });

  it("a new application where the address is refused", async () => {
    await standingIn(12, { redirectUrl: "javascript:alert(1)" });
    await drawn();
    expect(waysOn()).toEqual([again()]);
  });

  it("another try where the address can't be had", async () => {
    await standingIn(12);
    answerInstead(({ path }) => (path.endsWith("/redirect") ? json({ redirectUrl: 7 }) : undefined));
    await drawn();
    expect(waysOn()).toEqual([retry()]);
  });

  it("a new application where this one can't be found", async () => {
    await standingIn(12);
    answerInstead(({ path }) =>
      path.endsWith("/redirect") ? json({ code: "lead_not_found" }, 404) : undefined,
    );
    await drawn();
    expect([again(), i18n.t("continue>start", { ns: "screens" })]).toContain(waysOn().join());
  });
});
