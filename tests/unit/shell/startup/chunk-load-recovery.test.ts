import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { throwFailedRoutes } from "../../../../app/shell/router-internals.ts";
import { isFailedLoad, reloadOnce } from "../../../../app/shell/startup/chunk-load-recovery.ts";
import { collectReports } from "../../fixtures/reports.ts";

const reports = collectReports();
const reload = vi.fn();

beforeEach(() => {
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("window", { location: { reload } });
});
afterEach(() => {
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

  it.each([
    ["that somebody opened", "navigate", 1_000, true],
    ["that was reloaded a moment ago: the reloads would never end", "reload", 29_000, false],
    ["that was reloaded 30 seconds ago", "reload", 31_000, true],
    ["whose browser doesn't say how it was opened", undefined, 1_000, false],
  ])("reloads a page %s: %s, %i ms, %s", (_, type, age, expected) => {
    vi.spyOn(performance, "getEntriesByType").mockReturnValue(
      type ? [{ type } as PerformanceNavigationTiming] : [],
    );
    vi.spyOn(performance, "now").mockReturnValue(age);
    expect(reloadOnce()).toBe(expected);
    expect(reload).toHaveBeenCalledTimes(Number(expected));
  });

  it("doesn't reload the page without a connection", () => {
    vi.stubGlobal("navigator", { onLine: false });
    expect(reloadOnce()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
