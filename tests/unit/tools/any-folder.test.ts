import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { folder } from "../../../app/build/build.ts";

// `.ci/run` tests the whole project in a folder with a space, an apostrophe and an accent; these signs mean something
// in an address or a pattern.
it("reads a build in a folder whose name has a meaning in an address", { timeout: 60_000 }, () => {
  const home = mkdtempSync(join(tmpdir(), "any-folder-"));
  const project = join(home, "100% #1? (copy)");
  for (const part of ["app", "brands", "locales", "package.json"])
    cpSync(folder(part), join(project, part), { recursive: true });
  symlinkSync(folder("node_modules"), join(project, "node_modules"));
  const read =
    'import { readBuild } from "./app/build/build.ts"; console.log((await readBuild({})).brand.name)';
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", read], {
    cwd: project,
    encoding: "utf8",
  });
  rmSync(home, { recursive: true });
  expect([status, stdout], stderr).toEqual([0, "AskRobin\n"]);
});
