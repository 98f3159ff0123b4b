import { describe, expect, it } from "vitest";
import { readApplication } from "../../app/lead/application.ts";
import * as checking from "../../app/routes/checking.tsx";
import { type PresetName, presets } from "../lead-server/scripts/presets.ts";
import { applyingWith, standingIn, submitAsShown } from "./applicant.ts";
import { reports, stored, toasts, withoutPauses } from "./browser.ts";
import { insteadTo, submit } from "./call-route.ts";
import { answerInstead, control, json, sentCalls } from "./provider.ts";

const poll = (polls = 0, signal?: AbortSignal) =>
  submit(checking.clientAction, { polls: String(polls) }, {}, signal);

/** Sends an application whose lead follows a preset, so that the check begins. */
async function beginCheck(preset: PresetName): Promise<string> {
  await control.setScript(presets[preset].script);
  const id = await applyingWith();
  expect(await submitAsShown("pep-details")).toEqual(insteadTo("/checking"));
  return id;
}

describe("the check", () => {
  it("is waited for, and the tries are counted", async () => {
    const id = await beginCheck("still-checking");
    expect(await poll()).toEqual({ state: "waiting", polls: 1 });
    expect(await poll(1)).toEqual({ state: "waiting", polls: 2 });
    expect(await poll(41)).toEqual({ state: "waiting", polls: 42 });
    expect(sentCalls().slice(1)).toEqual(Array(3).fill(`GET /api/lead/status/${id}`));
    expect(readApplication()).toMatchObject({ id, endReached: true });
  });

  it.each<[PresetName, string, string]>([
    ["verification", "/mobile-verification", "processing"],
    ["accepted", "/accepted", "accepted"],
    ["rejected", "/rejected", "rejected"],
    ["redirected-get", "/redirected", "redirected"],
    ["redirect-asked-for", "/redirected", "redirected"],
  ])("(%s) ends on %s, from which Back doesn't lead to it", async (preset, path, leadStatus) => {
    await beginCheck(preset);
    expect(await poll()).toEqual({ state: "waiting", polls: 1 });
    expect(await poll(1)).toEqual(insteadTo(path));
    expect(readApplication().state).toMatchObject({ leadStatus });
    expect(stored(sessionStorage, "leadApplication")).toMatchObject({ state: { leadStatus } });
  });

  it("keeps where a redirected application goes", async () => {
    await beginCheck("redirected-post");
    await poll();
    await poll(1);
    expect(stored(sessionStorage, "redirectUrl")).toBe("http://localhost:3000/lead-server/partner");
    expect(stored(sessionStorage, "redirectMethod")).toBe("POST");
  });

  it.each([
    ["a state", { progressState: [2, 6, 99] }],
    ["a route", { progressState: [2, 6], routeChange: "moon" }],
  ])("waits out %s that the product has no screen for, and reports it once", async (_, answer) => {
    const id = await beginCheck("still-checking");
    answerInstead(() => json({ id, ...answer }));
    expect(await poll()).toEqual({ state: "waiting", polls: 1 });
    expect(await poll(1)).toEqual({ state: "waiting", polls: 2 });
    expect(reports).toMatchObject([{ message: "Unknown application state" }]);
  });

  it("is still waited for where the answer says nothing new", async () => {
    const id = await standingIn(6);
    answerInstead(() => json({ id }));
    expect(await poll()).toEqual({ state: "waiting", polls: 1 });
  });

  it("follows a route that the provider names", async () => {
    const id = await beginCheck("still-checking");
    answerInstead(() => json({ id, progressState: [2, 6], routeChange: "rejected" }));
    expect(await poll()).toEqual(insteadTo("/rejected"));
  });

  it("goes back to a question that the provider asks after all", async () => {
    const id = await beginCheck("still-checking");
    answerInstead(() => json({ id, progressState: [2, 6, 2], dataPoints: ["education"] }));
    expect(await poll()).toMatchObject({ to: "/education" });
  });
});

describe("the check that can't be reached", () => {
  it("is asked for three times more, and goes on being asked for", async () => {
    await beginCheck("still-checking");
    await control.setFaults({ call: "lead.status", kind: "status", status: 500 });
    expect(await withoutPauses(() => poll(2))).toEqual({ state: "unreachable", polls: 3 });
    expect(await control.requests("lead.status")).toHaveLength(4);
    await control.setFaults();
    expect(await poll(3)).toEqual({ state: "waiting", polls: 4 });
    expect(toasts).toEqual([]);
  });

  it("is reached by one of those tries", async () => {
    await beginCheck("still-checking");
    await control.setFaults({ call: "lead.status", kind: "lost", times: 3 });
    expect(await withoutPauses(() => poll())).toEqual({ state: "waiting", polls: 1 });
  });

  it.each<[string, () => Response]>([
    ["a page comes instead of JSON", () => new Response("<!doctype html>", { status: 200 })],
    ["the network is gone", () => Promise.reject() as never],
  ])("is told so where %s", async (_, answer) => {
    await beginCheck("still-checking");
    answerInstead(answer);
    expect(await withoutPauses(() => poll())).toEqual({ state: "unreachable", polls: 1 });
  });

  it("is told so where the answer is no lead, and the bad field is reported", async () => {
    const id = await beginCheck("still-checking");
    answerInstead(() => json({ id, progressState: [2, 6], expiresAt: "tomorrow" }));
    expect(await withoutPauses(() => poll())).toEqual({ state: "unreachable", polls: 1 });
    expect(JSON.stringify(reports)).toContain("expiresAt");
  });

  it("isn't tried again once the screen is left", async () => {
    const id = await beginCheck("still-checking");
    const leaving = new AbortController();
    answerInstead(() => {
      leaving.abort();
      return json({ code: "fault" }, 500);
    });
    await poll(0, leaving.signal);
    expect(sentCalls().slice(1)).toEqual([`GET /api/lead/status/${id}`]);
  });
});

describe("the check of an application", () => {
  it("that isn't known says so and leads nowhere by itself", async () => {
    await standingIn(6, {}, { id: "somebody-elses" });
    expect(await poll(4)).toEqual({ state: "not-found", polls: 5 });
    expect(sentCalls()).toEqual(["GET /api/lead/status/somebody-elses"]);
  });

  it("that has expired leads to a new one with the answers that may be kept", async () => {
    const id = await beginCheck("still-checking");
    await control.expire(id);
    expect(await poll()).toMatchObject({ to: "/initial-details" });
    expect(toasts).toEqual([{ key: "expired", tone: "error" }]);
    expect(readApplication().id).toBeUndefined();
    expect(readApplication().answers).toMatchObject({ personalDetails: { firstName: "Lucía" } });
    expect(readApplication().answers.generalPolicies).toBeUndefined();
  });

  it("that moved on elsewhere leads to where it stands", async () => {
    const id = await beginCheck("still-checking");
    answerInstead(() => json({ code: "conflict", lead: { id, progressState: [2, 6, 13] } }, 409));
    expect(await poll()).toEqual(insteadTo("/rejected"));
  });
});
