import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { glob, readFile, rm, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { readEnvironment } from "../../app/build/build.ts";

/** A build to make. */
export type BuildJob = {
  name: string;
  brand: string;
  /** The build's folder, below the project's root. */
  directory: string;
  /** The settings that differ from the environment's. */
  settings: Readonly<Record<string, string>>;
};

const root = join(import.meta.dirname, "../..");

/** The sources of a build, besides its brand's folder and its environment. */
const shared = [
  "app/**/*",
  "locales/**/*.json",
  "public/**/*",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "*.config.ts",
];

async function digest(patterns: readonly string[]): Promise<string> {
  const files: string[] = [];
  for (const pattern of patterns) {
    for await (const entry of glob(pattern, { cwd: root, withFileTypes: true })) {
      if (entry.isFile()) files.push(join(entry.parentPath, entry.name));
    }
  }
  const hash = createHash("sha256");
  for (const file of files.sort()) hash.update(file.slice(root.length)).update(await readFile(file));
  return hash.digest("hex");
}

const settingsOf = ({ settings, directory }: BuildJob) => ({ ...settings, APP_BUILD_DIRECTORY: directory });

/** Returns a fingerprint of everything that affects a build: files and the environment. */
async function inputsOf(job: BuildJob, sharedDigest: string): Promise<string> {
  const environment = Object.entries({ ...readEnvironment(), ...settingsOf(job) })
    .filter(([variable]) => variable.startsWith("APP_"))
    .sort();
  const brand = await digest([`brands/${job.brand}/**/*`]);
  return createHash("sha256")
    .update(JSON.stringify([environment, sharedDigest, brand]))
    .digest("hex");
}

type Running = {
  /** Resolves when another build may start: two that generate the routes' types at one time would conflict. */
  started: Promise<void>;
  /** The error output, or nothing. */
  done: Promise<string | undefined>;
};

function build(job: BuildJob): Running {
  const child = spawn("react-router", ["build"], {
    cwd: root,
    env: { ...process.env, ...settingsOf(job), FORCE_COLOR: "0" },
  });
  let said = "";
  const { promise: started, resolve: start } = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (text) => {
      said += text;
      if (/building/i.test(said)) start();
    });
  }
  const done = new Promise<string | undefined>((resolve) => {
    child.on("error", (error) => resolve(error.message));
    child.on("close", (code) => resolve(code === 0 ? undefined : said));
  });
  void done.then(() => start());
  return { started, done };
}

/**
 * Makes builds, as many at a time as there are cores. What hasn't changed since it was built stays.
 * @returns the number of builds that failed
 */
export async function runBuilds(jobs: readonly BuildJob[]): Promise<number> {
  const sharedDigest = await digest(shared);
  const running = new Set<Promise<void>>();
  let failures = 0;

  for (const job of jobs) {
    const note = join(root, job.directory, "inputs.sha256");
    const inputs = await inputsOf(job, sharedDigest);
    const built = existsSync(note) && (await readFile(note, "utf8")) === inputs;
    if (built) {
      console.log(`${job.name}: unchanged since its last build`);
      continue;
    }
    while (running.size >= availableParallelism()) await Promise.race(running);
    await rm(note, { force: true });
    const begun = performance.now();
    const { started, done } = build(job);
    const finished = done.then(async (trouble) => {
      if (trouble === undefined) {
        await writeFile(note, inputs);
        console.log(`${job.name}: built in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
      } else {
        failures += 1;
        console.error(`${job.name}: failed\n${trouble}`);
      }
      running.delete(finished);
    });
    running.add(finished);
    await started;
  }
  await Promise.all(running);
  return failures;
}
