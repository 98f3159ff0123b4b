import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { folder } from "../../../app/vite/build.ts";
import { contractDocuments } from "../../tools/contract.ts";

describe("a document about the calls", () => {
  it.each(contractDocuments())(
    "is what the code says; npm run contract writes it: $path",
    ({ path, text }) => {
      expect(readFileSync(folder(path), "utf8"), `${path} is outdated: npm run contract`).toBe(text);
    },
  );
});
