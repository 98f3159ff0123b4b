import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { folder } from "../../app/build/build.ts";
import { Mistake } from "../../app/build/mistake.ts";
import type { TestedAccessibility } from "../../app/screens/accessibility/route.tsx";
import { runCommand } from "./command.ts";

type Suite = { title: string; suites?: readonly Suite[]; specs: readonly Spec[] };
type Spec = { title: string; ok: boolean; tests: readonly { status: string }[] };

/** Playwright's report of a run. */
export type BrowserReport = { stats: { startTime: string }; suites: readonly Suite[] };

/** The engines that went through their journeys without a failure (`tests/engines`). */
export type EnginesReport = { through: readonly string[] };

/** The browser tests behind each check of the accessibility statement, by their file, group and title. */
const testsOf: Readonly<Record<TestedAccessibility["checks"][number], readonly RegExp[]>> = {
  axe: [
    /^accessibility\.spec\.ts › .* › axe finds nothing on any screen after the pages/,
    /^pages\.spec\.ts › .*axe finds nothing/,
  ],
  keyboard: [/^accessibility\.spec\.ts › .*by keyboard/],
  screenReader: [/^accessibility\.spec\.ts › for a screen reader › /],
  largeText: [/^large-text\.spec\.ts › /],
  colours: [/^accessibility\.spec\.ts › in forced colours › /],
  motion: [/^accessibility\.spec\.ts › with reduced motion › /],
};

/** Returns every test of a suite, by the titles that lead to it. */
const testsIn = ({ title, suites = [], specs }: Suite): { name: string; spec: Spec }[] =>
  [...specs.map((spec) => ({ name: spec.title, spec })), ...suites.flatMap(testsIn)].map(
    ({ name, spec }) => ({ name: `${title} › ${name}`, spec }),
  );

/** The names of engines in the statement: people know the engine of WebKitGTK by its own name. */
const browserName = (engine: string): string =>
  engine
    .replace(/^chromium-(\d+).*/, "Chromium $1")
    .replace("firefox", "Firefox")
    .replace("webkitgtk", "WebKit");

/**
 * Returns what the accessibility statement says of a run of `npm run test:full`.
 * @param engines undefined if the engines weren't run
 * @throws Mistake if a check's tests weren't run or didn't all pass
 */
export function testedIn(browser: BrowserReport, engines?: EnginesReport): TestedAccessibility {
  const tests = browser.suites.flatMap(testsIn);
  for (const [check, patterns] of Object.entries(testsOf))
    for (const pattern of patterns) {
      const own = tests.filter(({ name }) => pattern.test(name));
      const passed = own.filter(
        ({ spec }) => spec.ok && spec.tests.some(({ status }) => status === "expected"),
      );
      if (own.length === 0)
        throw new Mistake(`No test ${pattern} of the check ${check} was run: npm run test:full runs them`);
      if (passed.length < own.length)
        throw new Mistake(
          `${own.length - passed.length} of ${own.length} tests of the check ${check} didn't pass`,
        );
    }
  const checks = Object.keys(testsOf) as (keyof typeof testsOf)[];
  const browsers = ["Chromium", ...(engines?.through ?? []).map(browserName)];
  return { on: browser.stats.startTime.slice(0, 10), checks, browsers };
}

/**
 * Writes what the last `npm run test:full` has tested into the accessibility statement. Options name the reports of a
 * run elsewhere.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      browser: { type: "string", default: "test-results/e2e.json" },
      engines: { type: "string", default: "test-results/engines/report.json" },
    },
  });
  const read = async (path: string) => JSON.parse(await readFile(resolve(folder("."), path), "utf8"));
  const engines = await read(values.engines).catch(() => undefined);
  const tested = testedIn(await read(values.browser), engines);
  const path = "app/screens/accessibility/tested.json";
  await writeFile(folder(path), `${JSON.stringify(tested, null, 2)}\n`);
  console.log(`${path}: tested on ${tested.on}. Commit it with the release, after npm run format.`);
}

if (import.meta.main) await runCommand(main);
