import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { gaveUpLoading, noteFailedLoads } from "../../app/failed-loads.ts";
import { onReport, type Report } from "../../app/report.ts";
import { sessionStore } from "../../app/storage/storage.ts";

let kept: unknown = null;
const printed = vi.fn();

beforeEach(() => {
  kept = null;
  vi.useFakeTimers({ now: new Date("2026-11-21T12:00:00Z") });
  vi.spyOn(console, "error").mockImplementation(printed);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.spyOn(sessionStore, "read").mockImplementation(() => kept);
  vi.spyOn(sessionStore, "write").mockImplementation((_, value) => {
    kept = value;
    return true;
  });
  vi.spyOn(sessionStore, "remove").mockImplementation(() => {
    kept = null;
    return true;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  printed.mockClear();
});

const fail = () =>
  console.error(
    "Error loading route module `/application-frontend/assets/application-Ab1.js`, reloading page...",
  );

it("code that doesn't load is reported by its file, and told in the console as before", () => {
  const reports: Report[] = [];
  const end = onReport((report) => reports.push(report));
  noteFailedLoads();
  fail();
  console.error("Something else");
  end();
  expect(reports).toEqual([
    { message: "Failed to load ApplicationPage and product styles", detail: "application-Ab1.js" },
  ]);
  expect(printed).toHaveBeenCalledTimes(2);
});

it("two failures within 30 seconds end the reloads once; then the count begins anew", () => {
  noteFailedLoads();
  fail();
  expect(gaveUpLoading(Date.now())).toBe(false);
  vi.advanceTimersByTime(29_000);
  fail();
  expect(gaveUpLoading(Date.now())).toBe(true);
  expect(gaveUpLoading(Date.now())).toBe(false);
});

it("failures that lie further apart don't", () => {
  noteFailedLoads();
  fail();
  vi.advanceTimersByTime(31_000);
  fail();
  expect(gaveUpLoading(Date.now())).toBe(false);
});

it.each([
  ["what isn't a list", "x"],
  ["a list of something else", ["x", {}]],
])("%s in the store counts as no failure", (_, stored) => {
  kept = stored;
  expect(gaveUpLoading(Date.now())).toBe(false);
});
