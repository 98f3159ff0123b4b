import { createHash } from "node:crypto";
import { constants } from "node:fs";
import {
  copyFile,
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
import { HEALTH_FILE, type Health } from "../../../app/vite/health.ts";
import { Mistake } from "../../../app/vite/mistake.ts";

/** The releases whose files stay: a journey that began on one of them goes on, and a rollback needs no build. */
export const KEPT_RELEASES = 3;

/** The symbolic link that names the release that is served. */
const CURRENT = "current";

/** A build for a release. */
export type Built = {
  name: string;
  /** The folder that its host serves. */
  client: string;
};

const releasesOf = (site: string): string => join(site, "releases");

/** Returns the folder of a build's assets of all kept releases. */
const keptAssets = (site: string, name: string): string => join(site, "kept", name, "assets");

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

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
    if (file.startsWith("assets/") && (await exists(before)))
      await linkFile(before, join(folder, file + suffix));
    else await writeFile(join(folder, file + suffix), await compressed(body));
  }
}

/**
 * Writes a release, which nobody is served yet: a folder for each build and the health of all. The folder gets its
 * name only when it is complete.
 * @param site the folder of all releases
 * @param translations the folder of all languages
 * @throws Mistake if there is a release of that version
 */
export async function writeRelease(
  site: string,
  version: string,
  builds: readonly Built[],
  translations: string,
): Promise<void> {
  const target = join(releasesOf(site), version);
  if (await exists(target)) {
    throw new Mistake(
      `There is a release ${version} already: name another --version, or serve it with --switch ${version}`,
    );
  }
  const staging = join(site, "staging");
  await rm(staging, { recursive: true, force: true });
  const copy = async (from: string, to: string) => {
    await mkdir(dirname(to), { recursive: true });
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  };
  const by = frugalCompressions();
  const healths: Health[] = [];
  for (const { name, client } of builds) {
    const folder = join(staging, name);
    const files = await filesBelow(client);
    for (const file of files) await copy(join(client, file), join(folder, file));
    await Promise.all(files.map((file) => compress(folder, file, join(site, "kept", name), by)));
    healths.push(JSON.parse(await readFile(join(client, HEALTH_FILE), "utf8")) as Health);
  }
  for (const file of await filesBelow(translations))
    await copy(join(translations, file), join(staging, "translations", file));
  await writeFile(join(staging, HEALTH_FILE), `${JSON.stringify(healthOfAll(version, healths))}\n`);
  await mkdir(releasesOf(site), { recursive: true });
  await rename(staging, target);
}

/** Returns the health of a release: its pairs, and the contract's versions among them. */
function healthOfAll(release: string, healths: readonly Health[]) {
  const distinct = (values: readonly string[]) => [...new Set(values)].toSorted();
  return {
    release,
    pairs: distinct(healths.map(({ pair }) => pair)),
    contract: distinct(healths.map(({ contract }) => contract)).join(", "),
  };
}

/**
 * Serves a release from now on. Its assets join those of the kept releases first; then one rename switches the pages,
 * so every visit sees one release or the other, whole.
 * @throws Mistake that names the releases if this one is missing
 */
export async function switchTo(site: string, version: string): Promise<void> {
  const release = join(releasesOf(site), version);
  if (!(await exists(release))) {
    const known = await releaseNames(site);
    throw new Mistake(`There is no release ${version}. There is: ${known.join(", ") || "none yet"}`);
  }
  for (const name of await buildsOf(release)) {
    const assets = join(release, name, "assets");
    for (const file of await filesBelow(assets))
      await linkFile(join(assets, file), join(keptAssets(site, name), file));
  }
  const next = join(site, `${CURRENT}.next`);
  await rm(next, { force: true });
  await symlink(join("releases", version), next);
  await rename(next, join(site, CURRENT));
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
 * Removes old releases, and the assets that no kept release has. The release that is served stays.
 * @returns the removed versions
 */
export async function prune(site: string, keep = KEPT_RELEASES): Promise<string[]> {
  const served = await currentRelease(site);
  const names = await releaseNames(site);
  const others = names.filter((name) => name !== served);
  const removed = others.slice(served === undefined ? keep : keep - 1);
  for (const name of removed) await rm(join(releasesOf(site), name), { recursive: true });
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
