import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { buildFolder, usualBuild } from "../tools/builds.ts";
import { expect, test } from "./test.ts";

/** The compressed bytes of the first screen's script, to be written anew after an intended change. */
const expected = 183_805;

/** The tolerance: a change beyond it is intended or a mistake, in either direction. */
const band = 0.02;

test("the first screen's script weighs what it should", () => {
  const client = join(import.meta.dirname, "../..", buildFolder(usualBuild), "client");
  const html = readFileSync(join(client, "index.html"), "utf8");
  const files = new Set([...html.matchAll(/"[^"\s]*?\/(assets\/[^"/]+\.js)"/g)].map(([, file = ""]) => file));
  const bytes = [...files].map((file) => gzipSync(readFileSync(join(client, file)), { level: 9 }).length);
  const script = bytes.reduce((sum, one) => sum + one, 0);
  expect(script, `at most ${Math.round(expected * (1 + band))} bytes`).toBeLessThan(expected * (1 + band));
  expect(script, "lighter: write the new figure").toBeGreaterThan(expected * (1 - band));
});
