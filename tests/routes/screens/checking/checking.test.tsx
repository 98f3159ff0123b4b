import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { readApplication } from "../../../../app/lead/application.ts";
import { i18n } from "../../../../app/platform/i18n/texts.ts";
import * as status from "../../../../app/resume/status/route.tsx";
import * as checking from "../../../../app/screens/checking/route.tsx";
import { type PresetName, presetScript } from "../../../lead-server/scripts/presets.ts";
import { applicationInState, applicationWith, submitAsShown, thenSend } from "../../applicant.ts";
import { reports, stored, toasts } from "../../browser.ts";
import { open, replaceTo, show } from "../../call-route.ts";
import { answerInstead, control, json, sentCalls } from "../../provider.ts";
import { renderRouteOnClock } from "../../render-route.tsx";

const poll = (polls = 0, signal?: AbortSignal) =>
  open(status.clientLoader, `/status?polls=${polls}`, {}, signal);

/** Sends an application whose lead follows a preset, so that the check begins. */
async function beginCheck(preset: PresetName): Promise<string> {
  await control.setScript(presetScript(preset));
  const id = await applicationWith();
  expect(await thenSend(submitAsShown("pep-details"))).toEqual(replaceTo("/checking"));
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
    expect(await poll()).toEqual({ state: "waiting", polls: 1 });
    expect(await poll(1)).toEqual({ state: "waiting", polls: 2 });
    expect(reports).toMatchObject([{ message: "Unknown application state" }]);
  });

  it("returns to a question that the provider asks again, and says why", async () => {
    const id = await beginCheck("still-checking");
    answerInstead(() => json({ id, progressState: [2, 6, 2], dataPoints: ["education"] }));
    expect(await poll()).toMatchObject({ to: "/education" });
    expect(toasts).toEqual([{ key: "askedMore", tone: "error" }]);
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

  const button = (key: "look" | "leave") =>
    screen.queryByRole("button", { name: i18n.t(`checking>${key}`, { ns: "screens" }) });
  const paused = () => screen.queryByText(i18n.t("checking>paused", { ns: "screens" }));
  const MINUTE = 60_000;

  it("offers to look again or to leave after 30 seconds, and leaving stops the requests", async () => {
    const wait = await watchCheck();
    await wait(29_999);
    expect([button("look"), button("leave")]).toEqual([null, null]);
    await wait(1);
    const before = asked();
    fireEvent.click(button("look") as HTMLElement);
    await wait(0);
    expect(asked()).toBe(before + 1);
    fireEvent.click(button("leave") as HTMLElement);
    expect(paused()).not.toBeNull();
    expect(document.activeElement).toBe(button("look"));
    await wait(5 * MINUTE);
    expect(asked()).toBe(before + 1);
    fireEvent.click(button("look") as HTMLElement);
    await wait(0);
    expect(paused()).toBeNull();
    await wait(10_000);
    expect(asked()).toBe(before + 3);
  });

  it("stops its requests after ten minutes, until a button is pressed", async () => {
    const wait = await watchCheck();
    await wait(10 * MINUTE - 1);
    expect(paused()).toBeNull();
    await wait(1);
    expect(paused()).not.toBeNull();
    const before = asked();
    expect(before).toBeGreaterThan(50);
    await wait(5 * MINUTE);
    expect(asked()).toBe(before);
    fireEvent.click(button("look") as HTMLElement);
    await wait(10 * MINUTE - 1);
    expect(asked()).toBeGreaterThan(before + 50);
    await wait(1);
    expect(paused()).not.toBeNull();
  });

  it("doesn't count the time during which the page is hidden", async () => {
    const wait = await watchCheck();
    await wait(1000);
    const seen = vi.spyOn(document, "visibilityState", "get");
    seen.mockReturnValue("hidden");
    fireEvent(document, new Event("visibilitychange"));
    await wait(30 * MINUTE);
    expect([asked(), paused(), button("leave")]).toEqual([0, null, null]);
    seen.mockReturnValue("visible");
    fireEvent(document, new Event("visibilitychange"));
    await wait(28_999);
    expect(asked()).toBeGreaterThan(1);
    expect(button("leave")).toBeNull();
    await wait(1);
    expect(button("leave")).not.toBeNull();
  });

  it("requests the whole application once after a minute in an unknown state", async () => {
    const id = await beginCheck("still-checking");
    const whole = `GET /api/v3/lead/url/${id}/continue`;
    answerInstead(() => json({ id, progressState: [2, 6, 99] }));
    const wait = await renderRouteOnClock("/checking", checking);
    await wait(MINUTE);
    expect(sentCalls()).not.toContain(whole);
    await wait(5 * MINUTE);
    expect(sentCalls().filter((call) => call === whole)).toHaveLength(1);
  });

  it("redirects to the screen of the whole application's state", async () => {
    const id = await beginCheck("still-checking");
    answerInstead(({ path }) =>
      json({ id, leadStatus: "x", progressState: path.includes("/lead/url/") ? [2, 13] : [2, 99] }),
    );
    const wait = await renderRouteOnClock("/checking", checking);
    await wait(75_000);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("at /rejected");
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

  it("never requests the whole application while the check continues", async () => {
    const wait = await watchCheck();
    await wait(5 * MINUTE);
    expect(sentCalls().filter((call) => call.includes("/lead/url/"))).toEqual([]);
  });
});
