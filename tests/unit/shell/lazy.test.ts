import { describe, expect, it, vi } from "vitest";
import { lazyModule } from "../../../app/shell/lazy.ts";
import { collectReports } from "../fixtures/reports.ts";

const reports = collectReports();

const part = { name: "part" };
const gone = () =>
  new TypeError("Failed to fetch dynamically imported module: https://example.com/assets/vehicle-Ab1.js");
const told = { message: "Failed to load ApplicationPage and product styles", detail: "vehicle-Ab1.js" };

describe("a lazy part", () => {
  it("is fetched once, however many ask for it, and stays loaded", async () => {
    const fetchModule = vi.fn(async () => part);
    const late = lazyModule(fetchModule);
    expect(await Promise.all([late.load(), late.preload()])).toEqual([part, part]);
    expect(await late.load()).toBe(part);
    expect([fetchModule.mock.calls.length, reports]).toEqual([1, []]);
  });

  it("is fetched again after a failure", async () => {
    const fetchModule = vi.fn(async () => part).mockRejectedValueOnce(gone());
    const late = lazyModule(fetchModule);
    expect(await late.preload()).toBeUndefined();
    expect(await late.load()).toBe(part);
    expect(fetchModule).toHaveBeenCalledTimes(2);
  });

  it("a part that the screen needs is reported once for several callers, and thrown", async () => {
    const error = gone();
    const late = lazyModule<typeof part>(() => Promise.reject(error));
    await expect(Promise.all([late.load(), late.load()])).rejects.toBe(error);
    expect(reports).toEqual([told]);
  });

  it("an optional part is reported and left out", async () => {
    expect(await lazyModule(() => Promise.reject(gone())).preload()).toBeUndefined();
    expect(reports).toEqual([told]);
  });
});
