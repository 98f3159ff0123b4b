import { execFile } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import { chromium } from "@playwright/test";
import { resolveChromium } from "../tools/chromium.ts";
import { cases } from "./cases.ts";
import { type Build, type BuildName, type Case, World } from "./world.ts";

const { values: options } = parseArgs({
  options: {
    only: { type: "string" },
    workers: { type: "string", default: "2" },
    trace: { type: "boolean", default: false },
  },
});
const root = join(import.meta.dirname, "../..");
const caseLimit = 150_000;

const builds: Build[] = (
  [
    ["es-dynamic", "askrobin", "es", "dynamic"],
    ["es-classic", "askrobin", "es", "classic"],
    ["pl-dynamic", "fidea", "pl", "dynamic"],
    ["pl-classic", "fidea", "pl", "classic"],
  ] as const
).map(([name, brand, country, journey]) => ({
  name,
  country,
  journey,
  folder: join(root, ".cache/outside", `${brand}-${country}-${journey}`),
}));

interface Result {
  name: string;
  seconds: number;
  problems: string[];
}

const chosen = cases.filter(({ name, build }) => `${build}/${name}`.includes(options.only ?? ""));
if (chosen.length === 0) {
  process.stderr.write(`No case is named like ${options.only}.\n`);
  process.exit(1);
}
for (const name of new Set(chosen.map(({ build }) => build))) await make(buildNamed(name));

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
const failed = results.filter(({ problems }) => problems.length > 0).length;
process.stdout.write(`${results.length - failed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;

async function work(): Promise<void> {
  const browser = await chromium.launch(await resolveChromium());
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const started = Date.now();
    const world = await World.open(browser, buildNamed(next.build), next, options.trace);
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
    timer = setTimeout(() => reject(new Error("took too long")), caseLimit);
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
  problems.push(...new Set(world.walker.problems), ...new Set(world.provider.violations));
  const created = world.provider.created;
  if (created > 1 && !one.manyLeads) problems.push(`${created} leads were made for one applicant`);
  return problems;
}

function buildNamed(name: BuildName): Build {
  const found = builds.find((build) => build.name === name);
  if (!found) throw new Error(`no build ${name}`);
  return found;
}

/** Builds anew what was built from other sources. */
async function make(build: Build): Promise<void> {
  const stamp = join(build.folder, "sources");
  const sources = await sourcesNow();
  if ((await readFile(stamp, "utf8").catch(() => "")) === sources) return;
  await mkdir(build.folder, { recursive: true });
  const [brand = "", country = "", journey = ""] = build.folder.split("/").at(-1)?.split("-") ?? [];
  await promisify(execFile)("npm", ["run", "build"], {
    cwd: root,
    maxBuffer: 1e8,
    env: {
      ...process.env,
      APP_ENVIRONMENT: "production",
      APP_BRAND: brand,
      APP_COUNTRY: country,
      APP_JOURNEY: journey,
      APP_BUILD_DIRECTORY: build.folder,
    },
  });
  await writeFile(stamp, sources);
}

/** A name for the sources as they are, changes that aren't committed among them. */
async function sourcesNow(): Promise<string> {
  const folders = [
    "app",
    "brands",
    "locales",
    "public",
    "package.json",
    "vite.config.ts",
    "react-router.config.ts",
  ];
  const run = promisify(execFile);
  const trees = await run("git", ["ls-tree", "HEAD", ...folders], { cwd: root });
  const changes = await run("git", ["diff", "HEAD", "--", ...folders], { cwd: root, maxBuffer: 1e8 });
  return trees.stdout + changes.stdout;
}
