import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { withoutEnvironmentFiles } from "../../app/build/environment.ts";
import { Mistake } from "../../app/build/mistake.ts";
import { type BuildName, buildFolder, usualBuild } from "./builds.ts";
import { runCommand } from "./command.ts";
import { type ManifestRoute, manifestRoutes } from "./route-manifest.ts";

/** The compressed size of a screen's files in bytes. */
export type Bytes = { script: number; style: number };

/** The sizes of a build's files. */
export type BuildBytes = {
  /** The HTML of a first page and the files that it requests. */
  firstScreen: Bytes;
  /** The first screen's lazy and prefetched chunks, by name. */
  late: Record<string, Bytes>;
  /** Each later screen's additional files, by its path. */
  screens: Record<string, Bytes>;
  /** All files of the build, loaded or not. */
  whole: Bytes;
};

const root = join(import.meta.dirname, "../..");

/** The path of the table with which `npm test` compares the usual build. */
const tableFile = join(root, "tests/e2e/bytes.json");

/** Returns the table: the usual build's expected sizes. */
export const readTable = (): BuildBytes => JSON.parse(readFileSync(tableFile, "utf8")) as BuildBytes;

/** The tolerance: a noticeable change is intended or a mistake, in either direction. */
const band = 0.03;

/** A smaller difference may be the hashed names of files, whatever its share. */
const leastBand = 96;

/** Returns whether a figure matches the table. */
export function withinBand(bytes: number, expected: number): boolean {
  return Math.abs(bytes - expected) <= Math.max(leastBand, expected * band);
}

/** Returns the differences from the table, a line each. */
export function differences(now: BuildBytes, table: BuildBytes): string[] {
  const [figures, expected] = [now, table].map(flat) as [Map<string, number>, Map<string, number>];
  const names = [...new Set([...expected.keys(), ...figures.keys()])];
  return names.flatMap((name) => {
    const [bytes, was] = [figures.get(name), expected.get(name)];
    if (bytes === undefined) return [`${name} is gone`];
    if (was === undefined) return [`${name} is new: ${bytes} bytes`];
    return withinBand(bytes, was) ? [] : [`${name}: ${bytes} bytes, ${was} in the table`];
  });
}

function flat({ firstScreen, late, screens, whole }: BuildBytes): Map<string, number> {
  const prefixed = (prefix: string, parts: Record<string, Bytes>) =>
    Object.fromEntries(Object.entries(parts).map(([name, bytes]) => [`${prefix} ${name}`, bytes]));
  const all = {
    "first screen": firstScreen,
    ...prefixed("late", late),
    ...prefixed("screen", screens),
    "whole build": whole,
  };
  return new Map(
    Object.entries(all).flatMap(([name, { script, style }]) => [
      [`${name}, script`, script],
      [`${name}, style`, style],
    ]),
  );
}

const clientOf = (build: BuildName): string => join(root, buildFolder(build), "client");

/** Weighs the files of a build's first page. */
export function weighFirstScreen(build: BuildName): Bytes {
  const client = clientOf(build);
  const html = readFileSync(join(client, "index.html"), "utf8");
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, style = ""]) => style).join("");
  return { script: weigh(client, assetsIn(html, ".js")), style: compressed(styles) };
}

/** Weighs a build's files. */
export function weighBuild(build: BuildName): BuildBytes {
  const client = clientOf(build);
  const html = readFileSync(join(client, "index.html"), "utf8");
  const asked = assetsIn(html, ".js");
  const first = new Set(asked);
  const besides = (files: readonly string[]) =>
    bytesOf(
      client,
      files.filter((file) => !first.has(file)),
    );
  const all = readdirSync(join(client, "assets")).map((file) => `assets/${file}`);
  return {
    firstScreen: weighFirstScreen(build),
    late: lateChunks(client, asked, besides),
    screens: Object.fromEntries(screensOf(build).map(({ path, files }) => [path, besides(files)])),
    whole: bytesOf(client, all),
  };
}

/** Returns the files' dynamic imports, each with its static imports; chunks of one name are added up. */
function lateChunks(
  client: string,
  files: readonly string[],
  besides: (files: readonly string[]) => Bytes,
): Record<string, Bytes> {
  const chunks: Record<string, Bytes> = {};
  const asked = new Set(files.flatMap((file) => namedIn(client, file, dynamicImport)));
  for (const file of [...asked].toSorted()) {
    const { script, style } = besides([...withImports(client, file, new Set())]);
    const name = file.replace(/^assets\/(.*)-.{8}\.js$/, "$1");
    const known = chunks[name] ?? { script: 0, style: 0 };
    chunks[name] = { script: known.script + script, style: known.style + style };
  }
  return chunks;
}

const dynamicImport = /\bimport\(\s*["'`]\.\/([^"'`]+\.js)/g;
const staticImport = /\b(?:from|import)\s*["'`]\.\/([^"'`]+\.js)/g;

/** Returns the files that a file names by one kind of import. */
function namedIn(client: string, file: string, kind: RegExp): string[] {
  const source = readFileSync(join(client, file), "utf8");
  return [...source.matchAll(kind)].map(([, name = ""]) => `assets/${name}`);
}

/** Returns a file with all its static imports. */
function withImports(client: string, file: string, seen: Set<string>): Set<string> {
  if (!seen.has(file)) {
    seen.add(file);
    for (const next of namedIn(client, file, staticImport)) withImports(client, next, seen);
  }
  return seen;
}

/** Returns the screens of a build that have an address, with all their files and those of their layouts. */
function screensOf(build: BuildName): { path: string; files: string[] }[] {
  const routes = manifestRoutes(build);
  const ownFiles = (route: ManifestRoute): string[] =>
    assetsIn(JSON.stringify(route), ".js").concat(assetsIn(JSON.stringify(route), ".css"));
  const filesOf = (route: ManifestRoute | undefined): string[] =>
    route === undefined ? [] : [...ownFiles(route), ...filesOf(routes[route.parentId ?? ""])];
  return Object.values(routes)
    .filter(({ path }) => path)
    .map((route) => ({ path: route.path ?? "", files: [...new Set(filesOf(route))] }))
    .toSorted((one, other) => one.path.localeCompare(other.path));
}

/** Returns the files of `assets` that a text names, each once. */
function assetsIn(text: string, extension: string): string[] {
  const found = text.matchAll(/"[^"\s]*?\/(assets\/[^"/]+)"/g);
  return [...new Set([...found].map(([, file = ""]) => file))].filter((file) => extname(file) === extension);
}

function bytesOf(client: string, files: readonly string[]): Bytes {
  const only = (extension: string) => files.filter((file) => extname(file) === extension);
  return { script: weigh(client, only(".js")), style: weigh(client, only(".css")) };
}

const weigh = (client: string, files: readonly string[]): number =>
  files.reduce((sum, file) => sum + compressed(readFileSync(join(client, file))), 0);

const compressed = (content: string | Uint8Array): number => gzipSync(content, { level: 9 }).length;

const usage = `What the usual build weighs, file by file compressed.

  npm run bytes                what differs from tests/e2e/bytes.json, in the build as it stands
  npm run bytes -- --renew     builds, and writes the table anew: after a change that was meant`;

function main(): void {
  const { values } = parseArgs({ options: { renew: { type: "boolean" }, help: { type: "boolean" } } });
  if (values.help) {
    console.log(usage);
    return;
  }
  if (values.renew) {
    execFileSync("npm", ["run", "--silent", "build"], {
      cwd: root,
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, ...withoutEnvironmentFiles, APP_ENVIRONMENT: "development" },
    });
  }
  if (!existsSync(clientOf(usualBuild)))
    throw new Mistake("There is no build to weigh: run npm run build first");
  const now = weighBuild(usualBuild);
  if (values.renew) writeFileSync(tableFile, `${JSON.stringify(now, undefined, 2)}\n`);
  const { firstScreen, whole } = now;
  console.log(`First screen: script ${firstScreen.script}, style ${firstScreen.style} bytes`);
  console.log(`Whole build:  script ${whole.script}, style ${whole.style} bytes`);
  for (const line of differences(now, readTable())) console.log(line);
}

if (import.meta.main) await runCommand(main, "What there is to choose: npm run bytes -- --help");
