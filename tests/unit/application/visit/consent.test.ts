import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  choiceFrom,
  choiceOf,
  choose,
  currentChoice,
  mayTrack,
  onChoice,
  refusesTracking,
} from "../../../../app/application/visit/consent.ts";
import { openBrowser } from "../../fixtures/browser.ts";

const { localStorage } = openBrowser();
const at = new Date("2026-03-15T12:00:00.000Z");
const kept = (change: object = {}) => ({ version: 1, at, agreed: ["analytics"], ...change });
const onlyAnalytics = { analytics: true, marketing: false };

beforeEach(() => {
  vi.stubGlobal("navigator", {});
  Object.assign(window, { addEventListener: vi.fn(), removeEventListener: vi.fn() });
});
afterEach(() => vi.useRealTimers());

describe("a stored choice", () => {
  it.each([
    ["at once", "2026-03-15T12:00:00.000Z", onlyAnalytics],
    ["for twelve months", "2027-03-15T11:59:59.999Z", onlyAnalytics],
    ["no longer after twelve months", "2027-03-15T12:00:00.000Z", undefined],
    ["not when it lies in the future", "2026-03-15T11:59:59.999Z", undefined],
  ])("is valid %s", (_, now, choice) => {
    expect(choiceFrom(kept(), new Date(now))).toEqual(choice);
  });

  it.each([
    ["nothing", null],
    ["a text", "yes"],
    ["another version", kept({ version: 2 })],
    ["no date", kept({ at: "yesterday" })],
    ["no list", kept({ agreed: "analytics" })],
  ])("is none when the store holds %s", (_, value) => {
    expect(choiceFrom(value, at)).toBeUndefined();
  });

  it("grants only the purposes that it names", () => {
    expect(choiceOf([])).toEqual({ analytics: false, marketing: false });
    expect(choiceOf(["marketing", "everything"])).toEqual({ analytics: false, marketing: true });
  });
});

describe("a browser's opt-out signal", () => {
  it.each([
    [{ globalPrivacyControl: true }, true],
    [{ doNotTrack: "1" }, true],
    [{ doNotTrack: "0", globalPrivacyControl: false }, false],
    [{ doNotTrack: null }, false],
    [{}, false],
  ])("%j: %s", (signals, no) => {
    expect(refusesTracking(signals)).toBe(no);
  });

  it("counts as a refusal until its visitor chooses", () => {
    vi.stubGlobal("navigator", { globalPrivacyControl: true });
    vi.useFakeTimers({ now: at });
    expect(currentChoice()).toEqual({ analytics: false, marketing: false });
    choose(["analytics"]);
    expect(currentChoice()).toEqual(onlyAnalytics);
  });
});

describe("the visitor's choice", () => {
  it("is stored with its date and version, and reported to listeners", () => {
    vi.useFakeTimers({ now: at });
    const listener = vi.fn();
    const stop = onChoice(listener);
    choose(["analytics"]);
    stop();
    choose(["analytics"]);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(JSON.parse(localStorage.getItem("visitor") ?? "")).toEqual({
      privacy: kept({ at: at.toISOString() }),
    });
    expect([mayTrack("analytics"), mayTrack("marketing")]).toEqual([true, false]);
  });

  it.each([
    ["its own key", "visitor", 1],
    ["the whole store at once", null, 1],
    ["another key", "gclid", 0],
  ])("is reported when another tab changes %s", (_, key, times) => {
    const { addEventListener, removeEventListener } = vi.mocked(window);
    const listener = vi.fn();
    const stop = onChoice(listener);
    const [event, changed] = addEventListener.mock.lastCall ?? [];
    expect(event).toBe("storage");
    (changed as EventListener)({ key } as StorageEvent);
    expect(listener).toHaveBeenCalledTimes(times);
    stop();
    expect(removeEventListener).toHaveBeenCalledWith("storage", changed);
  });

  it("can be revoked", () => {
    choose(["analytics", "marketing"]);
    choose([]);
    expect([mayTrack("analytics"), mayTrack("marketing")]).toEqual([false, false]);
  });
});
