import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium, type Page } from "@playwright/test";
import { withoutEnvironmentFiles } from "../../app/build/environment.ts";
import { resolveChromium } from "../tools/chromium.ts";
import { countOf, runCommand } from "../tools/command.ts";
import { figure } from "./results.ts";
import { freePort } from "./serve.ts";

const usage = `Measures how long a developer waits for a build, for the development server and for a change to show.

  npm run bench:tools                5 runs each; files are changed for a moment and put back
  npm run bench:tools -- --runs 1`;

const root = join(import.meta.dirname, "../..");
const reactRouter = join(root, "node_modules/@react-router/dev/bin.cjs");

/** Vite's cache of packages between two starts of the development server. */
const keptPackages = join(root, "node_modules/.vite/deps");

/** The folder of the measured build: other builds stay untouched. */
const buildFolder = "build/bench/tools";

/** A visible change: the text to insert, the file, and the browser's check that it is shown or gone. */
type Change = {
  what: string;
  file: string;
  /** Returns the file's text with a number in it. */
  changed: (text: string, number: number) => string;
  isShown: (asked: { number: number; shown: boolean }) => boolean;
};

const changes: readonly [Change, ...Change[]] = [
  {
    what: "a component's change visible",
    file: "app/pages/page-form.tsx",
    changed: (text, number) => text.replace("<article ", `<article data-changed="${number}" `),
    isShown: ({ number, shown }) => (document.querySelector(`[data-changed="${number}"]`) !== null) === shown,
  },
  {
    what: "a style's change visible",
    file: "app/styles.css",
    changed: (text, number) => `${text}\n:root { --changed: ${number}; }\n`,
    isShown: ({ number, shown }) =>
      (getComputedStyle(document.documentElement).getPropertyValue("--changed") === `${number}`) === shown,
  },
];

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { runs: { type: "string", default: "5" }, help: { type: "boolean", short: "h" } },
  });
  if (values.help) return console.log(usage);
  const runs = countOf("runs", values.runs, 100);
  const times = new Map<string, number[]>();
  const note = (what: string, time: number): void => {
    times.set(what, [...(times.get(what) ?? []), time]);
  };
  for (let run = 1; run <= runs; run += 1) {
    console.log(`Run ${run} of ${runs}`);
    note("cold build of one pair", await timeBuild());
    await timeDevelopment(note);
  }
  console.log(
    `\n${cpus().length} × ${cpus()[0]?.model.trim()}, medians of ${runs} runs, ranges in brackets\n`,
  );
  for (const [what, samples] of times) {
    const { median, least, most } = figure(samples);
    console.log(`${what.padEnd(46)} ${seconds(median)} (${seconds(least)}–${seconds(most)})`);
  }
}

/** The timeout for a change that the browser doesn't show by itself. */
const notShown = Number.POSITIVE_INFINITY;

const seconds = (milliseconds: number): string =>
  milliseconds === notShown
    ? "not shown"
    : milliseconds < 1000
      ? `${milliseconds.toFixed(0)} ms`
      : `${(milliseconds / 1000).toFixed(1)} s`;

async function timeBuild(): Promise<number> {
  await rm(join(root, buildFolder), { recursive: true, force: true });
  const begun = performance.now();
  execFileSync(process.execPath, [reactRouter, "build"], {
    cwd: root,
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, ...withoutEnvironmentFiles, APP_BUILD_DIRECTORY: buildFolder },
  });
  return performance.now() - begun;
}

/**
 * Measures the time from the start of the development server to a change in the browser, first with an empty package
 * cache.
 */
async function timeDevelopment(note: (what: string, time: number) => void): Promise<void> {
  const put = `${keptPackages}-${process.pid}`;
  const kept = existsSync(keptPackages);
  if (kept) await rename(keptPackages, put);
  try {
    const first = await startDevelopment();
    note("npm run dev ready, for the first time", first.time);
    note("and its first page shown", await withPage(first.url, async (_, time) => time));
    await stop(first.server);
  } finally {
    if (kept) {
      await rm(keptPackages, { recursive: true, force: true });
      await rename(put, keptPackages);
    }
  }
  const { server, url, time } = await startDevelopment();
  note("npm run dev ready", time);
  try {
    await withPage(url, async (page, shown) => {
      note("and the first page shown", shown);
      await page.waitForLoadState("networkidle");
      await untilWatched(page, changes[0]);
      for (const change of changes) {
        note(change.what, await timeChange(page, change).catch(() => notShown));
      }
    });
  } finally {
    await stop(server);
  }
}

type Development = { server: ChildProcess; url: string; time: number };

/** Starts the development server; it is ready once it prints its address. */
async function startDevelopment(): Promise<Development> {
  const port = await freePort();
  const begun = performance.now();
  const server = spawn(process.execPath, [reactRouter, "dev", "--port", `${port}`, "--strictPort"], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    // npm starts the server as another process, which has to be stopped too.
    detached: true,
    env: { ...process.env, ...withoutEnvironmentFiles, NO_COLOR: "1" },
  });
  let said = "";
  await new Promise<void>((resolve, reject) => {
    const listen = (text: Buffer): void => {
      said += text;
      if (said.includes("Local:")) resolve();
    };
    server.stdout.on("data", listen);
    server.stderr.on("data", listen);
    server.once("exit", () => reject(new Error(`The development server ended: ${said}`)));
  });
  return {
    server,
    url: `http://localhost:${port}/application-frontend/`,
    time: performance.now() - begun,
  };
}

function stop(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    server.once("exit", () => resolve());
    if (server.pid !== undefined) process.kill(-server.pid);
  });
}

/** Opens the first page in a browser and returns the time until React had hydrated it. */
async function withPage<Result>(
  url: string,
  use: (page: Page, shown: number) => Promise<Result>,
): Promise<Result> {
  const browser = await chromium.launch(await resolveChromium());
  try {
    const page = await browser.newPage();
    // No provider answers, and its silence would keep the page retrying.
    await page.route("**/policies", (route) => route.fulfill({ status: 404 }));
    const begun = performance.now();
    await page.goto(url);
    await page.waitForFunction(() => window.hydrated === true, undefined, { timeout: 120_000 });
    return await use(page, performance.now() - begun);
  } finally {
    await browser.close();
  }
}

/** A server that has just started misses changes until it has scanned all folders, and doesn't say when. */
async function untilWatched(page: Page, change: Change): Promise<void> {
  for (let attempt = 0; attempt < 30; attempt += 1) {
    const seen = await timeChange(page, change, 2000).then(
      () => true,
      () => false,
    );
    if (seen) return;
  }
  throw new Error(`The development server doesn't show a change of ${change.file}`);
}

/**
 * Measures the time from writing a file to the change in the browser, which checks every frame. Restores the file in
 * any case.
 * @throws Error when the change doesn't appear in time
 */
async function timeChange(page: Page, { file, changed, isShown }: Change, timeout = 10_000): Promise<number> {
  const path = join(root, file);
  const text = await readFile(path, "utf8");
  const number = Math.round(performance.now());
  const next = changed(text, number);
  if (next === text) throw new Error(`${file} has no place for the change`);
  try {
    const visible = page.waitForFunction(isShown, { number, shown: true }, { polling: "raf", timeout });
    const begun = performance.now();
    await Promise.all([visible, writeFile(path, next)]);
    return performance.now() - begun;
  } finally {
    await writeFile(path, text);
    // The server would treat two changes at one time as one.
    await page.waitForFunction(isShown, { number, shown: false }, { polling: "raf", timeout });
  }
}

await runCommand(main, "What there is to choose: npm run bench:tools -- --help");
