// Installs the packages if they are not there or not those of the lockfile, and says where the Node that is to run the rest is
// too old. It runs on any Node that npm runs on: the one that everything else needs comes with the packages.
import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const installed = "node_modules/.package-lock.json";
const bundledNode = "node_modules/.bin/node";

/** @param {string} sentence */
function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

if (!existsSync("package-lock.json"))
  stop(
    "package-lock.json is missing: it says which packages to install. Get it back: git checkout package-lock.json",
  );

/** Whether every package is there in the locked version; one for other machines only may be absent. */
function isUpToDate() {
  if (!existsSync(installed)) return false;
  const [wanted, found] = ["package-lock.json", installed].map(
    (file) => JSON.parse(readFileSync(file, "utf8")).packages,
  );
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === "" || found[path]?.version === version || (optional && !found[path]),
  );
}

/** Whether npm can keep what it downloads where it is told to; without such a place it can't install. */
function canCache() {
  const cache = process.env.npm_config_cache;
  if (!cache) return true;
  try {
    mkdirSync(cache, { recursive: true });
    accessSync(cache, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

if (!isUpToDate()) {
  const cache = canCache() ? undefined : mkdtempSync(join(tmpdir(), "npm-"));
  const { status } = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    stdio: "inherit",
    env: { ...process.env, ...(cache && { npm_config_cache: cache }) },
  });
  if (cache) rmSync(cache, { recursive: true, force: true });
  if (status !== 0) process.exit(status ?? 1);
}

// npm puts the Node of the packages before the machine's own; it isn't there where install scripts are switched off.
if (!existsSync(bundledNode)) {
  const needed = JSON.parse(readFileSync("package.json", "utf8")).engines.node.replace(">=", "");
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const [neededMajor, neededMinor] = needed.split(".").map(Number);
  if (major < neededMajor || (major === neededMajor && minor < neededMinor))
    stop(
      `Node ${needed} or newer is needed, and this is ${process.version}. The packages bring one along, but npm didn't install ` +
        "it: run npm ci without --ignore-scripts and --omit=dev, or use a newer Node.",
    );
}
