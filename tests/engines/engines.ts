import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createControl } from "../lead-server/control.ts";
import { listen } from "../lead-server/main.ts";
import { applicants } from "../tools/applicants.ts";
import { type BuildName, buildFolder, partsOf, providerOf } from "../tools/builds.ts";
import { runCommand } from "../tools/command.ts";
import type { Driver } from "./driver.ts";
import { startFirefox } from "./firefox.ts";
import { oldChromiums, startOldChromium } from "./old-chromium.ts";
import { scenarios } from "./scenarios.ts";
import { Walker } from "./walker.ts";
import { startWebKit } from "./webkit.ts";

type Engine = {
  name: string;
  /** The builds that it opens. */
  builds: readonly BuildName[];
  /** Starts it with an empty profile; rejects with the reason when this machine can't. */
  start: () => Promise<Driver>;
};

const everywhere: readonly BuildName[] = ["askrobin-es", "askrobin-ro", "askrobin-vn"];

const engines: readonly Engine[] = [
  ...oldChromiums.map(
    ({ version, integrity }): Engine => ({
      name: `chromium-${version}`,
      builds: ["askrobin-es"],
      start: () => startOldChromium(version, integrity),
    }),
  ),
  { name: "firefox", builds: everywhere, start: startFirefox },
  { name: "webkitgtk", builds: everywhere, start: startWebKit },
];

const projectRoot = join(import.meta.dirname, "../..");
const pictures = join(projectRoot, "test-results/engines");
const passed: string[] = [];
const failed: string[] = [];
const skipped: string[] = [];

/** Goes through every scenario of a build in an engine, each in a new profile. */
async function drive({ name, start }: Engine, build: BuildName, only: string): Promise<void> {
  const { country } = partsOf(build);
  const folder = await mkdtemp(join(tmpdir(), "engines-"));
  const server = await listen({
    port: 0,
    database: join(folder, "leads.db"),
    ...providerOf(build),
    staticDirectory: join(projectRoot, buildFolder(build), "client"),
  });
  const control = createControl(server.url);
  for (const [title, { countries, run }] of Object.entries(scenarios)) {
    const full = `${name} › ${country} › ${title}`;
    if (!countries.includes(country) || !full.includes(only)) continue;
    await control.reset();
    const started = performance.now();
    const driver = await start();
    const picture = (what: string) =>
      driver.picture(join(pictures, `${name}-${country}-${title}-${what}.png`));
    const walker = new Walker(driver, { origin: server.url, answers: applicants[country], picture });
    try {
      await run(walker, control);
      const violations = await control.violations();
      if (violations.length > 0) throw new Error(`breaks the contract: ${JSON.stringify(violations)}`);
      if (driver.errors.length > 0) throw new Error(`errors in the page: ${driver.errors.join("; ")}`);
      passed.push(full);
      console.log(`pass  ${full} (${Math.round((performance.now() - started) / 1000)} s)`);
    } catch (error) {
      failed.push(full);
      console.log(`FAIL  ${full}: ${error instanceof Error ? error.message : error}`);
      for (const message of driver.errors) console.log(`      ${message}`);
      await picture("failed").catch(() => undefined);
    }
    await driver.close();
  }
  await server.close();
  await rm(folder, { recursive: true });
}

/**
 * `npm run engines`: goes through the journey in real engines that the browser tests don't have: old Chromiums,
 * Firefox and WebKitGTK.
 *
 *   npm run engines -- --only "chromium-103 › es › journey"
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: "string", default: "" } } });
  await rm(pictures, { recursive: true, force: true });
  await mkdir(pictures, { recursive: true });
  for (const engine of engines) {
    const of = engine.builds.filter((build) =>
      `${engine.name} › ${partsOf(build).country} › `.startsWith(values.only.split(" › ")[0] ?? ""),
    );
    if (of.length === 0) continue;
    try {
      await (await engine.start()).close();
    } catch (error) {
      skipped.push(engine.name);
      console.log(`SKIP  ${engine.name}: ${error instanceof Error ? error.message : error}`);
      continue;
    }
    for (const build of of) await drive(engine, build, values.only);
  }
  const through = engines
    .map(({ name }) => name)
    .filter((name) => passed.some((one) => one.startsWith(`${name} › `)))
    .filter((name) => !failed.some((one) => one.startsWith(`${name} › `)));
  const report = { passed: passed.length, failed, skipped, through };
  await writeFile(join(pictures, "report.json"), JSON.stringify(report));
  console.log(`${passed.length} passed, ${failed.length} failed, ${skipped.length} engines not run`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}

await runCommand(main);
