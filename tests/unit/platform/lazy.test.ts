import { describe, expect, it, vi } from "vitest";
import { lazyModule, orUndefined } from "../../../app/platform/lazy.ts";
import { collectReports } from "../fixtures/reports.ts";
import { modulesOfApp } from "../fixtures/sources.ts";

const reports = collectReports();

const part = { name: "part" };
const gone = () =>
  new TypeError("Failed to fetch dynamically imported module: https://example.com/assets/vehicle-Ab1.js");
const told = { message: "Failed to load ApplicationPage and product styles", detail: "vehicle-Ab1.js" };

describe("a lazy part", () => {
  it("is fetched once, however many ask for it, and stays loaded", async () => {
    const fetchModule = vi.fn(async () => part);
    const late = lazyModule(fetchModule);
    expect(late.loaded).toBeUndefined();
    expect(await Promise.all([late.load(), late.preload()])).toEqual([part, part]);
    expect(await late.load()).toBe(part);
    expect([late.loaded, fetchModule.mock.calls.length, reports]).toEqual([part, 1, []]);
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

  it("an optional part is reported and left out, as is what is made of it", async () => {
    expect(await lazyModule(() => Promise.reject(gone())).preload()).toBeUndefined();
    expect(reports).toEqual([told]);
    expect(await orUndefined(Promise.reject(gone()))).toBeUndefined();
  });
});

const sources = modulesOfApp().filter(({ path }) => !/^app\/build\/|\.d\.ts$/.test(path));

describe("every dynamic import of the application", () => {
  const imports = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/(?<!typeof )\bimport\(/g)].map(({ index }) => ({
      path,
      // With or without formatting, the code before it is on one line.
      before: text.slice(Math.max(0, index - 120), index).replaceAll(/\s+/g, " "),
    })),
  );

  it("is listed", () => {
    expect(imports.length).toBeGreaterThan(30);
  });

  it.each(imports)("has a handler for its failure: $path", ({ before }) => {
    expect(before).toMatch(/lazyModule\( ?\(\) => (?:Promise\.all\( ?\[ ?|withTexts\( ?)?$/);
  });
});

it.each([
  ["waits until the browser is idle", "requestIdleCallback", "app/platform/lazy.ts"],
  ["reads React Router's private manifest", "__reactRouterManifest", "app/platform/lazy.ts"],
])("one module alone %s", (_, text, module) => {
  expect(sources.filter((one) => one.text.includes(text)).map(({ path }) => path)).toEqual([module]);
});
