import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { callMethods, callPaths } from "../fixtures/spec-lists.ts";

const folder = mkdtempSync(join(tmpdir(), "calls-"));
afterAll(() => rmSync(folder, { recursive: true }));

const tool = join(import.meta.dirname, "../../tools/check-calls.ts");

/** Every call of the contract, as a lead server writes it down. */
const every = callPaths.flatMap((path) =>
  (callMethods[path] ?? ["GET"]).map((method) => `${method} /api${path.replaceAll(/\{\w+\}/g, "1")}`),
);

/** Checks the calls of a run's shards. */
function check(...shards: readonly (readonly string[])[]) {
  const files = shards.map((calls, index) => {
    const file = join(folder, `${index}.json`);
    writeFileSync(file, JSON.stringify(calls));
    return file;
  });
  const { status, stderr } = spawnSync(process.execPath, [tool, ...files], { encoding: "utf8" });
  return { status, stderr };
}

it("the shards of a run make all calls together, and each of them some", () => {
  expect(check(every.slice(0, 5), every.slice(5))).toEqual({ status: 0, stderr: "" });
});

it("a call that no shard makes is named", () => {
  const others = every.filter((call) => call !== "GET /api/policies");
  const { status, stderr } = check(others.slice(0, 5), others.slice(5));
  expect([status, stderr]).toEqual([1, "No browser test makes these calls of the contract: /policies.\n"]);
});
