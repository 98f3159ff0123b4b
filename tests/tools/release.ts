import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Mistake } from "../../app/vite/mistake.ts";
import { runCommand } from "./command.ts";
import { projectRoot } from "./lockfile.ts";

/** The kinds of changes, the greatest first: the values of the trailer `Change`, and what a commit without one has. */
const kinds = ["breaking", "feature", "fix"] as const;

type Kind = (typeof kinds)[number];

/** The headings of the changelog, by the kind of their changes. */
const headings: Readonly<Record<Kind, string>> = { breaking: "Breaking", feature: "New", fix: "Changed" };

/** A commit since the last release. */
export type Change = { commit: string; subject: string; kind: Kind };

/** The release that the commits since the last one ask for. */
export type NextRelease = {
  version: string;
  /** The last release's tag; undefined in a clone without tags. */
  since: string | undefined;
  /** The greatest kind of change; undefined for the first release. */
  kind: Kind | undefined;
  /** The commits, the newest first. */
  changes: readonly Change[];
};

const isKind = (text: string): text is Kind => kinds.some((kind) => kind === text);

/** Returns the version after another: a breaking change raises its first number, a feature its second. */
export function versionAfter(version: string, kind: Kind): string {
  const [major = 0, minor = 0, patch = 0] = version.split(".").map(Number);
  if (kind === "breaking") return `${major + 1}.0.0`;
  return kind === "feature" ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

/**
 * Returns the next release of a clone.
 * @param root the clone's folder
 * @throws Mistake if there is no repository or nothing to release, for an unknown kind of change, or if the changelog
 * has releases whose tags are missing
 */
export function nextRelease(root: string): NextRelease {
  if (!existsSync(join(root, ".git")))
    throw new Mistake("There is no Git repository here: a release is made in a clone");
  const since = lastTag(root);
  const range = since === undefined ? "HEAD" : `${since}..HEAD`;
  const log = git(root, "log", "--format=%h%x00%(trailers:key=Change,valueonly,separator=%x2C)%x00%s", range);
  const changes = log
    .split("\n")
    .filter((line) => line !== "")
    .map(changeOf);
  if (since === undefined) return { version: firstVersion(root), since, kind: undefined, changes };
  if (changes.length === 0) throw new Mistake(`Nothing to release: no commit since ${since}`);
  const kind = kinds.find((one) => changes.some((change) => change.kind === one)) ?? "fix";
  return { version: versionAfter(since.slice(1), kind), since, kind, changes };
}

/** Returns the tag of the last release before the current commit. */
function lastTag(root: string): string | undefined {
  const tags = git(root, "tag", "--merged", "HEAD", "--sort=-version:refname", "--list", "v*");
  return tags.split("\n").find((tag) => /^v\d+\.\d+\.\d+$/.test(tag));
}

/**
 * Returns the change of a commit.
 * @param line the short commit, the values of its trailers `Change` and its subject
 */
function changeOf(line: string): Change {
  const [commit = "", value = "", subject = ""] = line.split("\0");
  if (value !== "" && !isKind(value))
    throw new Mistake(`${commit} has the trailer "Change: ${value}": give ${kinds.join(", ")}, or none`);
  return { commit, subject, kind: value === "" ? "fix" : value };
}

/** Returns the version of `package.json`, which nobody has released yet. */
function firstVersion(root: string): string {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  if (readChangelog(root).includes(`## ${version} (`))
    throw new Mistake(
      `CHANGELOG.md has ${version}, and this clone has no tag of a release: git fetch --tags --unshallow`,
    );
  return version;
}

function readChangelog(root: string): string {
  const file = join(root, "CHANGELOG.md");
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

/** Returns the changelog's section about a release: its changes by kind, the newest first. */
export function changesOf({ version, since, changes }: NextRelease, day: string): string {
  const told = changes.filter(({ subject }) => !/^Release \d/.test(subject));
  const groups = kinds.flatMap((kind) => {
    const lines = told.filter((change) => change.kind === kind);
    if (lines.length === 0) return [];
    const list = lines.map(({ subject, commit }) => `- ${subject} (${commit})`).join("\n");
    return [`### ${headings[kind]}\n\n${list}`];
  });
  const body = since === undefined ? "First release." : groups.join("\n\n");
  return `## ${version} (${day})\n\n${body}\n`;
}

const introduction = `# Changelog

The kinds of changes, and how a version follows from them: [contributing](.github/CONTRIBUTING.md).
`;

/**
 * Writes a release into `CHANGELOG.md`, `package.json` and the lockfile.
 * @throws Mistake if committed files have changes
 */
export function writeRelease(root: string, next: NextRelease): void {
  const changed = git(root, "status", "--porcelain", "--untracked-files=no");
  if (changed !== "") throw new Mistake(`Commit these changes first, or put them aside:\n${changed}`);
  const earlier = readChangelog(root).slice(introduction.length);
  writeFileSync(join(root, "CHANGELOG.md"), `${introduction}\n${changesOf(next, today())}${earlier}`);
  const npm = ["version", next.version, "--no-git-tag-version", "--allow-same-version", "--ignore-scripts"];
  execFileSync("npm", npm, { cwd: root, stdio: ["ignore", "ignore", "pipe"] });
}

const today = () => new Date().toISOString().slice(0, 10);

function git(root: string, ...args: string[]): string {
  return execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
}

const usage = `The next version from the commits since the last tag (.github/CONTRIBUTING.md says how it follows).

  npm run release                 writes CHANGELOG.md, package.json and package-lock.json; commits and tags nothing
  npm run release -- --dry-run    prints the version and its changes`;

/** `npm run release` */
function main(): void {
  const { values } = parseArgs({ options: { "dry-run": { type: "boolean" }, help: { type: "boolean" } } });
  if (values.help) {
    console.log(usage);
    return;
  }
  const next = nextRelease(projectRoot);
  const { version, since, kind, changes } = next;
  if (since === undefined)
    console.log(
      `This clone has no tag of a release, so ${version} of package.json is the first. If there are releases, get their ` +
        "tags first: git fetch --tags",
    );
  else
    console.log(`${version}: ${changes.length} commits since ${since}, the greatest change is a ${kind} one`);
  if (values["dry-run"]) {
    console.log(`\n${changesOf(next, today())}`);
    return;
  }
  writeRelease(projectRoot, next);
  console.log(`
CHANGELOG.md, package.json and package-lock.json are written. Read the changelog, then

  git add CHANGELOG.md package.json package-lock.json
  git commit --message "Release ${version}"
  git tag --annotate v${version} --message "Release ${version}"
  git push --follow-tags

A build of the tagged commit is release ${version}.`);
}

if (import.meta.main) await runCommand(main, "What there is to choose: npm run release -- --help");
