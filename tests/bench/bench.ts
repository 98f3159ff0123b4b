import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "@playwright/test";
import { Mistake } from "../../app/build/mistake.ts";
import { resolveChromium } from "../tools/chromium.ts";
import { countOf, runCommand } from "../tools/command.ts";
import { abilitiesOf } from "./abilities.ts";
import { buildSubjects, builtFolder, type SubjectName } from "./build.ts";
import { publish } from "./draw.ts";
import { audited, auditPages } from "./lighthouse.ts";
import { type Condition, driverHeap, keepsEarlyTyping, visit } from "./measure.ts";
import { memoryOf } from "./memory.ts";
import { profiled, profileOf } from "./profile.ts";
import { lighthouseTable, memoryTable, profileTables, subjectNames, tables } from "./report.ts";
import { figuresOf, type MemoryResults, type Results, type Sample, textOf } from "./results.ts";
import { type Subject, serveSubject } from "./subjects.ts";
import { typedVisit } from "./typed-visit.ts";
import { createScales } from "./weigh.ts";

const usage = `Measures this application beside others that ask the same twelve pages.

  npm run bench                                 builds all, 9 runs each, prints the table, renews results.json, results.svg and the README
  npm run bench -- --runs 1 --only app,floor    only these, and nothing is renewed
  npm run bench -- --built                      with what was built before
  npm run bench -- --memory 10                  instead what each holds after ten minutes of going back and forth
  npm run bench -- --lighthouse                 instead what Lighthouse says of the first page and the legal page
  npm run bench -- --profile                    instead where the typed journey's script and memory go
  npm run bench -- --draw                       draws what is in results.json again`;

/** The minimum number of runs whose results are kept: fewer say little. */
const runsToKeep = 7;

/** Every third run types the journey, too: that takes longer than all else, and has many presses to measure. */
const typedEvery = 3;

/** The minimum number of minutes whose memory figures are kept. */
const minutesToKeep = 10;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      runs: { type: "string", default: "9" },
      only: { type: "string" },
      memory: { type: "string" },
      lighthouse: { type: "boolean" },
      profile: { type: "boolean" },
      built: { type: "boolean" },
      draw: { type: "boolean" },
      help: { type: "boolean", short: "h" },
    },
  });
  if (values.help) return console.log(usage);
  const file = join(import.meta.dirname, "results.json");
  const stored = async (): Promise<Results> => JSON.parse(await readFile(file, "utf8"));
  if (values.draw) return publish(await stored());

  const runs = countOf("runs", values.runs, 100);
  const minutes = values.memory === undefined ? undefined : countOf("memory", values.memory, 600);
  const alone = [minutes !== undefined, values.lighthouse, values.profile].filter(Boolean);
  if (alone.length > 1)
    throw new Mistake("--memory, --lighthouse and --profile are runs of their own: choose one");
  const usual = values.lighthouse ? audited : values.profile ? profiled : subjectNames;
  if (values.profile && values.only !== undefined)
    throw new Mistake("--profile always compares the application with the floor: leave --only out");
  const only = values.only?.split(",") ?? usual;
  const names = subjectNames.filter((name) => only.some((one) => one === name));
  if (names.length < only.length)
    throw new Mistake(`--only takes some of ${subjectNames.join(", ")}, not ${JSON.stringify(values.only)}`);
  if (!values.built) await buildSubjects(names);
  const unbuilt = names.find((name) => name !== "server" && !existsSync(builtFolder[name]));
  if (unbuilt) throw new Mistake(`${unbuilt} isn't built: leave --built out`);

  const keep = async (results: Results): Promise<void> => {
    if (values.only !== undefined) return;
    await writeFile(file, textOf(results));
    await publish(results);
  };
  if (minutes !== undefined) {
    const memory = await measureMemory(names, minutes);
    console.log(`\n${memoryTable(memory)}`);
    if (minutes >= minutesToKeep) await keep({ ...(await stored()), memory });
    return;
  }
  if (values.profile) {
    const [app, floor] = await inBrowser(async (browser) => [
      await profileOf(browser, "app"),
      await profileOf(browser, "floor"),
    ]);
    if (app && floor) console.log(`\n${profileTables({ app, floor })}`);
    return;
  }
  if (values.lighthouse) {
    const pages = await auditPages(names, runs);
    const lighthouse = { ...(await inBrowser(async (browser) => environmentOf(browser))), runs, pages };
    console.log(`\n${lighthouseTable(lighthouse)}`);
    if (runs >= runsToKeep) await keep({ ...(await stored()), lighthouse });
    return;
  }
  const results = await measure(names, runs);
  console.log(`\n${tables(results)}`);
  if (runs >= runsToKeep) await keep({ ...(await stored()), ...results });
}

/** Walks all subjects at the same time, each in a browser of its own: what they hold doesn't depend on their speed. */
async function measureMemory(names: readonly SubjectName[], minutes: number): Promise<MemoryResults> {
  console.log(`${minutes} min back and forth`);
  const measured = await Promise.all(
    names.map(async (name) => {
      const subject = await serveSubject(name);
      try {
        return [name, await inBrowser((browser) => memoryOf(browser, subject, minutes))] as const;
      } finally {
        await subject.close();
      }
    }),
  );
  return {
    ...(await inBrowser(async (browser) => environmentOf(browser))),
    minutes,
    subjects: Object.fromEntries(measured.filter(([, memory]) => memory !== undefined)),
  };
}

async function inBrowser<Result>(use: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch(await resolveChromium());
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

function environmentOf(browser: Browser): { browser: string; machine: string } {
  return {
    browser: `Chromium ${browser.version()}`,
    machine: `${cpus().length} × ${cpus()[0]?.model.trim()}`,
  };
}

async function measure(names: readonly SubjectName[], runs: number): Promise<Results> {
  const subjects = await Promise.all(names.map(serveSubject));
  try {
    return await inBrowser(async (browser) => {
      // The first visit pays for the browser's own start: the benchmark discards it.
      const keeping = await ofEach(subjects, (subject) => keepsEarlyTyping(browser, subject));
      const abilities = await ofEach(subjects, (subject) => abilitiesOf(browser, subject));
      const driver = await driverHeap(browser);
      const measured = async (condition: Condition) => {
        const samples = await inTurn(browser, subjects, { runs, condition, driver });
        return Object.fromEntries(
          names.map((name) => [name, figuresOf(samples[name], keeping[name])]),
        ) as Results["conditions"][Condition];
      };
      return {
        ...environmentOf(browser),
        runs,
        conditions: { throttled: await measured("throttled"), unthrottled: await measured("unthrottled") },
        abilities,
      };
    });
  } finally {
    await Promise.all(subjects.map(({ close }) => close()));
  }
}

/** Measures each subject, one after the other. */
async function ofEach<Result>(
  subjects: readonly Subject[],
  measure: (subject: Subject) => Result | Promise<Result>,
): Promise<Record<SubjectName, Result>> {
  const results: Partial<Record<SubjectName, Result>> = {};
  for (const subject of subjects) results[subject.name] = await measure(subject);
  return results as Record<SubjectName, Result>;
}

/** The subjects take turns, so that other load on the machine affects all alike. */
async function inTurn(
  browser: Browser,
  subjects: readonly Subject[],
  { runs, condition, driver }: { runs: number; condition: Condition; driver: number },
): Promise<Record<SubjectName, Sample[]>> {
  const weigh = createScales();
  const samples = await ofEach<Sample[]>(subjects, () => []);
  for (let run = 1; run <= runs; run += 1) {
    console.log(`${condition}, run ${run} of ${runs}`);
    for (const subject of subjects) {
      const visited = await visit(browser, subject, condition);
      samples[subject.name].push({
        ...visited,
        ...((run - 1) % typedEvery === 0 && { typed: await typedVisit(browser, subject, condition) }),
        heap: visited.heap - driver,
        script: await weigh(visited.firstScreenUrls),
      });
    }
  }
  return samples;
}

await runCommand(main, "What there is to choose: npm run bench -- --help");
