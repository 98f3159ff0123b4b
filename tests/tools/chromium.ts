import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";

/** The options of Playwright's `launch` that start this machine's Chromium. */
export interface ChromiumLaunch {
  executablePath: string;
  args: string[];
  /** The browser's whole environment: Playwright replaces the environment, it does not merge. */
  env: Record<string, string>;
}

interface FoundChromium {
  executablePath: string;
  extraEnv: Record<string, string>;
}

const installedPaths = [
  "/usr/bin/chromium",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

const nodeModules = join(import.meta.dirname, "../../node_modules");
const bundle = join(nodeModules, "@sparticuz/chromium");

/** Open Sans is the only family, so that text has the same size with any installed fonts. */
const fontsConf = `<?xml version="1.0"?>
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/**
 * Tests never leave the machine, with or without a network. It also keeps the bundled Chromium from TLS, which crashes
 * on a machine without libsqlite3: tests serve pages over plain http.
 */
const localHostsOnly = [
  "MAP * ~NOTFOUND",
  ...["localhost", "*.localhost", "127.0.0.1", "[::1]"].map((host) => `EXCLUDE ${host}`),
];

let resolved: Promise<ChromiumLaunch> | undefined;

/**
 * Finds the tests' Chromium: the one inside `@sparticuz/chromium`, the same version with the same font on every
 * machine, or an installed one if that doesn't run.
 * @throws Error when there is none
 */
export function resolveChromium(): Promise<ChromiumLaunch> {
  resolved ??= findChromium().then(launchOf);
  return resolved;
}

/**
 * Finds an installed Chromium, for features that the package's lacks: windows and the back/forward cache. Undefined
 * without one.
 */
export function resolveInstalledChromium(): ChromiumLaunch | undefined {
  const found = namedChromium() ?? installedChromium();
  return found && launchOf(found);
}

function launchOf({ executablePath, extraEnv }: FoundChromium): ChromiumLaunch {
  return {
    executablePath,
    args: launchArguments(process.getuid?.() === 0),
    env: { ...currentEnvironment(), ...extraEnv },
  };
}

/**
 * Returns Chromium's arguments. Playwright adds most of these itself; they are listed for callers that start Chromium
 * by other means. The GPU is off so that every machine renders with the same software. QUIC would bypass emulated
 * network conditions. No argument may loosen web security: the tests prove behaviour that depends on it.
 */
function launchArguments(isRoot: boolean): string[] {
  return [
    ...(isRoot ? ["--no-sandbox"] : []),
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    `--host-resolver-rules=${localHostsOnly.join(", ")}`,
  ];
}

async function findChromium(): Promise<FoundChromium> {
  const found = namedChromium() ?? (await bundledChromium()) ?? installedChromium();
  if (found) return found;
  throw new Error(
    `No Chromium found, and the one from npm doesn't run here (${process.platform} ${process.arch}). ` +
      "Run `npx playwright install chromium`, or set CHROMIUM_PATH to a Chromium or Chrome.",
  );
}

function namedChromium(): FoundChromium | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (!named) return undefined;
  if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names a file that does not exist: ${named}`);
  return { executablePath: named, extraEnv: {} };
}

function installedChromium(): FoundChromium | undefined {
  const executablePath = [...installedPaths, chromium.executablePath()].find((path) => existsSync(path));
  return executablePath === undefined ? undefined : { executablePath, extraEnv: {} };
}

/** Returns the Chromium of `@sparticuz/chromium`, with its own libraries and font, on Linux x64 with glibc. */
async function bundledChromium(): Promise<FoundChromium | undefined> {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const folder = await unpackBundle();
  const libraryPath = [join(folder, "al2023/lib"), process.env.LD_LIBRARY_PATH]
    .filter(Boolean)
    .join(delimiter);
  const found = {
    executablePath: join(folder, "chromium"),
    extraEnv: {
      LD_LIBRARY_PATH: libraryPath,
      FONTCONFIG_FILE: join(folder, "fonts.conf"),
      XDG_CACHE_HOME: join(folder, "cache"),
    },
  };
  return (await starts(found)) ? found : undefined;
}

async function starts({ executablePath, extraEnv }: FoundChromium): Promise<boolean> {
  try {
    await promisify(execFile)(executablePath, ["--version"], {
      env: { ...currentEnvironment(), ...extraEnv },
    });
    return true;
  } catch {
    return false;
  }
}

/**
 * Unpacks the bundle once per version and returns its folder. The folder gets its final name only when it is complete,
 * so concurrent processes never see half-written files. It is under node_modules because cleaners of the system's
 * temporary folder delete old files one by one.
 */
async function unpackBundle(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(bundle, "package.json"), "utf8")) as { version: string };
  const cache = join(nodeModules, ".cache");
  const folder = join(cache, `chromium-${version}`);
  if (existsSync(folder)) return folder;

  await mkdir(cache, { recursive: true });
  const staging = await mkdtemp(join(cache, "chromium-unpacking-"));
  try {
    await inflateInto(staging);
    await writeFile(join(staging, "fonts.conf"), fontsConf);
    await rename(staging, folder);
  } catch (error) {
    // Another process finished first: its folder has the same content.
    if (!existsSync(folder)) throw error;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
  return folder;
}

/** Its own process, because the package unpacks only into the system's temporary folder. */
async function inflateInto(folder: string): Promise<void> {
  const packs = ["chromium.br", "al2023.tar.br", "fonts.tar.br", "swiftshader.tar.br"];
  const script = `import { inflate } from "@sparticuz/chromium"; await Promise.all(process.argv.slice(1).map(inflate));`;
  await promisify(execFile)(
    process.execPath,
    ["--input-type=module", "--eval", script, "--", ...packs.map((pack) => join(bundle, "bin", pack))],
    { cwd: import.meta.dirname, env: { ...process.env, TMPDIR: folder } },
  );
}

function currentEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
