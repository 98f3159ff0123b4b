import { globSync, readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { needed, optional } from "../../app/lazy.ts";
import { onReport, type Report } from "../../app/report.ts";

let reports: Report[];
let stopListening: () => void;

beforeEach(() => {
  reports = [];
  stopListening = onReport((one) => reports.push(one));
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => {
  stopListening();
  vi.restoreAllMocks();
});

const gone = () =>
  new TypeError("Failed to fetch dynamically imported module: https://example.com/assets/vehicle-Ab1.js");
const told = { message: "Failed to load ApplicationPage and product styles", detail: "vehicle-Ab1.js" };

describe("a part that comes late", () => {
  it("is given where it comes", async () => {
    expect(await needed(async () => "part")).toBe("part");
    expect(await optional(async () => "part")).toBe("part");
    expect(reports).toEqual([]);
  });

  it("is reported and thrown on where the screen needs it and it doesn't come", async () => {
    const error = gone();
    await expect(needed(() => Promise.reject(error))).rejects.toBe(error);
    expect(reports).toEqual([told]);
  });

  it("is reported once, however many wait for it", async () => {
    const error = gone();
    await expect(needed(() => needed(() => Promise.reject(error)))).rejects.toBe(error);
    expect(reports).toEqual([told]);
  });

  it("is reported and left out where the screen can do without", async () => {
    expect(await optional(() => Promise.reject(gone()))).toBeUndefined();
    expect(reports).toEqual([told]);
  });
});

describe("every dynamic import of the application", () => {
  const sources = globSync("app/**/*.{ts,tsx}", { exclude: ["app/vite/**"] });
  const imports = sources.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/(?<!typeof )\bimport\(/g)].map(({ index, input }) => ({
      file,
      // Formatted or not, what stands before it is one line of code.
      before: input.slice(Math.max(0, index - 120), index).replaceAll(/\s+/g, " "),
    })),
  );

  it("is found", () => {
    expect(imports.length).toBeGreaterThan(30);
  });

  it.each(imports)("has somebody who handles its failure: $file", ({ before }) => {
    expect(before).toMatch(/(?:needed|optional|lazyPart|lateModule)\( ?\(\) => $/);
  });
});
