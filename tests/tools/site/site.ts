import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { buildEnvironment, folder } from "../../../app/vite/build.ts";
import { Mistake } from "../../../app/vite/mistake.ts";
import { releaseOf } from "../../../app/vite/release.ts";
import { runBuilds } from "../build-queue.ts";
import { runCommand } from "../command.ts";
import { servedPlaces, siteConfiguration, withPartsOf } from "./configuration.ts";
import { currentRelease, prune, switchTo, writeRelease } from "./release.ts";
import { readSite } from "./site-file.ts";

/**
 * `npm run site`: builds everything that a site serves into a release of `build/site`, writes its nginx configuration,
 * and switches to the release.
 *
 *   npm run site                                what deploy/site.json says, as the version of this commit
 *   npm run site -- --site my-site.json --version 1.4.0
 *   npm run site -- --switch 1.3.0              serves a release that is still there, e.g. to roll back
 */
const site = folder("build/site");

/**
 * Returns the release's version. It names a folder.
 * @throws Mistake if it can't
 */
function versionOf(given: string | undefined): string {
  const version = given ?? releaseOf(folder("."));
  if (/^\w[\w.-]{0,63}$/.test(version)) return version;
  throw new Mistake(`--version takes up to 64 letters, digits and . - _, not ${JSON.stringify(version)}`);
}

async function switchAndTell(version: string): Promise<void> {
  await switchTo(site, version);
  const removed = await prune(site);
  console.log(
    `\n${version} is served from build/site${removed.length > 0 ? `; removed: ${removed.join(", ")}` : ""}`,
  );
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      site: { type: "string", default: "deploy/site.json" },
      version: { type: "string" },
      switch: { type: "string" },
    },
  });
  if (values.switch !== undefined) return switchAndTell(values.switch);

  const version = versionOf(values.version);
  if (existsSync(join(site, "releases", version)))
    throw new Mistake(`There is a release ${version} already: serve it with --switch ${version}`);
  const places = readSite(await readFile(resolve(folder("."), values.site), "utf8"));
  const configuration = siteConfiguration(await servedPlaces(places, buildEnvironment()));
  const builds = [...new Set(places.map(({ build }) => build))];
  const directoryOf = (name: string) => join("build/site/builds", name);
  const failures = await runBuilds(
    builds.map(({ name, brand, settings }) => ({
      name,
      brand,
      directory: directoryOf(name),
      settings: { ...settings, APP_RELEASE: version },
    })),
  );
  if (failures > 0) throw new Mistake(`${failures} builds failed: nothing is released`);

  const built = builds.map(({ name }) => ({ name, client: folder(join(directoryOf(name), "client")) }));
  await writeRelease(site, version, built, folder("locales"));
  const before = await currentRelease(site);
  const changed = await writeConfiguration(configuration);
  await switchAndTell(version);
  if (before === undefined) console.log(`Start it: ${command}`);
  else if (changed) console.log(`The configuration has changed: ${command} -s reload`);
}

/** Starts nginx. It finds no file below a path that isn't whole, because it puts that path before `root` twice. */
const command = `nginx -p ${JSON.stringify(site)} -c nginx.conf`;

/** Writes the configuration with the parts that are switched on, and returns whether it was another before. */
async function writeConfiguration(configuration: string): Promise<boolean> {
  const file = join(site, "nginx.conf");
  const before = existsSync(file) ? await readFile(file, "utf8") : "";
  const content = withPartsOf(before, configuration);
  if (content === before) return false;
  await mkdir(site, { recursive: true });
  await writeFile(file, content);
  return true;
}

await runCommand(main);
