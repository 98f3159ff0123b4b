import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { readBuild, releaseOf } from "../../../app/build/build.ts";

/** Creates a project in version 1.4.0 outside any repository, and returns its folder and its Git. */
function project() {
  const root = mkdtempSync(join(tmpdir(), "release-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(join(root, "package.json"), '{ "version": "1.4.0" }');
  const git = (...args: string[]): string =>
    spawnSync("git", ["-c", "user.name=a", "-c", "user.email=a@b.example", ...args], {
      cwd: root,
      encoding: "utf8",
    }).stdout.trim();
  const commit = (subject: string): string => {
    git("add", ".");
    git("commit", "--quiet", "--allow-empty", "-m", subject);
    return git("rev-parse", "--short", "HEAD");
  };
  return { root, git, commit };
}

describe("the release of a build that APP_RELEASE doesn't name", () => {
  it("is the version in a folder without Git, also inside another project's repository", () => {
    const { root, git, commit } = project();
    expect(releaseOf(root)).toBe("1.4.0");
    git("init", "--quiet");
    commit("Start");
    const inner = join(root, "vendor/loan");
    mkdirSync(inner, { recursive: true });
    writeFileSync(join(inner, "package.json"), '{ "version": "0.2.0" }');
    expect(releaseOf(inner)).toBe("0.2.0");
  });

  it("has the short commit, but for the commit with the tag of that version", () => {
    const { root, git, commit } = project();
    git("init", "--quiet");
    const first = commit("Start");
    expect(releaseOf(root)).toBe(`1.4.0-${first}`);
    git("tag", "v1.3.0");
    expect(releaseOf(root)).toBe(`1.4.0-${first}`);
    git("tag", "v1.4.0");
    expect(releaseOf(root)).toBe("1.4.0");
    const second = commit("Go on");
    expect(releaseOf(root)).toBe(`1.4.0-${second}`);
  });
});

it("APP_RELEASE names the release of a build", async () => {
  expect((await readBuild({ APP_RELEASE: "1.4.0-rc.1" })).release).toBe("1.4.0-rc.1");
  expect((await readBuild({})).release).toMatch(/^\d+\.\d+\.\d+/);
});

it("the configuration that scripts contain has no release, so that they stay the same", async () => {
  const [one, other] = [await readBuild({ APP_RELEASE: "1.4.0" }), await readBuild({ APP_RELEASE: "1.5.0" })];
  expect(JSON.stringify(one.config)).toBe(JSON.stringify(other.config));
});
