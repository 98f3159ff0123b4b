import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The parts of `package.json` that the checks read. */
export type Manifest = {
  dependencies?: Readonly<Record<string, string>>;
  devDependencies?: Readonly<Record<string, string>>;
};

/** The parts of a package in `package-lock.json` that the checks read. */
type LockedPackage = {
  version?: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  link?: boolean;
  dependencies?: Readonly<Record<string, string>>;
  devDependencies?: Readonly<Record<string, string>>;
  optionalDependencies?: Readonly<Record<string, string>>;
  peerDependencies?: Readonly<Record<string, string>>;
  peerDependenciesMeta?: Readonly<Record<string, { optional?: boolean }>>;
};

/** `package-lock.json`: every package by its folder, the project itself by an empty string. */
export type Lockfile = { lockfileVersion: number; packages: Readonly<Record<string, LockedPackage>> };

/** A package that may reach a visitor's browser. */
export type ShippedPackage = { name: string; version: string; licence: string };

/** The project's folder. */
export const projectRoot = join(import.meta.dirname, "../..");

export async function readManifest(): Promise<Manifest> {
  return JSON.parse(await readFile(join(projectRoot, "package.json"), "utf8")) as Manifest;
}

export async function readLockfile(): Promise<Lockfile> {
  return JSON.parse(await readFile(join(projectRoot, "package-lock.json"), "utf8")) as Lockfile;
}

const exactVersion = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;

/**
 * Returns the faults that could let another package in than the tested one: a version that isn't exact, a lockfile of
 * another `package.json`, a package without a hash or from elsewhere than a registry.
 * @returns a sentence for each fault
 */
export function lockfileFaults(manifest: Manifest, { packages, lockfileVersion }: Lockfile): string[] {
  const project = packages[""] ?? {};
  const wanted = { ...manifest.dependencies, ...manifest.devDependencies };
  const locked = { ...project.dependencies, ...project.devDependencies };
  const names = [...new Set([...Object.keys(wanted), ...Object.keys(locked)])];
  return [
    ...(lockfileVersion === 3 ? [] : [`The lockfile has version ${lockfileVersion} instead of 3.`]),
    ...names.flatMap((name) => directFaults(name, wanted[name], locked[name], packages)),
    ...Object.entries(packages).flatMap(([path, entry]) => (path === "" ? [] : originFaults(path, entry))),
  ];
}

/** Returns the faults of a direct dependency. */
function directFaults(
  name: string,
  wanted: string | undefined,
  locked: string | undefined,
  packages: Lockfile["packages"],
): string[] {
  if (wanted === undefined) return [`${name} is in the lockfile and no longer in package.json.`];
  if (!exactVersion.test(wanted)) return [`${name} has no exact version: ${wanted}.`];
  if (wanted !== locked)
    return [`${name} is ${wanted} in package.json and ${locked ?? "not"} in the lockfile.`];
  const { version } = packages[`node_modules/${name}`] ?? {};
  return version === wanted ? [] : [`${name} is wanted in ${wanted} and locked in ${version ?? "none"}.`];
}

/** Returns the faults of a package's source. */
function originFaults(path: string, { link, integrity, resolved }: LockedPackage): string[] {
  if (link) return [`${path} is a link to a folder.`];
  return [
    ...(integrity?.startsWith("sha512-") ? [] : [`${path} isn't held by a sha512 hash.`]),
    ...(resolved === undefined || resolved.startsWith("https://") ? [] : [`${path} comes from ${resolved}.`]),
  ];
}

/**
 * Returns the packages that the project's production dependencies need, themselves included, by name. An optional peer
 * dependency (such as TypeScript for types) isn't shipped.
 */
export function shippedPackages({ packages }: Lockfile): ShippedPackage[] {
  const reached = new Set<string>();
  const waiting = Object.keys(packages[""]?.dependencies ?? {}).map((name) => ({ from: "", name }));
  for (const { from, name } of waiting) {
    const path = folderOf(name, from, packages);
    if (path === undefined || reached.has(path)) continue;
    reached.add(path);
    waiting.push(...neededBy(packages[path]).map((needed) => ({ from: path, name: needed })));
  }
  return [...reached]
    .map((path) => ({
      name: path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length),
      version: packages[path]?.version ?? "",
      licence: packages[path]?.license ?? "none",
    }))
    .toSorted((a, b) => (a.name === b.name ? compare(a.version, b.version) : compare(a.name, b.name)));
}

/** Sorted by code units, so that the order is the same on every machine. */
function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function neededBy(entry: LockedPackage | undefined): string[] {
  const peers = Object.keys(entry?.peerDependencies ?? {});
  return [
    ...Object.keys({ ...entry?.dependencies, ...entry?.optionalDependencies }),
    ...peers.filter((name) => !entry?.peerDependenciesMeta?.[name]?.optional),
  ];
}

/**
 * Returns the folder in which Node finds a package: beside its dependant, or further out; undefined if it is missing.
 */
function folderOf(name: string, from: string, packages: Lockfile["packages"]): string | undefined {
  const path = from === "" ? `node_modules/${name}` : `${from}/node_modules/${name}`;
  if (packages[path] !== undefined) return path;
  if (from === "") return undefined;
  const outer = from.lastIndexOf("/node_modules/");
  return folderOf(name, outer === -1 ? "" : from.slice(0, outer), packages);
}
