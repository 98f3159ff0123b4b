import { createHash } from "node:crypto";
import { constants, existsSync, lstatSync } from "node:fs";
import {
  copyFile,
  cp,
  glob,
  link,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";
import { HEALTH_FILE, type Health } from "../../../app/build/health.ts";
import { Mistake } from "../../../app/build/mistake.ts";

/**
 * How many releases stay that were served before the one that is live: a journey that began on one of them goes on, and
 * a rollback needs no build.
 */
const KEPT_RELEASES = 3;

/** The symbolic link that names the release that is served. */
const CURRENT = "current";

/** The server's configuration, which each release has: `deploy/nginx.conf`, and what it includes. */
export type Configuration = Readonly<Record<"nginx.conf" | "places.conf", string>>;

/** The file with the versions that were served, the latest first. */
const SERVED = "served.json";

/** A build for a release. */
export type Built = {
  name: string;
  /** The folder that its host serves. */
  client: string;
};

const releasesOf = (site: string): string => join(site, "releases");

/** Returns the folder of a build's assets of all kept releases. */
const keptAssets = (site: string, name: string): string => join(site, "kept", name, "assets");

async function filesBelow(folder: string): Promise<string[]> {
  const files: string[] = [];
  for await (const entry of glob("**/*", { cwd: folder, withFileTypes: true })) {
    if (entry.isFile()) files.push(join(entry.parentPath, entry.name).slice(folder.length + 1));
  }
  return files;
}

/** Links a file under a further name, or copies it where the file system has no links. */
async function linkFile(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await link(from, to).catch(async ({ code }: NodeJS.ErrnoException) => {
    if (code !== "EEXIST") await copyFile(from, to, constants.COPYFILE_FICLONE);
  });
}

const compressible = new Set([".css", ".data", ".html", ".js", ".json", ".svg"]);

/** A smaller file fits a packet anyway. */
const LEAST_BYTES = 256;

const compressions: Readonly<Record<string, (body: Buffer) => Promise<Buffer>>> = {
  ".br": (body) =>
    promisify(brotliCompress)(body, { params: { [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY } }),
  ".gz": (body) => promisify(gzip)(body, { level: zlib.Z_BEST_COMPRESSION }),
};

/** Returns the compressions, each of which compresses a content once: builds of a release share much of their code. */
const frugalCompressions = (): typeof compressions =>
  Object.fromEntries(
    Object.entries(compressions).map(([suffix, compressed]) => {
      const known = new Map<string, Promise<Buffer>>();
      const once = (body: Buffer) => {
        const key = createHash("sha256").update(body).digest("hex");
        const found = known.get(key) ?? compressed(body);
        known.set(key, found);
        return found;
      };
      return [suffix, once];
    }),
  );

/**
 * Writes a file's compressed forms beside it.
 * @param known a folder that may have them already, under the same name
 */
async function compress(folder: string, file: string, known: string, by: typeof compressions): Promise<void> {
  if (!compressible.has(extname(file))) return;
  const body = await readFile(join(folder, file));
  if (body.length < LEAST_BYTES) return;
  for (const [suffix, compressed] of Object.entries(by)) {
    const before = join(known, file + suffix);
    if (file.startsWith("assets/") && existsSync(before)) await linkFile(before, join(folder, file + suffix));
    else await writeFile(join(folder, file + suffix), await compressed(body));
  }
}

/**
 * Writes a release, which nobody is served yet: a folder for each build, the health of all, and the configuration that
 * serves them. The folder gets its name only when it is complete.
 * @param site the folder of all releases
 * @param translations the folder of all languages
 * @throws Mistake if there is a release of that version
 */
export async function writeRelease(
  site: string,
  version: string,
  builds: readonly Built[],
  translations: string,
  configuration: Configuration,
): Promise<void> {
  const target = join(releasesOf(site), version);
  if (existsSync(target)) {
    throw new Mistake(
      `There is a release ${version} already: name another --version, or serve it with --switch ${version}`,
    );
  }
  const staging = join(site, "staging");
  await rm(staging, { recursive: true, force: true });
  const copying = { recursive: true, mode: constants.COPYFILE_FICLONE };
  const by = frugalCompressions();
  const healths: Health[] = [];
  for (const { name, client } of builds) {
    const folder = join(staging, name);
    const files = await filesBelow(client);
    await cp(client, folder, copying);
    await Promise.all(files.map((file) => compress(folder, file, join(site, "kept", name), by)));
    healths.push(JSON.parse(await readFile(join(client, HEALTH_FILE), "utf8")) as Health);
  }
  // A language's glossary is for those who write its texts.
  const filter = (path: string) => [".json", ""].includes(extname(path));
  await cp(translations, join(staging, "translations"), { ...copying, filter });
  await writeFile(join(staging, HEALTH_FILE), `${JSON.stringify(healthOfAll(version, builds, healths))}\n`);
  for (const [name, text] of Object.entries(configuration)) await writeFile(join(staging, name), text);
  await mkdir(releasesOf(site), { recursive: true });
  await rename(staging, target);
}

/** Returns the health of a release: its builds, their pairs, and the contract's versions among them. */
function healthOfAll(release: string, builds: readonly Built[], healths: readonly Health[]) {
  const distinct = (values: readonly string[]) => [...new Set(values)].toSorted();
  return {
    release,
    builds: distinct(builds.map(({ name }) => name)),
    pairs: distinct(healths.map(({ pair }) => pair)),
    contract: distinct(healths.map(({ contract }) => contract)).join(", "),
  };
}

/**
 * Serves a release from now on. Its assets join those of the kept releases first; then one rename switches the pages,
 * so every visit sees one release or the other, whole.
 * @returns whether the release has another configuration than the one before it, which nginx has to read
 * @throws Mistake that names the releases if this one is missing
 */
export async function switchTo(site: string, version: string): Promise<boolean> {
  const names = await releaseNames(site);
  if (!names.includes(version)) {
    const known = names.join(", ") || "none yet";
    throw new Mistake(`There is no release ${JSON.stringify(version)}. There is: ${known}`);
  }
  const release = join(releasesOf(site), version);
  for (const name of await buildsOf(release)) {
    const assets = join(release, name, "assets");
    for (const file of await filesBelow(assets))
      await linkFile(join(assets, file), join(keptAssets(site, name), file));
  }
  const served = await servedReleases(site);
  const before = await configurationOf(site);
  await replaceLink(join(site, CURRENT), join("releases", version));
  await linkConfiguration(site);
  await replaceFile(join(site, SERVED), JSON.stringify([...new Set([version, ...served])]));
  return (await configurationOf(site)) !== before;
}

/** Returns the configuration that nginx reads when it starts. */
async function configurationOf(site: string): Promise<string> {
  const files = ["nginx.conf", join(CURRENT, "places.conf")].map((name) => readIfThere(join(site, name)));
  return (await Promise.all(files)).join("\n");
}

/** Makes the configuration of the release that is served the site's; a file that somebody put there is kept aside. */
async function linkConfiguration(site: string): Promise<void> {
  const file = join(site, "nginx.conf");
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (found?.isFile()) await rename(file, `${file}.changed`);
  await replaceLink(file, join(CURRENT, "nginx.conf"));
}

/** Makes a symbolic link, or replaces one at once. */
async function replaceLink(link: string, target: string): Promise<void> {
  await rm(`${link}.next`, { force: true });
  await symlink(target, `${link}.next`);
  await rename(`${link}.next`, link);
}

const readIfThere = (file: string): Promise<string | undefined> =>
  readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return undefined;
  });

async function replaceFile(file: string, content: string): Promise<void> {
  await writeFile(`${file}.next`, content);
  await rename(`${file}.next`, file);
}

/**
 * Returns the versions that were served, the latest first. A site whose switches nobody has noted counts all releases,
 * the newest first after the one that is served.
 */
async function servedReleases(site: string): Promise<string[]> {
  const noted = await readIfThere(join(site, SERVED));
  const names = await releaseNames(site);
  const current = await currentRelease(site);
  const before = noted === undefined ? names : (JSON.parse(noted) as string[]);
  const served = current === undefined ? before : [current, ...before];
  return [...new Set(served)].filter((name) => names.includes(name));
}

/** Returns the version of the release that is served. */
export const currentRelease = async (site: string): Promise<string | undefined> =>
  readlink(join(site, CURRENT)).then(
    (target) => target.replace(/^releases\//, ""),
    () => undefined,
  );

/** Returns the versions of all releases, the newest first. */
export async function releaseNames(site: string): Promise<string[]> {
  const names = await readdir(releasesOf(site)).catch(() => []);
  const dated = await Promise.all(
    names.map(async (name) => ({
      name,
      written: (await stat(join(releasesOf(site), name, HEALTH_FILE))).mtimeMs,
    })),
  );
  return dated.toSorted((one, other) => other.written - one.written).map(({ name }) => name);
}

/** Returns the names of a release's builds. */
async function buildsOf(release: string): Promise<string[]> {
  const entries = await readdir(release, { withFileTypes: true });
  return entries.flatMap((entry) =>
    entry.isDirectory() && entry.name !== "translations" ? [entry.name] : [],
  );
}

/**
 * Removes old releases with their source maps, and the assets that no kept release has. The release that is served
 * stays, and so do those that were served last before it.
 * @param sourceMaps the folder of all releases' source maps
 * @returns the removed versions
 */
export async function prune(site: string, sourceMaps?: string): Promise<string[]> {
  const names = await releaseNames(site);
  const served = await servedReleases(site);
  const waiting = names.filter((name) => !served.includes(name));
  const removed = [...served.slice(1 + KEPT_RELEASES), ...waiting.slice(KEPT_RELEASES)];
  for (const name of removed) {
    await rm(join(releasesOf(site), name), { recursive: true });
    if (sourceMaps !== undefined) await rm(join(sourceMaps, name), { recursive: true, force: true });
  }
  const needed = new Set<string>();
  for (const version of names.filter((name) => !removed.includes(name))) {
    const release = join(releasesOf(site), version);
    for (const name of await buildsOf(release)) {
      for (const file of await filesBelow(join(release, name, "assets")))
        needed.add(`${name}/assets/${file}`);
    }
  }
  const kept = join(site, "kept");
  for (const file of await filesBelow(kept)) if (!needed.has(file)) await rm(join(kept, file));
  return removed;
}
