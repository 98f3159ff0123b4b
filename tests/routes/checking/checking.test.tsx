import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { readApplication } from "../../../app/application/application.ts";
import * as checking from "../../../app/routes/checking/route.tsx";
import * as status from "../../../app/routes/status/route.tsx";
import { i18n } from "../../../app/shell/texts/texts.ts";
import { type PresetName, presetScript } from "../../lead-server/scripts/presets.ts";
import { applicationInState, applicationWith, submitAsShown, thenSend } from "../applicant.ts";
import { reports, stored, toasts } from "../browser.ts";
import { open, replaceTo, show } from "../call-route.ts";
import { answerInstead, control, json, sentCalls } from "../provider.ts";
import { renderRouteOnClock } from "../render-route.tsx";

const poll = (polls = 0, signal?: AbortSignal) =>
  open(status.clientLoader, `/status?polls=${polls}`, {}, signal);

/** Sends an application whose lead follows a preset, so that the check begins. */
async function beginCheck(preset: PresetName): Promise<string> {
  await control.setScript(presetScript(preset));
  const id = await applicationWith();
  expect(await thenSend(submitAsShown("credit-history"))).toEqual(replaceTo("/checking"));
  return id;
}

describe("the check", () => {
  it.each<[PresetName, string, string]>([
    ["rejected", "/rejected", "rejected"],
    ["redirect-asked-for", "/redirected", "redirected"],
  ])("(%s) ends on %s, from which Back doesn't return to the check", async (preset, path, leadStatus) => {
    await beginCheck(preset);
    expect(await poll()).toEqual({ state: "waiting", polls: 1 });
    expect(await poll(1)).toEqual(replaceTo(path));
    expect(readApplication().state).toMatchObject({ leadStatus });
    expect(stored(sessionStorage, "leadApplication")).toMatchObject({ state: { leadStatus } });
  });

  it.each([
    ["a state", { progressState: [2, 6, 99] }],
    ["a route", { progressState: [2, 6], routeChange: "moon" }],
  ])("continues through %s without a screen in the product, and reports it once", async (_, answer) => {
    const id = await beginCheck("still-checking");
    answerInstead(() => json({ id, ...answer }));
    expect(await poll()).toEqual({ state: "unknown", polls: 1 });
    expect(await poll(1)).toEqual({ state: "unknown", polls: 2 });
    expect(reports).toMatchObject([{ message: "Unknown application state" }]);
  });

  it("returns to a question that the provider asks again, and says why", async () => {
    const id = await beginCheck("still-checking");
    answerInstead(() => json({ id, progressState: [2, 6, 2], dataPoints: ["education"] }));
    expect(await poll()).toMatchObject({ to: "/education" });
    expect(toasts).toEqual([{ key: "askedMore", tone: "info" }]);
  });
});

it("a check without a connection isn't retried once the screen is left", async () => {
  const id = await beginCheck("still-checking");
  const leaving = new AbortController();
  answerInstead(() => {
    leaving.abort();
    return json({ code: "fault" }, 500);
  });
  await poll(0, leaving.signal);
  expect(sentCalls().slice(1)).toEqual([`GET /api/lead/status/${id}`]);
});

it("the screen's loader opens the screen with its texts, stores the step, and doesn't request the status", async () => {
  const id = await applicationInState(6);
  const { partners } = await show(checking.clientLoader);
  expect(partners).toBeInstanceOf(Promise);
  expect(sentCalls()).not.toContain(`GET /api/lead/status/${id}`);
  expect(readApplication().steps).toMatchObject([{ state: 6, path: "checking" }]);
});

/** Begins a check that doesn't end, and shows it on a clock. */
async function watchCheck() {
  await beginCheck("still-checking");
  return renderRouteOnClock("/checking", checking);
}

describe("the screen", () => {
  const asked = () => sentCalls().filter((call) => call.includes("/lead/status/")).length;

  it("requests nothing at first, then after two seconds, then ever less often", async () => {
    const wait = await watchCheck();
    expect(asked()).toBe(0);
    await wait(1999);
    expect(asked()).toBe(0);
    await wait(1);
    expect(asked()).toBe(1);
    await wait(2499);
    expect(asked()).toBe(1);
    await wait(1);
    expect(asked()).toBe(2);
  });

  it("marks its steps one after the other as the status says", async () => {
    const wait = await watchCheck();
    const steps = i18n.t("checking>steps", { ns: "screens", returnObjects: true });
    const current = () => screen.getByRole("listitem", { current: "step" }).textContent;
    expect(current()).toBe(steps[0]);
    await wait(2000);
    expect(current()).toBe(steps[1]);
  });

  const text = (key: "usual" | "long" | "paused" | "again" | "leave") =>
    i18n.t(`checking>${key}`, { ns: "screens" });
  const again = () => screen.queryByRole("button", { name: text("again") });

  it("offers after half a minute to ask at once, or to leave for the brand's site", async () => {
    const wait = await watchCheck();
    expect(screen.getByRole("status").textContent).toContain(text("usual"));
    await wait(29_999);
    expect(again()).toBeNull();
    await wait(1);
    expect(screen.getByRole("status").textContent).toBe(text("long"));
    expect(screen.getByRole("link", { name: text("leave") }).getAttribute("href")).toBe("/");
    const before = asked();
    fireEvent.click(again() as HTMLElement);
    await wait(0);
    expect(asked()).toBe(before + 1);
  });

  it("pauses after ten minutes until a press", async () => {
    const wait = await watchCheck();
    for (let minute = 0; minute < 11; minute += 1) await wait(60_000);
    const before = asked();
    await wait(60_000);
    expect(asked()).toBe(before);
    expect(screen.getByRole("status").textContent).toBe(text("paused"));
    expect(screen.queryByRole("listitem", { current: "step" })).toBeNull();
    fireEvent.click(again() as HTMLElement);
    await wait(0);
    expect(screen.getByRole("listitem", { current: "step" })).not.toBeNull();
    await wait(2500);
    expect(asked()).toBe(before + 2);
  });

  it("asks the resume link's call once about a state that stays unknown for a minute, and follows it", async () => {
    const id = await beginCheck("still-checking");
    const resumes = () => sentCalls().filter((call) => call === `GET /api/v3/lead/url/${id}/continue`).length;
    answerInstead(() => json({ id, progressState: [2, 6, 99] }));
    const wait = await renderRouteOnClock("/checking", checking);
    await wait(2000);
    await wait(59_999);
    expect(resumes()).toBe(0);
    await wait(1);
    expect(resumes()).toBe(1);
    await wait(180_000);
    expect(resumes()).toBe(1);
    expect(screen.getByRole("heading", { level: 1 }).textContent).not.toMatch(/^at/);
  });

  it.each([
    ["names a screen", [2, 6, 13], "at /rejected"],
    ["asks to resume", [2, 6, 14], "at /continue/"],
  ])("follows the resume link's call that %s", async (_, progressState, heading) => {
    const id = await beginCheck("still-checking");
    answerInstead(({ path }) =>
      json({ id, progressState: path.includes("/url/") ? progressState : [2, 6, 99] }),
    );
    const wait = await renderRouteOnClock("/checking", checking);
    await wait(2000);
    await wait(60_000);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toContain(heading);
  });

  it("requests nothing while the page is hidden", async () => {
    const wait = await watchCheck();
    await wait(1000);
    const seen = vi.spyOn(document, "visibilityState", "get");
    seen.mockReturnValue("hidden");
    fireEvent(document, new Event("visibilitychange"));
    await wait(30 * 60_000);
    expect(asked()).toBe(0);
    seen.mockReturnValue("visible");
    fireEvent(document, new Event("visibilitychange"));
    await wait(2000);
    expect(asked()).toBe(1);
  });

  it.each([
    [404, "not-found"],
    [401, "forbidden"],
  ] as const)("doesn't claim to go on asking after a %i", async (answer, problem) => {
    await beginCheck("still-checking");
    answerInstead(() => json({}, answer));
    const wait = await renderRouteOnClock("/checking", checking);
    await wait(2000);
    const title = i18n.t(`problems>${problem}>title`);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(title);
    expect(screen.getByRole("alert").textContent).toContain(title);
  });
});
