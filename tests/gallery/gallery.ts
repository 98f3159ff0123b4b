import { execFileSync } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "@playwright/test";
import { readBuild } from "../../app/build/build.ts";
import { journeyPages } from "../../app/catalogue/pages.ts";
import { askedAtOnce, screensAfterPages } from "../e2e/screen-steps.ts";
import { listen } from "../lead-server/main.ts";
import {
  type BuildName,
  brandBuilds,
  partsOf,
  providerOf,
  trackedBuild,
  usualBuild,
} from "../tools/builds.ts";
import { resolveChromium } from "../tools/chromium.ts";
import { runCommand } from "../tools/command.ts";
import { type Look, photograph } from "./photograph.ts";
import { writeContactSheet, writeFlow } from "./readme-pictures.ts";
import { scenesOf } from "./scenes.ts";

const usage = `Photographs every screen into build/gallery/index.html: npm run gallery -- [options]

  --brands <list>    of ${brandBuilds.map((build) => partsOf(build).brand).join(", ")}; askrobin unless said otherwise
  --screens <list>   paths such as housing-tenure or accepted, and scenes; all unless said otherwise
  --widths <list>    in pixels, 360 unless said otherwise
  --schemes <list>   of light, dark; light unless said otherwise
  --contact-sheet    instead: renews the pictures of the README`;

const root = join(import.meta.dirname, "../..");
const gallery = join(root, "build/gallery");
const clientOf = (build: BuildName): string => join(root, "build", build, "client");

async function main(): Promise<void> {
  const list = { type: "string" } as const;
  const { values } = parseArgs({
    options: {
      brands: list,
      screens: list,
      widths: list,
      schemes: list,
      "contact-sheet": { type: "boolean" },
      help: { type: "boolean" },
    },
  });
  if (values.help) return console.log(usage);
  if (values["contact-sheet"])
    return withBuilds(brandBuilds, async (browser, origins) => {
      await writeContactSheet(join(import.meta.dirname, "brands.png"), browser, origins);
      await writeFlow(join(import.meta.dirname, "preview.png"), browser, origins.get(usualBuild) ?? "");
    });

  const brands = (values.brands ?? "askrobin").split(",");
  const chosen = brandBuilds.filter((build) => brands.includes(partsOf(build).brand));
  const builds = chosen.includes(usualBuild) ? [...chosen, trackedBuild] : chosen;
  const looks = (values.widths ?? "360")
    .split(",")
    .flatMap((width) =>
      (values.schemes ?? "light").split(",").map((scheme) => ({ width: Number(width), scheme }) as Look),
    );
  await withBuilds(builds, async (browser, origins) => {
    await rm(gallery, { recursive: true, force: true });
    const visits = await Promise.all(
      builds.map(async (build) => (await screensOf(build)).map((screen) => ({ build, screen }))),
    );
    const asked = visits.flat().filter(({ screen }) => values.screens?.split(",").includes(screen) ?? true);
    const pictures: string[] = [];
    for (const { build, screen } of asked) {
      await mkdir(join(gallery, build), { recursive: true });
      try {
        const visit = { build, screen, looks, origin: origins.get(build) ?? "" };
        for (const { picture, look } of await photograph(browser, visit)) {
          const file = `${build}/${screen}.${look.width}.${look.scheme}.png`;
          await writeFile(join(gallery, file), picture);
          pictures.push(file);
        }
        console.log(`${build}: ${screen}`);
      } catch (error) {
        console.error(`${build}: ${screen} failed: ${error instanceof Error ? error.message : error}`);
        process.exitCode = 1;
      }
    }
    await writeFile(join(gallery, "index.html"), indexOf(pictures));
    console.log(`${pictures.length} pictures in ${join(gallery, "index.html")}`);
  });
}

/** Builds what has changed, serves it, opens a browser, and closes everything after the work. */
async function withBuilds(
  builds: readonly BuildName[],
  work: (browser: Browser, origins: ReadonlyMap<BuildName, string>) => Promise<void>,
): Promise<void> {
  // Partners' pages on this machine and additional questions: only a build for development shows them.
  const env = { ...process.env, NO_ENV_FILES: "1", APP_ENVIRONMENT: "development" };
  execFileSync(process.execPath, [join(root, "tests/tools/build-all.ts"), ...builds], {
    cwd: root,
    stdio: "inherit",
    env,
  });
  const servers = await Promise.all(
    builds.map((build) => listen({ port: 0, ...providerOf(build), staticDirectory: clientOf(build) })),
  );
  const browser = await chromium.launch(await resolveChromium());
  try {
    await work(browser, new Map(builds.map((name, index) => [name, servers[index]?.url ?? ""])));
  } finally {
    await browser.close();
    await Promise.all(servers.map((server) => server.close()));
  }
}

/** Returns the screens of a build, in the order of a journey; the one with vendors only shows what they add. */
async function screensOf(build: BuildName): Promise<string[]> {
  if (build === trackedBuild) return scenesOf({ tracked: true });
  const parts = partsOf(build);
  const { country, config } = await readBuild({ APP_BRAND: parts.brand, APP_COUNTRY: parts.country });
  const pages = journeyPages(config.journey, country, config.firstPage);
  const later = pages.order.filter(
    (path) => path !== pages.firstPage && askedAtOnce(path, pages, country).length > 0,
  );
  const screens = screensAfterPages.map(({ path }) => path);
  return [...new Set([pages.firstPage, ...later, ...screens, ...scenesOf({ tracked: false })])];
}

/** Returns the page of all pictures. */
function indexOf(pictures: readonly string[]): string {
  const figures = pictures.map(
    (file) =>
      `<figure><a href="${file}"><img src="${file}" alt="" loading="lazy"></a><figcaption>${file}</figcaption></figure>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<title>Gallery of screens</title>
<style>
body { display: flex; flex-wrap: wrap; gap: 1rem; font: 13px system-ui, sans-serif }
figure { width: 16rem; margin: 0; overflow-wrap: anywhere }
img { width: 100%; height: 27rem; border: 1px solid; object-fit: cover; object-position: top }
</style>
${figures.join("\n")}
</html>
`;
}

await runCommand(main, "What there is to choose: npm run gallery -- --help");
