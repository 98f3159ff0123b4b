import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chunks } from "../../../app/build/chunks.ts";

const root = join(import.meta.dirname, "../../..");

/** Generated and installed folders: the rest is the project as it is downloaded. */
const left = new Set([
  "node_modules",
  "build",
  ".react-router",
  "test-results",
  ".cache",
  ".git",
  ".env.local",
]);

const isSource = (path: string): boolean => !left.has(relative(root, path)) && !path.endsWith(".tsbuildinfo");

/** Every module, script and configuration file of the project, by its path below the root. */
function sources(folder = root): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (!isSource(path)) return [];
    if (entry.isDirectory()) return sources(path);
    return /\.(?:[cm]?[jt]sx?)$/.test(path) ? [relative(root, path)] : [];
  });
}

const onlyForSomeFolders: readonly [what: string, pattern: RegExp][] = [
  ["takes a path from a file's address without decoding it", /import\.meta\.url[^;]*\)\s*\.pathname/],
  [
    "makes a file's address of a path without encoding it",
    /["'`]file:\/\/\$?\{?[^"'`]*\$\{|["'`]file:\/\/["'`]\s*\+/,
  ],
  ["imports a path as if it were an address", /\bimport\(\s*(?:\/\*.*?\*\/\s*)?(?:folder|join|resolve)\(/],
  ["hands a path to a shell", /\bexecSync\(|promisify\(exec\)|shell: true/],
  ["makes a pattern of a path", /new RegExp\([^)]*(?:root|folder|import\.meta)/],
];

describe("no source file", () => {
  const texts = sources()
    .filter((path) => path !== relative(root, import.meta.filename))
    .map((path) => [path, readFileSync(join(root, path), "utf8")] as const);

  it.each(onlyForSomeFolders)("%s", (_, pattern) => {
    expect(texts.filter(([, text]) => pattern.test(text)).map(([path]) => path)).toEqual([]);
  });

  it("the project has a lint rule for every folder name, wherever the project lies", () => {
    expect(readFileSync(join(root, "biome.json"), "utf8")).not.toMatch(/"!?\*\*\/(?:app|tests|brands)\//);
  });
});

it("the build puts modules into chunks by their path in the project, not by its parent folders", () => {
  const [framework, , rules, screens] = chunks.map((chunk) => ("test" in chunk ? chunk.test : undefined));
  expect(screens?.(join(root, "app/offers/offer.ts"))).toBe(true);
  expect(rules?.(join(root, "app/catalogue/catalogue.ts"))).toBe(true);
  expect(framework?.(join(root, "node_modules/react/index.js"))).toBe(true);
  expect(screens?.("/srv/app/screens/loan/app/platform/toasts/toasts.tsx")).toBe(false);
  expect(rules?.("/srv/app/catalogue/loan/app/platform/toasts/toasts.tsx")).toBe(false);
});

describe("the project in a folder with a space, an apostrophe and an accent, below a folder called app", () => {
  const home = mkdtempSync(join(tmpdir(), "any-folder-"));
  const project = join(home, "app", "José's loan");

  beforeAll(() => {
    mkdirSync(join(home, "app"));
    cpSync(root, project, { recursive: true, filter: isSource });
    symlinkSync(join(root, "node_modules"), join(project, "node_modules"));
  });
  afterAll(() => rmSync(home, { recursive: true }));

  /** Runs a program of the packages, or Node itself, in a folder; the outer Vitest hides its output. */
  function run(folder: string, program: string, ...args: string[]) {
    const { VITEST: _, NODE_ENV: __, ...env } = process.env;
    const file = program === "node" ? process.execPath : join(folder, "node_modules/.bin", program);
    const { status, stdout, stderr } = spawnSync(file, args, { cwd: folder, env, encoding: "utf8" });
    return { status, output: stdout + stderr };
  }

  it("passes format and lint without .git", { timeout: 180_000 }, () => {
    // Folders that have their own rules; the whole project takes long.
    const parts = process.env.TEST_FULL ? ["."] : ["app/journey", "tests/tools", "brands", "biome.json"];
    const { status, output } = run(
      project,
      "biome",
      "ci",
      "--colors=off",
      "--diagnostic-level=error",
      ...parts,
    );
    expect(output).not.toContain("✖");
    expect(status, output).toBe(0);
  });

  it("runs its tests", { timeout: 180_000 }, () => {
    const { status, output } = run(project, "vitest", "run", "tests/unit/build/build.test.ts");
    expect(status, output).toBe(0);
  });

  it("reads a build at a base path in which the folder's name has a meaning too", { timeout: 60_000 }, () => {
    const odd = join(home, "100% #1?");
    for (const part of ["app", "brands", "locales", "package.json"])
      cpSync(join(project, part), join(odd, part), { recursive: true });
    symlinkSync(join(root, "node_modules"), join(odd, "node_modules"));
    const read =
      'import { readBuild } from "./app/build/build.ts"; console.log((await readBuild({})).brand.name)';
    for (const folder of [project, odd])
      expect(run(folder, "node", "--input-type=module", "--eval", read)).toEqual({
        status: 0,
        output: "AskRobin\n",
      });
  });

  it("names the files that a brand lacks, instead of building without them", { timeout: 60_000 }, () => {
    for (const file of ["brand.ts", "logo.svg"]) rmSync(join(project, "brands/fidea", file));
    writeFileSync(join(project, "fidea-pl.env"), "APP_BRAND=fidea\nAPP_COUNTRY=pl\nNO_ENV_FILES=1\n");
    const { status, output } = run(project, "node", "--env-file=fidea-pl.env", "tests/tools/start.ts");
    expect([status, output]).toEqual([
      1,
      "Brand not found: brands/fidea/brand.ts\nLogo not found: brands/fidea/logo.svg\n",
    ]);
  });

  it("says what to add for a country that the lead server doesn't know", { timeout: 60_000 }, () => {
    const country = readFileSync(join(project, "app/catalogue/countries/es.ts"), "utf8");
    writeFileSync(join(project, "app/catalogue/countries/zz.ts"), country);
    const { status, output } = run(project, "node", "tests/lead-server/main.ts", "--country", "zz");
    expect(status).toBe(1);
    expect(output).toContain("add its file in tests/lead-server/countries/zz and its line in");
    expect(output).not.toContain("    at ");
  });
});
