// Installs missing or outdated packages, and reports a Node that is too old for the rest. It runs on any Node that npm
// supports: the packages contain the Node for everything else.
import { spawnSync } from "node:child_process";
import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from "node:fs";
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

/** Returns whether every package is installed in the locked version; one for other machines may be absent. */
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

/** Returns whether npm can write its cache; it can't install without one. */
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
  // npm would empty the folder that the link leads to, which another copy of the project may be using.
  if (lstatSync("node_modules", { throwIfNoEntry: false })?.isSymbolicLink())
    stop(
      "node_modules is a symbolic link, and its packages aren't those of package-lock.json. Remove the link to install them here " +
        "(rm node_modules), or run npm ci where it leads to.",
    );
  const cache = canCache() ? undefined : mkdtempSync(join(tmpdir(), "npm-"));
  const { status } = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    stdio: "inherit",
    env: { ...process.env, ...(cache && { npm_config_cache: cache }) },
  });
  if (cache) rmSync(cache, { recursive: true, force: true });
  if (status !== 0) process.exit(status ?? 1);
}

// npm puts the packages' Node before the machine's own; it is missing when install scripts are disabled.
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
