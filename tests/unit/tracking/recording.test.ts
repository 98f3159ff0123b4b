import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { decideRecording, start } from "../../../app/tracking/vendors/logrocket.ts";
import { applyRecordingRule } from "../../../app/visit/campaign.ts";
import { clearSession } from "../../../app/visit/session.ts";
import { openBrowser } from "../fixtures/browser.ts";

const { sessionStorage } = openBrowser();

beforeEach(() => {
  clearSession();
});
afterAll(() => {
  vi.restoreAllMocks();
});

it.each([
  [100, 0.99999, true],
  [0, 0, false],
  [50, 0.5, false],
  [50, 0.499, true],
])("a session is recorded (specification §4.4) of %s %% at %s: %s", (percentage, draw, expected) => {
  sessionStorage.setItem("logRocket", String(!expected));
  vi.spyOn(Math, "random").mockReturnValueOnce(draw);
  expect(decideRecording(percentage)).toBe(expected);
  expect(sessionStorage.getItem("logRocket")).toBe(expected ? "true" : null);
});

describe("a visit's source", () => {
  it.each([
    ["retargeting", false, true, true],
    ["retargeting", true, false, false],
    ["Retargeting", false, true, true],
    ["abandonment", true, false, true],
    ["abandonment", false, true, false],
    ["newsletter", false, false, false],
    ["retargeting-2", false, false, false],
    [undefined, false, false, false],
  ])("%s, with retargeting %s, abandonment %s, is excluded: %s", (source, retargeting, abandonment, out) => {
    applyRecordingRule(source, { retargeting, abandonment });
    expect(sessionStorage.getItem("logRocketBlocked")).toBe(out ? "true" : null);
  });

  it("blocks the recorder with a flag, until a visit arrives from elsewhere", () => {
    applyRecordingRule("retargeting", { retargeting: false, abandonment: true });
    expect(decideRecording(100)).toBe(false);
    applyRecordingRule("newsletter", { retargeting: false, abandonment: true });
    expect(sessionStorage.getItem("logRocketBlocked")).toBeNull();
    expect(decideRecording(100)).toBe(true);
  });
});

it("a build without a configuration never records: this build's own", async () => {
  expect(await start()).toBeUndefined();
  expect(sessionStorage.getItem("logRocket")).toBeNull();
});

it("the decision is made once per session", () => {
  const draws = vi.spyOn(Math, "random").mockReturnValueOnce(0.3).mockReturnValueOnce(0.7);
  expect([1, 2, 3].map(() => decideRecording(50))).toEqual([true, true, true]);
  clearSession();
  expect([1, 2, 3].map(() => decideRecording(50))).toEqual([false, false, false]);
  expect(draws).toHaveBeenCalledTimes(2);
});
