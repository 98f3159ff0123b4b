import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isFailedLoad } from "../../../app/failed-load.ts";
import type { Report } from "../../../app/report.ts";

const printed = vi.fn();
const reload = vi.fn();

/** What the tab keeps through its loads. */
let kept: unknown;
let keepsAnything: boolean;
let reports: Report[];
let page: typeof import("../../../app/startup/chunk-load-recovery.ts");

/** Loads the page: its modules begin anew. */
async function loadPage(): Promise<void> {
  vi.resetModules();
  vi.spyOn(console, "error").mockImplementation(printed);
  const [{ sessionStore }, { onReport }, loaded] = await Promise.all([
    import("../../../app/storage/storage.ts"),
    import("../../../app/report.ts"),
    import("../../../app/startup/chunk-load-recovery.ts"),
  ]);
  vi.spyOn(sessionStore, "read").mockImplementation(() => kept);
  vi.spyOn(sessionStore, "write").mockImplementation((_, value) => {
    if (keepsAnything) kept = value;
    return true;
  });
  vi.spyOn(sessionStore, "remove").mockImplementation(() => {
    kept = null;
    return true;
  });
  onReport((report) => reports.push(report));
  page = loaded;
  page.throwFailedRoutes();
}

function connection(onLine: boolean): void {
  vi.stubGlobal("navigator", { onLine });
}

function keepNothing(): void {
  keepsAnything = false;
}

beforeEach(async () => {
  kept = null;
  keepsAnything = true;
  reports = [];
  connection(true);
  vi.stubGlobal("window", { location: { reload } });
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

it("React Router doesn't reload the page that is being left: its error goes to the boundary, told in the console as before", () => {
  expect(failRoute).toThrow("Error loading route module `/application-frontend/assets/application-Ab1.js`");
  console.error("Something else");
  expect(printed).toHaveBeenCalledTimes(2);
});

it("a route's code that doesn't load is reported by its file", () => {
  let thrown: unknown;
  try {
    failRoute();
  } catch (error) {
    thrown = error;
  }
  expect(isFailedLoad(thrown) && page.loadsAgain(thrown)).toBe(true);
  expect(reports).toEqual([{ message, detail: "application-Ab1.js" }]);
});

it("several parts that fail at once are one failure, and load the page once", async () => {
  expect(page.loadsAgain(gone())).toBe(true);
  expect(page.loadsAgain(gone("rejected-Ab1.js"))).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
  expect(reports).toHaveLength(1);
});

it("once it is given up, nothing else that fails with it loads the page, and the count begins anew", async () => {
  expect(page.loadsAgain(gone())).toBe(true);
  await loadPage();
  expect(page.loadsAgain(gone())).toBe(false);
  expect(page.loadsAgain(gone())).toBe(false);
  expect(reload).toHaveBeenCalledOnce();
  await loadPage();
  expect(page.loadsAgain(gone())).toBe(true);
});

it.each([
  ["what isn't a list", "x"],
  ["a list of something else", ["x", {}]],
])("%s in the store counts as no failure", (_, stored) => {
  kept = stored;
  expect(page.loadsAgain(gone())).toBe(true);
});

describe("a part of the build that can't be loaded", () => {
  it.each([
    ["Chromium", gone().message],
    ["Firefox", "error loading dynamically imported module: https://example.com/assets/questions-Ab1.js"],
    ["Safari", "Importing a module script failed."],
    ["Safari, of a page in its place", "'text/html' is not a valid JavaScript MIME type."],
    ["React Router", "Error loading route module `/assets/vehicle-Ab1.js`, reloading page..."],
    ["Vite, of its styles", "Unable to preload CSS for /assets/vehicle-Ab1.css"],
  ])("is told from other errors by the words of %s", (_, words) => {
    expect(isFailedLoad(new TypeError(words))).toBe(true);
  });

  it.each([new TypeError("Failed to fetch"), new Error("x is undefined"), "gone", undefined])(
    "is not what %s says",
    (error) => {
      expect(isFailedLoad(error)).toBe(false);
    },
  );

  it("is reported and loads the page again, once; another time within 30 seconds it doesn't", async () => {
    expect(page.loadsAgain(gone())).toBe(true);
    await loadPage();
    expect(page.loadsAgain(gone())).toBe(false);
    expect(reload).toHaveBeenCalledOnce();
    expect(reports[0]).toEqual({ message, detail: "questions-Ab1.js" });
  });

  it("loads it again each time where the times lie further apart", async () => {
    expect(page.loadsAgain(gone())).toBe(true);
    await loadPage();
    vi.advanceTimersByTime(31_000);
    expect(page.loadsAgain(gone())).toBe(true);
  });

  it.each([
    ["without a connection", () => connection(false)],
    ["where no count is kept", keepNothing],
  ])("doesn't load it again %s", (_, given) => {
    given();
    expect(page.loadsAgain(gone())).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    expect(kept, "such a failure doesn't count").toBeNull();
  });
});
