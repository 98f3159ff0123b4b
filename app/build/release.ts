import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Returns the release of a build that `APP_RELEASE` doesn't name: the version of `package.json`, followed by the short
 * commit unless the commit has that version's tag. Without Git it is the version alone.
 * @param root the folder of `package.json`
 */
export function releaseOf(root: string): string {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  const described = describeCommit(root, version);
  if (described === undefined || described === `v${version}`) return version;
  return `${version}-${described.replace(/^.*-g/, "")}`;
}

/**
 * Returns the version's tag if the commit has it, else a text that ends with the short commit; undefined if Git can't
 * tell.
 */
function describeCommit(root: string, version: string): string | undefined {
  // A folder without .git may lie in another project's repository.
  if (!existsSync(join(root, ".git"))) return undefined;
  try {
    const args = ["describe", "--always", "--tags", "--match", `v${version}`];
    return execFileSync("git", args, {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return undefined;
  }
}
