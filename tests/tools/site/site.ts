import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { buildEnvironment, folder } from "../../../app/vite/build.ts";
import { Mistake } from "../../../app/vite/mistake.ts";
import { releaseOf } from "../../../app/vite/release.ts";
import { runBuilds } from "../build-queue.ts";
import { runCommand } from "../command.ts";
import { servedPlaces, siteConfiguration } from "./configuration.ts";
import { currentRelease, prune, switchTo, writeRelease } from "./release.ts";
import { readServer, readSite } from "./site-file.ts";

/**
 * `npm run site`: builds everything that a site serves into a release of `build/site`, with its nginx configuration, and
 * switches to the release.
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

/** Serves a release, removes old ones, and says what is left to do. */
async function switchAndTell(version: string): Promise<void> {
  const before = await currentRelease(site);
  const { configuration, aside } = await switchTo(site, version);
  const removed = await prune(site, folder("build/source-maps"));
  console.log(
    `\n${version} is served from build/site${removed.length > 0 ? `; removed: ${removed.join(", ")}` : ""}`,
  );
  if (configuration === "missing")
    console.log(`${version} is older than configurations of releases: nginx.conf stays as it is`);
  if (aside !== undefined)
    console.log(
      `nginx.conf was changed by hand. What it said is in build/site/${aside}; the site's file can say it: "server"`,
    );
  if (before === undefined) console.log(`Start it: ${command}`);
  else if (configuration === "changed")
    console.log(`The configuration is another now, and nginx has to read it: ${command} -s reload`);
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
  const text = await readFile(resolve(folder("."), values.site), "utf8");
  const [places, server] = [readSite(text), readServer(text)];
  const configuration = siteConfiguration(await servedPlaces(places, buildEnvironment(), server), server);
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
  await writeRelease(site, version, built, folder("locales"), configuration);
  await switchAndTell(version);
}

/** Starts nginx. It finds no file below a path that isn't whole, because it puts that path before `root` twice. */
const command = `nginx -p ${JSON.stringify(site)} -c nginx.conf`;

await runCommand(main);
