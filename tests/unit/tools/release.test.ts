import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it, onTestFinished } from "vitest";
import { changesOf, nextRelease, versionAfter, writeRelease } from "../../tools/release.ts";

/** Creates a repository of a project in version 0.1.0, with one commit. */
function repository() {
  const root = temporary();
  const git = (...args: string[]): string => {
    const command = ["-c", "user.name=a", "-c", "user.email=a@b.example", ...args];
    const { status, stdout, stderr } = spawnSync("git", command, { cwd: root, encoding: "utf8" });
    expect(status, stderr).toBe(0);
    return stdout.trim();
  };
  const commit = (message: string) => {
    git("add", ".");
    git("commit", "--quiet", "--allow-empty", "--message", message);
  };
  git("init", "--quiet");
  writeFileSync(join(root, "package.json"), '{\n  "name": "loan",\n  "version": "0.1.0"\n}\n');
  const packages = { "": { name: "loan", version: "0.1.0" } };
  const lock = { name: "loan", version: "0.1.0", lockfileVersion: 3, requires: true, packages };
  writeFileSync(join(root, "package-lock.json"), `${JSON.stringify(lock, undefined, 2)}\n`);
  commit("Begin");
  return { root, git, commit, read: (file: string) => readFileSync(join(root, file), "utf8") };
}

function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), "release-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const feature = "Show the cost a month\n\nApplicants asked for it.\n\nChange: feature";
const breaking = "Rename APP_HOSTS\n\nIt named two things.\n\nChange: breaking";
const fix = "Fix the focus after a refusal\n\nWhy: Change: breaking is only said here.";

describe("the next version", { timeout: 60_000 }, () => {
  it.each([
    ["1.4.2", "breaking", "2.0.0"],
    ["1.4.2", "feature", "1.5.0"],
    ["1.4.2", "fix", "1.4.3"],
    ["0.9.9", "breaking", "1.0.0"],
    ["1.9.9", "fix", "1.9.10"],
  ] as const)("after %s with a %s change is %s", (version, kind, expected) => {
    expect(versionAfter(version, kind)).toBe(expected);
  });

  it.each([
    ["a fix if no commit has the trailer", [fix, "Weigh the build anew"], "fix", "1.9.1"],
    ["a feature if one commit says so", [fix, feature, fix], "feature", "1.10.0"],
    ["breaking before a feature", [breaking, feature], "breaking", "2.0.0"],
  ])("is %s", (_, messages, kind, version) => {
    const { root, git, commit } = repository();
    // Two tags on one history, of which the text of the first sorts later.
    git("tag", "v1.9.0");
    git("tag", "v1.10.0-rc.1");
    git("tag", "other");
    for (const message of messages) commit(message);
    const { changes, ...next } = nextRelease(root);
    expect(next).toEqual({ version, since: "v1.9.0", kind });
    expect(changes).toHaveLength(messages.length);
  });

  it("follows the highest version, whatever the order of its digits as text", () => {
    const { root, git, commit } = repository();
    git("tag", "v1.9.0");
    commit(fix);
    git("tag", "v1.10.0");
    commit(fix);
    expect(nextRelease(root)).toMatchObject({ version: "1.10.1", since: "v1.10.0" });
  });

  it("is the one of package.json in a clone without tags", () => {
    const { root, commit } = repository();
    commit(breaking);
    expect(nextRelease(root)).toMatchObject({ version: "0.1.0", since: undefined, kind: undefined });
  });

  it("is refused in a clone that lacks the tags of its changelog", () => {
    const { root, git, commit } = repository();
    writeRelease(root, nextRelease(root));
    commit("Release 0.1.0");
    git("tag", "v0.1.0");
    commit(fix);
    const clone = join(temporary(), "clone");
    git("clone", "--quiet", "--depth=1", "--no-tags", pathToFileURL(root).href, clone);
    expect(() => nextRelease(clone)).toThrow(
      "CHANGELOG.md has 0.1.0, and this clone has no tag of a release: git fetch --tags --unshallow",
    );
  });

  it("is refused without a commit, without a repository, and for a misspelt trailer", () => {
    const { root, git, commit } = repository();
    git("tag", "v1.0.0");
    expect(() => nextRelease(root)).toThrow("Nothing to release: no commit since v1.0.0");
    commit("Add a page\n\nChange: featur");
    expect(() => nextRelease(root)).toThrow(
      /^\w+ has the trailer "Change: featur": give breaking, feature, fix/,
    );
    expect(() => nextRelease(temporary())).toThrow("There is no Git repository here");
  });
});

describe("a release", { timeout: 60_000 }, () => {
  it("writes the first version without the history before it", () => {
    const { root, read, commit } = repository();
    commit(feature);
    writeRelease(root, nextRelease(root));
    expect(read("CHANGELOG.md")).toMatch(
      /^# Changelog\n[^#]+\n## 0\.1\.0 \(\d{4}-\d\d-\d\d\)\n\nFirst release\.\n/,
    );
    expect(read("CHANGELOG.md")).not.toContain("cost a month");
  });

  it("writes the changes by kind above the earlier ones, and the version into both files of npm", () => {
    const { root, git, read, commit } = repository();
    writeRelease(root, nextRelease(root));
    commit("Release 0.1.0");
    git("tag", "v0.1.0");
    for (const message of [fix, feature, breaking]) commit(message);
    const next = nextRelease(root);
    writeRelease(root, next);
    const changelog = read("CHANGELOG.md")
      .replaceAll(/\d{4}-\d\d-\d\d/g, "day")
      .replaceAll(/\([\da-f]{7}\)/g, "(commit)");
    expect(changelog).toContain(`## 1.0.0 (day)

### Breaking

- Rename APP_HOSTS (commit)

### New

- Show the cost a month (commit)

### Changed

- Fix the focus after a refusal (commit)

## 0.1.0 (day)

First release.
`);
    expect(changelog.match(/^# Changelog$/gm)).toHaveLength(1);
    expect(changelog).not.toMatch(/Release 0\.1\.0|Why:|Applicants asked/);
    expect(JSON.parse(read("package.json")).version).toBe("1.0.0");
    const lock = JSON.parse(read("package-lock.json"));
    expect([lock.version, lock.packages[""].version]).toEqual(["1.0.0", "1.0.0"]);
    expect(git("tag", "--list")).toBe("v0.1.0");
    expect(git("log", "-1", "--format=%s")).toBe("Rename APP_HOSTS");
  });

  it("shows its changes without writing them", () => {
    const { root, git, commit } = repository();
    git("tag", "v0.1.0");
    commit(feature);
    expect(changesOf(nextRelease(root), "2026-11-22")).toMatch(
      /^## 0\.2\.0 \(2026-11-22\)\n\n### New\n\n- Show the cost a month/,
    );
    expect(existsSync(join(root, "CHANGELOG.md"))).toBe(false);
    expect(git("status", "--porcelain")).toBe("");
  });

  it("is refused while committed files have changes, which are named", () => {
    const { root, read } = repository();
    writeFileSync(join(root, "package.json"), read("package.json").replace("loan", "other"));
    expect(() => writeRelease(root, nextRelease(root))).toThrow(
      /^Commit these changes first.*\nM package\.json$/,
    );
    expect(existsSync(join(root, "CHANGELOG.md"))).toBe(false);
  });
});
