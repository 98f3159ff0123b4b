import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { parseArgs, promisify } from "node:util";
import { chromium } from "@playwright/test";
import { resolveChromium } from "../tools/chromium.ts";
import { errorCases } from "./cases/errors.ts";
import { journeyCases } from "./cases/journeys.ts";
import { pairCases } from "./cases/pairs.ts";
import { ruleCases } from "./cases/rules.ts";
import { runningCases } from "./cases/running.ts";
import { stateCases } from "./cases/states.ts";
import { uploadCases } from "./cases/uploads.ts";
import { type Build, type BuildName, type Case, World } from "./world.ts";

const { values: options } = parseArgs({
  options: {
    only: { type: "string" },
    workers: { type: "string", default: "3" },
    report: { type: "string" },
    trace: { type: "boolean", default: false },
  },
});
const root = join(import.meta.dirname, "../..");
const caseLimit = 150_000;

const builds: Build[] = (
  [
    ["es-dynamic", "dynamic", "/application-frontend", "/api", "/policies"],
    ["es-classic", "classic", "/application-frontend", "/api", "/policies"],
    ["pl-dynamic", "dynamic", "/application-frontend", "/api", "/policies"],
    ["pl-classic", "classic", "/application-frontend", "/api", "/policies"],
    // On the host of another pair, with a provider of its own.
    ["pl-beside", "dynamic", "/pozyczki", "/pl/api", "/pl/policies"],
  ] as const
).map(([name, journey, base, basePath, policiesPath]) => ({
  name,
  country: name.startsWith("es") ? "es" : "pl",
  journey,
  base,
  basePath,
  policiesPath,
  folder: join(root, ".cache/outside", name),
}));

interface Result {
  name: string;
  seconds: number;
  problems: string[];
}

/** Those that wait longest come first, so that nobody waits for the last one alone. */
const cases: readonly Case[] = [
  ...ruleCases,
  ...runningCases,
  ...journeyCases,
  ...pairCases,
  ...stateCases,
  ...errorCases,
  ...uploadCases,
];
const chosen = cases.filter(({ name, build }) => `${build}/${name}`.includes(options.only ?? ""));
if (chosen.length === 0) {
  process.stderr.write(`No case is named like ${options.only}.\n`);
  process.exit(1);
}
const sources = await sourcesNow();
for (const name of new Set(chosen.flatMap(({ build, beside }) => (beside ? [build, beside] : [build]))))
  await make(buildNamed(name));

const results: Result[] = [];
const waiting = [...chosen];
await Promise.all(Array.from({ length: Number(options.workers) }, work));

const width = Math.max(...results.map(({ name }) => name.length));
for (const { name, seconds, problems } of results.sort((a, b) => a.name.localeCompare(b.name))) {
  process.stdout.write(
    `${problems.length === 0 ? "pass" : "FAIL"}  ${name.padEnd(width)}  ${seconds.toFixed(1)} s\n`,
  );
  for (const problem of problems) process.stdout.write(`      ${problem}\n`);
}
const failed = results.filter(({ problems }) => problems.length > 0).map(({ name }) => name);
const passed = results.length - failed.length;
if (options.report) {
  await mkdir(dirname(options.report), { recursive: true });
  await writeFile(options.report, JSON.stringify({ passed, failed }));
}
process.stdout.write(`${passed} passed, ${failed.length} failed\n`);
process.exitCode = failed.length > 0 ? 1 : 0;

async function work(): Promise<void> {
  const browser = await chromium.launch(await resolveChromium());
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const started = Date.now();
    const world = await World.open(browser, next, buildNamed, options.trace);
    const problems = await problemsOf(next, world);
    await world.close();
    results.push({ name: `${next.build}/${next.name}`, seconds: (Date.now() - started) / 1000, problems });
    if (problems.length > 0) process.stderr.write(`FAIL ${next.build}/${next.name}: ${problems[0]}\n`);
  }
  await browser.close();
}

async function problemsOf(one: Case, world: World): Promise<string[]> {
  const problems: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`took longer than ${caseLimit / 1000} s`)), caseLimit);
  });
  try {
    await Promise.race([one.run(world), limit]);
  } catch (error) {
    const [message = ""] = String(error).split("\nCall log");
    problems.push(message.replace(/\s*\n\s*/g, " "), `at ${world.walker.paths.slice(-6).join(" → ")}`);
    const picture = join(root, ".cache/outside/failed", `${one.build}-${one.name.replaceAll("/", "-")}.png`);
    await world.walker.page
      .screenshot({ path: picture, fullPage: true, timeout: 5000 })
      .catch(() => undefined);
  } finally {
    clearTimeout(timer);
  }
  for (const { walker, provider } of world.beside ? [world, world.beside] : [world]) {
    problems.push(...new Set(walker.problems), ...new Set(provider.violations));
    const { created } = provider;
    if (created > 1 && !one.manyLeads) problems.push(`${created} leads were made for one applicant`);
  }
  return problems;
}

function buildNamed(name: BuildName): Build {
  const found = builds.find((build) => build.name === name);
  if (!found)
    throw new Error(`no build ${name}: give one of ${builds.map((build) => build.name).join(", ")}`);
  return found;
}

/** Builds anew what was built from other sources. */
async function make(build: Build): Promise<void> {
  const stamp = join(build.folder, "sources");
  if ((await readFile(stamp, "utf8").catch(() => "")) === sources) return;
  await mkdir(build.folder, { recursive: true });
  // Settings of this machine are left out: the cases count on what is named here and on the defaults.
  const environment = Object.entries(process.env).filter(([name]) => !name.startsWith("APP_"));
  await promisify(execFile)("npm", ["run", "build"], {
    cwd: root,
    maxBuffer: 1e8,
    env: {
      ...Object.fromEntries(environment),
      NO_ENV_FILES: "1",
      APP_ENVIRONMENT: "production",
      APP_DEMONSTRATION: "true",
      APP_BRAND: build.country === "es" ? "askrobin" : "fidea",
      APP_COUNTRY: build.country,
      APP_JOURNEY: build.journey,
      APP_BASE_PATH: `${build.base}/`,
      APP_API_BASE_URL: build.basePath,
      APP_POLICIES_PATH: build.policiesPath,
      APP_BUILD_DIRECTORY: build.folder,
    },
  });
  await writeFile(stamp, sources);
}

/** Returns a digest of what builds are made from; it changes with any of these files. */
async function sourcesNow(): Promise<string> {
  const digest = createHash("sha256");
  const single = ["package-lock.json", "vite.config.ts", "react-router.config.ts"];
  const folders = ["app", "brands", "locales", "public"].map(async (folder) => {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  });
  const files = [...single.map((name) => join(root, name)), ...(await Promise.all(folders)).flat()].sort();
  for (const path of files) digest.update(`${relative(root, path)}\0`).update(await readFile(path));
  return digest.digest("hex");
}
