import { readFileSync } from "node:fs";
import { afterEach, describe, expect, it, vi } from "vitest";
import { folder } from "../../../app/build/build.ts";
import { contractDocuments } from "../../tools/contract.ts";

afterEach(() => {
  vi.useRealTimers();
});

describe("a document about the calls", () => {
  it.each(contractDocuments())(
    "is what the code says; npm run contract writes it: $path",
    ({ path, text }) => {
      expect(readFileSync(folder(path), "utf8"), `${path} is outdated: npm run contract`).toBe(text);
    },
  );

  it("says the same on any day", async () => {
    vi.useFakeTimers({ now: new Date("2031-05-06T07:08:09Z"), toFake: ["Date"] });
    vi.resetModules();
    const later = await import("../../tools/contract.ts");
    expect(later.contractDocuments()).toEqual(contractDocuments());
  });
});
