import { execFileSync } from "node:child_process";
import { cpus } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "@playwright/test";
import { type CountryId, countryIds } from "../../app/countries/types.ts";
import { resolveChromium } from "../tools/chromium.ts";
import { serveApplication } from "./application.ts";
import { driveFloor } from "./drive.ts";
import { type Subject, type Visit, visit } from "./measure.ts";
import { type Measure, table } from "./report.ts";
import { listen, staticSite } from "./serve.ts";
import { createScales, type Weight } from "./weigh.ts";

/** A visit, with what it loaded weighed. */
interface Sample extends Visit {
  firstScreen: Weight;
  journey: Weight;
}

interface Samples {
  app: Sample[];
  floor: Sample[];
}

const root = join(import.meta.dirname, "../..");
const reactRouter = join(root, "node_modules/@react-router/dev/bin.cjs");
const floorSource = join(import.meta.dirname, "floor");
const floorBuild = join(root, "build/bench/floor/client");

/** The command: builds both sites, measures them in turn and prints the table. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      runs: { type: "string", default: "3" },
      country: { type: "string", default: "es" },
      built: { type: "boolean" },
    },
  });
  const country = countryIds.find((id) => id === values.country);
  if (country === undefined)
    throw new Error(`--country must be one of ${countryIds.join(", ")}, not ${values.country}`);
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1)
    throw new Error(`--runs must be a whole number from 1, not ${values.runs}`);
  if (!values.built) buildBoth(country);

  const app = await serveApplication(country);
  const floor = await serveFloor();
  const launch = await resolveChromium();
  const browser = await chromium.launch(launch);
  try {
    const samples = await measureInTurn(browser, runs, app, floor);
    console.log(`\nAskRobin in ${country}`);
    console.log(`Chromium ${browser.version()}, ${cpus().length} × ${cpus()[0]?.model.trim()}`);
    console.log(`4× CPU slowdown, 1.6 Mbit/s down, 150 ms round trip; ${runs} runs each, median (range)\n`);
    console.log(table(sections(samples)));
  } finally {
    await browser.close();
    await Promise.all([app.close(), floor.close()]);
  }
}

function buildBoth(country: CountryId): void {
  const env = { ...process.env, APP_COUNTRY: country };
  execFileSync("npm", ["run", "build"], { cwd: root, stdio: "inherit", env });
  // React Router prerenders in its working directory, whatever root it was given.
  execFileSync(process.execPath, [reactRouter, "build"], { cwd: floorSource, stdio: "inherit" });
}

async function serveFloor(): Promise<Subject & { close: () => Promise<void> }> {
  const { origin, close } = await listen(await staticSite(floorBuild));
  return { firstPage: `${origin}/`, drive: driveFloor, close };
}

/** App, floor, app, floor …: what else the machine does meanwhile then falls on both alike. */
async function measureInTurn(browser: Browser, runs: number, app: Subject, floor: Subject): Promise<Samples> {
  const weigh = createScales();
  const sample = async (subject: Subject): Promise<Sample> => {
    const visited = await visit(browser, subject);
    return {
      ...visited,
      firstScreen: await weigh(visited.firstScreenUrls),
      journey: await weigh(visited.journeyUrls),
    };
  };
  // The first visit of a new browser pays for the browser itself, so it is not counted.
  await visit(browser, floor);
  const samples: Samples = { app: [], floor: [] };
  for (let run = 1; run <= runs; run += 1) {
    console.log(`Run ${run} of ${runs}`);
    samples.app.push(await sample(app));
    samples.floor.push(await sample(floor));
  }
  return samples;
}

function sections(samples: Samples): { title: string; measures: Measure[] }[] {
  const measure = (
    label: string,
    unit: Measure["unit"],
    read: (sample: Sample) => number | number[],
    figure: Measure["figure"] = "median",
  ): Measure => ({ label, unit, figure, app: samples.app.flatMap(read), floor: samples.floor.flatMap(read) });

  return [
    {
      title: "Speed",
      measures: [
        measure("first contentful paint", "ms", ({ firstPaint }) => firstPaint),
        measure("first field drawn", "ms", ({ fieldShown }) => fieldShown),
        measure("first field takes typing after hydration", "ms", ({ fieldReady }) => fieldReady),
        measure("Continue to next page painted, median", "ms", ({ presses }) => presses),
        measure("Continue to next page painted, p95", "ms", ({ presses }) => presses, "p95"),
      ],
    },
    { title: "First screen", measures: weightMeasures(measure, ({ firstScreen }) => firstScreen) },
    { title: "Whole journey", measures: weightMeasures(measure, ({ journey }) => journey) },
  ];
}

function weightMeasures(
  measure: (label: string, unit: "bytes", read: (sample: Sample) => number) => Measure,
  weightOf: (sample: Sample) => Weight,
): Measure[] {
  const labels = {
    code: "script + style + font",
    script: "script",
    style: "style",
    font: "font",
    document: "document (inlined script and style included)",
  } as const satisfies Record<keyof Weight, string>;
  return (Object.keys(labels) as (keyof Weight)[]).flatMap((kind) =>
    (["gzip", "brotli"] as const).map((coding) =>
      measure(`${labels[kind]}, ${coding}`, "bytes", (sample) => weightOf(sample)[kind][coding]),
    ),
  );
}

await main();
