import { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { buildEnvironment, folder, releaseOf, warnOfIgnoredVariables } from "../../../app/build/build.ts";
import { Mistake } from "../../../app/build/mistake.ts";
import { runBuilds } from "../build-queue.ts";
import { runCommand } from "../command.ts";
import { assertIdentitiesAreReal, openRedirectsOf, servedPlaces } from "./configuration.ts";
import { placesFile } from "./places.ts";
import { currentRelease, prune, switchTo, writeRelease } from "./release.ts";
import { decidedElsewhere, readSite } from "./site-file.ts";

const usage = `Builds what a site serves into a release of build/site, and switches to it.

  npm run site -- [options]

  --site <file>        what is served where: deploy/site.json unless said otherwise
  --version <version>  the release's name; the version of package.json and the commit unless said otherwise
  --switch <version>   serves a release that is still there, and builds nothing
  --help               this text

The site's file: app/build/README.md, "A site".`;

/**
 * `npm run site`: builds everything that a site serves into a release of `build/site`, with its nginx configuration,
 * and switches to the release.
 *
 *   npm run site                                what deploy/site.json says, as the version of this commit
 *   npm run site -- --site my-site.json --version 1.4.0
 *   npm run site -- --switch 1.3.0              serves a release that is still there, e.g. to roll back
 */
const site = folder("build/site");

/** The folder of all releases' source maps. */
const sourceMaps = folder("build/source-maps");

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
  const isChanged = await switchTo(site, version);
  const removed = await prune(site, sourceMaps);
  console.log(
    `\n${version} is served from build/site${removed.length > 0 ? `; removed: ${removed.join(", ")}` : ""}`,
  );
  if (before === undefined) console.log(`Start it: ${command}`);
  else if (isChanged)
    console.log(`The configuration is another now, and nginx has to read it: ${command} -s reload`);
}

/** @throws Mistake that lists the options, for one that there isn't */
function readOptions() {
  try {
    return parseArgs({
      options: {
        site: { type: "string", default: "deploy/site.json" },
        version: { type: "string" },
        switch: { type: "string" },
        help: { type: "boolean", short: "h" },
      },
    }).values;
  } catch (error) {
    const [sentence = ""] = (error as Error).message.split(". ");
    throw new Mistake(`${sentence}\n\n${usage}`);
  }
}

/** @throws Mistake if there is no such file */
async function readSiteFile(name: string): Promise<string> {
  const file = resolve(folder("."), name);
  if (existsSync(file)) return readFile(file, "utf8");
  throw new Mistake(
    `--site names no file: ${file}. There is deploy/site.json, and app/build/README.md says what it holds`,
  );
}

/** Warns of variables of the environment that change nothing. */
function warnOfVariables(environment: Readonly<Record<string, string | undefined>>): void {
  warnOfIgnoredVariables(environment);
  for (const [name, decider] of Object.entries(decidedElsewhere))
    if (environment[name]) console.warn(`${name} changes nothing here: ${decider} decides that.`);
}

async function main(): Promise<void> {
  const values = readOptions();
  if (values.help) return console.log(usage);
  if (values.switch !== undefined) return switchAndTell(values.switch);

  const version = versionOf(values.version);
  if (existsSync(join(site, "releases", version)))
    throw new Mistake(`There is a release ${version} already: serve it with --switch ${version}`);
  const environment = buildEnvironment();
  warnOfVariables(environment);
  const places = readSite(await readSiteFile(values.site));
  const configuration = {
    "nginx.conf": await readFile(folder("deploy/nginx.conf"), "utf8"),
    "places.conf": placesFile(await servedPlaces(places, environment)),
  };
  const openRedirects = await openRedirectsOf(places, environment);
  if (openRedirects !== undefined) console.warn(openRedirects);
  await assertIdentitiesAreReal(places, environment);
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
  if (failures > 0) {
    // Nothing that is served needs the source maps of the builds that succeeded.
    await rm(join(sourceMaps, version), { recursive: true, force: true });
    throw new Mistake(`${failures} builds failed: nothing is released`);
  }

  const built = builds.map(({ name }) => ({ name, client: folder(join(directoryOf(name), "client")) }));
  await writeRelease(site, version, built, folder("locales"), configuration);
  await switchAndTell(version);
}

/** Starts nginx. It finds no file below a path that isn't whole, because it puts that path before `root` twice. */
const command = `nginx -p ${JSON.stringify(site)} -c nginx.conf`;

await runCommand(main);
