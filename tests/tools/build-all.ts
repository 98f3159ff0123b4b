import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { glob, readFile, rm, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildEnvironment } from "../../app/vite/build.ts";
import { Mistake } from "../../app/vite/mistake.ts";
import {
  apartBuilds,
  apartPath,
  type BuildName,
  partsOf,
  soldBuilds,
  testBuilds,
  trackedBuild,
  usualBuild,
  vendorEnvironment,
} from "./builds.ts";
import { runCommand } from "./command.ts";

/**
 * `npm run build:all`: builds every brand in every country where it lends, into `build/<brand>-<country>`, as many at a time as
 * there are cores. What hasn't changed since it was built stays.
 *
 *   npm run build:all                           every pair
 *   npm run build:all -- fidea askrobin-es      a brand's pairs, or single ones
 *   npm run build:all -- --for-tests            what the tests are run on, without what `npm run build` makes
 */
const root = join(import.meta.dirname, "../..");

/** The sources of a build, besides its brand's folder and its environment. */
const shared = ["app/**/*", "locales/**/*", "public/**/*", "package-lock.json", "*.config.ts"];

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

/** Returns the environment that selects this build. */
function environmentOf(name: BuildName): Record<string, string> {
  const { brand, country, journey } = partsOf(name);
  return {
    APP_BRAND: brand,
    APP_COUNTRY: country,
    APP_JOURNEY: journey,
    APP_BUILD_DIRECTORY: join("build", name),
    ...(name === trackedBuild && vendorEnvironment),
    ...(apartBuilds.includes(name) && {
      APP_BASE_PATH: apartPath(name),
      APP_API_BASE_URL: `${apartPath(name)}api`,
    }),
  };
}

/** Returns a fingerprint of everything that affects a build: files and the environment. */
async function inputsOf(name: BuildName, sharedDigest: string): Promise<string> {
  const environment = Object.entries({ ...buildEnvironment(), ...environmentOf(name) })
    .filter(([variable]) => variable.startsWith("APP_"))
    .sort();
  const brand = await digest([`brands/${partsOf(name).brand}/**/*`]);
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

function build(name: BuildName): Running {
  const child = spawn("react-router", ["build"], {
    cwd: root,
    env: { ...process.env, ...environmentOf(name), FORCE_COLOR: "0" },
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
 * Returns the requested builds.
 * @throws Mistake for an unknown name
 */
function chosenBuilds(): readonly BuildName[] {
  const { values, positionals: names } = parseArgs({
    allowPositionals: true,
    options: { "for-tests": { type: "boolean" } },
  });
  const every = values["for-tests"]
    ? [...testBuilds.filter((name) => name !== usualBuild), ...apartBuilds]
    : soldBuilds;
  const unknown = names.filter((one) => !every.some((name) => name === one || partsOf(name).brand === one));
  if (unknown.length > 0)
    throw new Mistake(`Nobody sells ${unknown.join(", ")}. What is sold: ${every.join(", ")}`);
  return every.filter(
    (name) => names.length === 0 || names.includes(name) || names.includes(partsOf(name).brand),
  );
}

async function main(): Promise<void> {
  const wanted = chosenBuilds();
  const sharedDigest = await digest(shared);
  const running = new Set<Promise<void>>();
  let failures = 0;

  for (const name of wanted) {
    const note = join(root, "build", name, "inputs.sha256");
    const inputs = await inputsOf(name, sharedDigest);
    const built = existsSync(note) && (await readFile(note, "utf8")) === inputs;
    if (built) {
      console.log(`${name}: unchanged since its last build`);
      continue;
    }
    while (running.size >= availableParallelism()) await Promise.race(running);
    await rm(note, { force: true });
    const begun = performance.now();
    const { started, done } = build(name);
    const finished = done.then(async (trouble) => {
      if (trouble === undefined) {
        await writeFile(note, inputs);
        console.log(`${name}: built in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
      } else {
        failures += 1;
        console.error(`${name}: failed\n${trouble}`);
      }
      running.delete(finished);
    });
    running.add(finished);
    await started;
  }
  await Promise.all(running);
  process.exitCode = failures > 0 ? 1 : 0;
}

await runCommand(main, "One or more of them: npm run build:all -- fidea askrobin-es");
