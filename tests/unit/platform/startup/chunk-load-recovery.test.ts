import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Report } from "../../../../app/platform/report.ts";
import { isFailedLoad } from "../../../../app/platform/startup/chunk-load-recovery.ts";
import { MemoryStorage } from "../../fixtures/browser.ts";

const printed = vi.fn();
const reload = vi.fn();

/** The tab's session storage across page loads. */
let kept: MemoryStorage;
let reports: Report[];
let page: typeof import("../../../../app/platform/startup/chunk-load-recovery.ts");

/** Loads the page: imports its modules anew. */
async function loadPage(): Promise<void> {
  vi.resetModules();
  vi.spyOn(console, "error").mockImplementation(printed);
  const { onReport } = await import("../../../../app/platform/report.ts");
  page = await import("../../../../app/platform/startup/chunk-load-recovery.ts");
  onReport((report) => reports.push(report));
  page.throwFailedRoutes();
}

beforeEach(async () => {
  kept = new MemoryStorage();
  reports = [];
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("window", { location: { reload }, sessionStorage: kept });
  vi.useFakeTimers({ now: new Date("2026-11-21T12:00:00Z") });
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  await loadPage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  reload.mockClear();
  printed.mockClear();
});

const failRoute = () =>
  console.error(
    "Error loading route module `/application-frontend/assets/application-Ab1.js`, reloading page...",
  );

const gone = (name = "questions-Ab1.js") =>
  new TypeError(`Failed to fetch dynamically imported module: https://example.com/assets/${name}`);

const message = "Failed to load ApplicationPage and product styles";

it("React Router doesn't reload a page that is being left: its error goes to the console and to the boundary", () => {
  const boundary = expect.toSatisfy((error) => isFailedLoad(error) && page.reloadAfterFailedChunk(error));
  expect(failRoute).toThrow(boundary);
  console.error("Something else");
  expect(printed).toHaveBeenCalledTimes(2);
  expect(reports).toEqual([{ message, detail: "application-Ab1.js" }]);
});

it("several chunks that fail at once count as one failure and reload the page once", async () => {
  expect(page.reloadAfterFailedChunk(gone())).toBe(true);
  expect(page.reloadAfterFailedChunk(gone("rejected-Ab1.js"))).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
  expect(reports).toHaveLength(1);
});

it("after the last attempt no further failure reloads the page, and the count is reset", async () => {
  expect(page.reloadAfterFailedChunk(gone())).toBe(true);
  await loadPage();
  expect(page.reloadAfterFailedChunk(gone())).toBe(false);
  expect(page.reloadAfterFailedChunk(gone())).toBe(false);
  expect(reload).toHaveBeenCalledOnce();
  await loadPage();
  expect(page.reloadAfterFailedChunk(gone())).toBe(true);
});

describe("a press that a chunk's failure has interrupted", () => {
  it("is told once to the page that loads next", async () => {
    page.reloadAndPressAgain(gone(), "initial-details");
    expect(reload).toHaveBeenCalledOnce();
    await loadPage();
    expect(page.takeInterruptedPress("initial-details")).toBe(true);
    expect(page.takeInterruptedPress("initial-details")).toBe(false);
  });

  it("isn't told to another page", async () => {
    page.reloadAndPressAgain(gone(), "initial-details");
    await loadPage();
    expect(page.takeInterruptedPress("monthly-income")).toBe(false);
  });

  it("isn't told half a minute later: the reload was lost, and the applicant has come back by themselves", async () => {
    page.reloadAndPressAgain(gone(), "initial-details");
    await loadPage();
    vi.advanceTimersByTime(31_000);
    expect(page.takeInterruptedPress("initial-details")).toBe(false);
    expect(kept.getItem("interruptedPress")).toBeNull();
  });

  it.each([
    ["the page has reloaded already", gone()],
    ["the error isn't a chunk's", new TypeError("x is undefined")],
  ])("isn't noted if %s", async (_, error) => {
    page.reloadAfterFailedChunk(gone());
    await loadPage();
    page.reloadAndPressAgain(error, "initial-details");
    expect(reload).toHaveBeenCalledOnce();
    expect(page.takeInterruptedPress("initial-details")).toBe(false);
  });
});

it.each([
  ["a value that isn't a list", '"x"'],
  ["a list of other values", '["x",{}]'],
])("%s in the store counts as no failure", (_, stored) => {
  kept.setItem("failedLoads", stored);
  expect(page.reloadAfterFailedChunk(gone())).toBe(true);
});

describe("a chunk that can't be loaded", () => {
  it.each([
    ["Chromium", gone().message],
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

  it("reloads the page each time when the failures are further apart", async () => {
    expect(page.reloadAfterFailedChunk(gone())).toBe(true);
    await loadPage();
    vi.advanceTimersByTime(31_000);
    expect(page.reloadAfterFailedChunk(gone())).toBe(true);
  });

  it.each([
    ["a connection", false, true],
    ["a stored count", true, false],
  ])("doesn't reload the page without %s", (_, onLine, stores) => {
    vi.stubGlobal("navigator", { onLine });
    if (!stores) vi.spyOn(kept, "setItem").mockReturnValue();
    expect(page.reloadAfterFailedChunk(gone())).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    expect(kept.getItem("failedLoads"), "the failure doesn't count").toBeNull();
  });
});
