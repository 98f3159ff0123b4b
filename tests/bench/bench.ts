import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { resolveChromium } from "../tools/chromium.ts";
import { countOf, runCommand } from "../tools/command.ts";
import { buildSites, type SiteName } from "./build.ts";
import { type Figure, figureOf, publish, type Results, table } from "./report.ts";
import { serveSite } from "./sites.ts";
import { lighthouseScore, type Visit, visit } from "./visit.ts";

const usage = `Measures this application beside the usual stack with the same pages.

  npm run bench                builds both, 9 visits each, prints the table, renews results.json, results.svg and the README
  npm run bench -- --runs 1    fewer visits; fewer than seven are printed and not kept`;

/** The minimum number of visits whose results are kept: fewer say little. */
const runsToKeep = 7;

/** Where Lighthouse finds the browser. */
const debuggingPort = 9333;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { runs: { type: "string", default: "9" }, help: { type: "boolean" } },
  });
  if (values.help) return console.log(usage);
  const runs = countOf("runs", values.runs, 100);
  await buildSites();
  const sites = await Promise.all((["app", "usual"] as const).map(serveSite));
  const launch = await resolveChromium();
  const args = [...launch.args, `--remote-debugging-port=${debuggingPort}`];
  const browser = await chromium.launch({ ...launch, args });
  const samples = new Map<SiteName, (Visit & { lighthouse: number })[]>();
  try {
    // The sites take turns, so that other load on the machine affects all alike.
    for (let run = 1; run <= runs; run += 1)
      for (const site of sites) {
        console.log(`${site.name}, visit ${run} of ${runs}`);
        const lighthouse = await lighthouseScore(site.firstPage, debuggingPort);
        const visited = { ...(await visit(browser, site)), lighthouse };
        samples.set(site.name, [...(samples.get(site.name) ?? []), visited]);
      }
    const results: Results = {
      browser: `Chromium ${browser.version()}`,
      machine: `${cpus().length} × ${cpus()[0]?.model.trim()}`,
      runs,
      sites: Object.fromEntries(
        [...samples].map(([name, visits]) => [name, figuresOf(visits)]),
      ) as Results["sites"],
    };
    console.log(`\n${table(results)}`);
    if (runs >= runsToKeep) await publish(results);
  } finally {
    await browser.close();
    await Promise.all(sites.map(({ close }) => close()));
  }
}

function figuresOf(visits: readonly (Visit & { lighthouse: number })[]): Record<string, Figure> {
  const names = [
    "firstPaint",
    "typing",
    "hydrated",
    "script",
    "heap",
    "requests",
    "bytes",
    "waiting",
    "lighthouse",
  ] as const;
  return {
    ...Object.fromEntries(names.map((name) => [name, figureOf(visits.map((one) => one[name]))])),
    press: figureOf(visits.flatMap(({ presses }) => presses)),
  };
}

await runCommand(main, "What there is to choose: npm run bench -- --help");
