import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { applyRecordingRule } from "../../../app/application/visit/campaign.ts";
import { clearSession, ensureSession } from "../../../app/application/visit/session.ts";
import { config } from "../../../app/shell/config.ts";
import { decideRecording, start } from "../../../app/tracking/vendors/logrocket.ts";
import { openBrowser } from "../fixtures/browser.ts";

const { sessionStorage } = openBrowser();

beforeEach(() => {
  clearSession();
});

it.each([
  [100, true],
  [0, false],
])("a session is recorded (specification §4.4) of %s %%: %s", (percentage, expected) => {
  sessionStorage.setItem("logRocket", String(!expected));
  expect(decideRecording(percentage)).toBe(expected);
  expect(sessionStorage.getItem("logRocket")).toBe(expected ? "true" : null);
});

it("of many sessions, as many are recorded as configured", () => {
  const ids = Array.from(
    { length: 2000 },
    (_, n) => `0b9c3a52-6f0e-4f5e-9a55-${String(n * 7919).padStart(12, "0")}`,
  );
  const recorded = ids.filter((id) => {
    clearSession();
    ensureSession(id);
    return decideRecording(30);
  });
  expect(recorded.length / ids.length).toBeCloseTo(0.3, 1);
});

describe("a visit's source", () => {
  const { recording } = config;
  afterEach(() => void Object.assign(config, { recording }));
  const configure = (retargeting: boolean, abandonment: boolean) =>
    Object.assign(config, { recording: { ...recording, retargeting, abandonment } });

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
    configure(retargeting, abandonment);
    applyRecordingRule(source);
    expect(sessionStorage.getItem("logRocketBlocked")).toBe(out ? "true" : null);
  });

  it("blocks the recorder with a flag, until a visit arrives from elsewhere", () => {
    configure(false, true);
    applyRecordingRule("retargeting");
    expect(decideRecording(100)).toBe(false);
    applyRecordingRule("newsletter");
    expect(sessionStorage.getItem("logRocketBlocked")).toBeNull();
    expect(decideRecording(100)).toBe(true);
  });
});

it("a build without a configuration never records: this build's own", async () => {
  expect(await start()).toBeUndefined();
  expect(sessionStorage.getItem("logRocket")).toBeNull();
});

it("the decision holds for the session", () => {
  const { id } = ensureSession();
  const first = decideRecording(50);
  clearSession();
  ensureSession(id);
  expect(decideRecording(50)).toBe(first);
});
