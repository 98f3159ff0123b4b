import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  isFailedLoad,
  reloadOnce,
  throwFailedRoutes,
} from "../../../../app/platform/startup/chunk-load-recovery.ts";
import { sessionStore } from "../../../../app/platform/storage/storage.ts";
import { MemoryStorage } from "../../fixtures/browser.ts";
import { collectReports } from "../../fixtures/reports.ts";

const reports = collectReports();
const reload = vi.fn();

beforeEach(() => {
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("window", { location: { reload }, sessionStorage: new MemoryStorage() });
  vi.useFakeTimers({ now: new Date("2026-11-21T12:00:00Z") });
});
afterEach(() => {
  sessionStore.remove("reloadedAt");
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  reload.mockClear();
});

it("React Router doesn't reload the page: its error goes to the console and to the error boundary", () => {
  const printed = vi.spyOn(console, "error").mockImplementation(() => undefined);
  throwFailedRoutes();
  const failRoute = () =>
    console.error("Error loading route module `/assets/consents-Ab1.js`, reloading page...");
  expect(failRoute).toThrow(expect.toSatisfy(isFailedLoad));
  console.error("Something else");
  expect(printed).toHaveBeenCalledTimes(2);
  const message = "Failed to load ApplicationPage and product styles";
  expect(reports).toEqual([{ message, detail: "consents-Ab1.js" }]);
});

describe("a chunk that can't be loaded", () => {
  it.each([
    ["Chromium", "Failed to fetch dynamically imported module: https://example.com/assets/questions-Ab1.js"],
    ["Firefox", "error loading dynamically imported module: https://example.com/assets/questions-Ab1.js"],
    ["Safari", "Importing a module script failed."],
    ["Safari, for a page instead of a module", "'text/html' is not a valid JavaScript MIME type."],
    ["React Router", "Error loading route module `/assets/vehicle-Ab1.js`, reloading page..."],
    ["Vite, for its styles", "Unable to preload CSS for /assets/vehicle-Ab1.css"],
  ])("is recognised by the error message of %s", (_, words) => {
    expect(isFailedLoad(new TypeError(words))).toBe(true);
  });

  it.each([new TypeError("Failed to fetch"), new Error("x is undefined"), "gone", undefined])(
    "is not recognised in %s",
    (error) => {
      expect(isFailedLoad(error)).toBe(false);
    },
  );

  it("reloads the page once in 30 seconds", () => {
    expect([reloadOnce(), reloadOnce()]).toEqual([true, false]);
    vi.advanceTimersByTime(29_000);
    expect(reloadOnce()).toBe(false);
    vi.advanceTimersByTime(2_000);
    expect(reloadOnce()).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it("doesn't reload the page without a connection", () => {
    vi.stubGlobal("navigator", { onLine: false });
    expect(reloadOnce()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it("doesn't reload the page where the time can't be stored", () => {
    vi.spyOn(sessionStore, "read").mockReturnValue(null);
    expect(reloadOnce()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
