import { spawn } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { readBuild } from "../../app/build/build.ts";
import { withoutEnvironmentFiles } from "../../app/build/environment.ts";
import { journeyPages } from "../../app/catalogue/pages.ts";
import { isLocale } from "../../app/platform/i18n/locales.ts";
import { askedAtOnce } from "../e2e/screen-steps.ts";
import { listen } from "../lead-server/main.ts";
import { type BuildName, partsOf, usualBuild } from "../tools/builds.ts";
import { resolveChromium } from "../tools/chromium.ts";
import { runCommand } from "../tools/command.ts";
import { galleryPage } from "./page.ts";
import { photograph } from "./photograph.ts";
import { writeContactSheet, writeFlow } from "./readme-pictures.ts";
import { chosenBuilds, readOptions, type Subject, shotsOf, usage } from "./shots.ts";

/** `npm run gallery`: photographs screens into `build/gallery/index.html`, or renews the pictures of the README. */
const root = join(import.meta.dirname, "../..");
const gallery = join(root, "build/gallery");

/** Partners' pages on this machine and additional questions: only a build for development shows them. */
const environment = { ...process.env, ...withoutEnvironmentFiles, APP_ENVIRONMENT: "development" };

async function main(args: readonly string[]): Promise<void> {
  if (args.includes("--help")) return console.log(usage);
  const options = readOptions(args);
  if (options.contactSheet) {
    const here = import.meta.dirname;
    return withSubjects(chosenBuilds(readOptions([])), async (subjects, browser, origins) => {
      await writeContactSheet(join(here, "brands.png"), subjects, browser, origins);
      await writeFlow(join(here, "preview.png"), browser, origins.get(usualBuild) ?? "");
    });
  }
  const builds = chosenBuilds(options);
  await withSubjects(builds, async (subjects, browser, origins) => {
    const shots = shotsOf(options, subjects);
    console.log(`${shots.length} pictures are taken`);
    await rm(gallery, { recursive: true, force: true });
    await mkdir(gallery, { recursive: true });
    const { taken, failures } = await photograph(browser, shots, origins, gallery);
    await writeFile(join(gallery, "index.html"), await galleryPage(taken, namesOf(subjects)));
    for (const failure of failures) console.error(failure);
    console.log(`${taken.length} pictures in ${join(gallery, "index.html")}`);
    process.exitCode = failures.length > 0 ? 1 : 0;
  });
}

/** Builds the missing builds, serves them, opens a browser, and closes everything after the work. */
async function withSubjects(
  builds: readonly BuildName[],
  work: (
    subjects: readonly Subject[],
    browser: Browser,
    origins: ReadonlyMap<BuildName, string>,
  ) => Promise<void>,
): Promise<void> {
  await build(builds);
  const servers = await Promise.all(builds.map(serve));
  const browser = await chromium.launch(await resolveChromium());
  try {
    const origins = new Map(builds.map((name, index) => [name, servers[index]?.url ?? ""]));
    await work(await Promise.all(builds.map(subjectOf)), browser, origins);
  } finally {
    await browser.close();
    await Promise.all(servers.map((server) => server.close()));
  }
}

async function build(builds: readonly BuildName[]): Promise<void> {
  const command = [join(root, "tests/tools/build-all.ts"), ...builds];
  const child = spawn(process.execPath, command, { cwd: root, stdio: "inherit", env: environment });
  const code = await new Promise((resolve) => child.on("close", resolve));
  if (code !== 0) throw new Error("A build of the pictures failed: its message stands above");
}

function serve(build: BuildName) {
  return listen({
    port: 0,
    database: ":memory:",
    country: partsOf(build).country,
    staticDirectory: join(root, "build", build, "client"),
  });
}

async function subjectOf(build: BuildName): Promise<Subject> {
  const { brand: id, country: countryId } = partsOf(build);
  const { brand, country, config } = await readBuild({ APP_BRAND: id, APP_COUNTRY: countryId });
  const pages = journeyPages(config.journey, country, config.firstPage);
  return {
    build,
    name: brand.name,
    locale: isLocale(config.locale) ? config.locale : "en",
    journey: config.journey,
    pages: [
      pages.firstPage,
      ...pages.order.filter(
        (path) => path !== pages.firstPage && askedAtOnce(path, pages, country).length > 0,
      ),
    ],
  };
}

function namesOf(subjects: readonly Subject[]): Record<string, string> {
  return Object.fromEntries(subjects.map(({ build, name }) => [partsOf(build).brand, name]));
}

await runCommand(() => main(process.argv.slice(2)), "What there is to choose: npm run gallery -- --help");
