import { spawn } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import type { JSONReport, JSONReportSpec, JSONReportSuite } from "@playwright/test/reporter";
import { withoutEnvironmentFiles } from "../../app/build/environment.ts";
import { runCommand } from "./command.ts";

/**
 * `npm test`: every check before a change lands, the quickest first. It continues after a failed step, so that one run
 * shows everything, and ends with the names of the failures and a line of all counts.
 */
type Counts = {
  passed: number;
  failed: number;
  /** The failures, by their names in the runner's output. */
  names: readonly string[];
  /** The tests that this machine couldn't run, e.g. without nginx, by their names. */
  skipped?: readonly string[];
};

type Step = {
  name: string;
  command: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** The file with the test runner's counts; a step without one counts as one. */
  report?: { path: string; read: (text: string) => Counts };
  /** The steps that can't run after this one failed. */
  needs?: string;
  /** What an engineer runs when the step fails. */
  hint?: string;
};

const root = join(import.meta.dirname, "../..");

/** Each test file and each tool is its own process: Node compiles their packages once instead of in each. */
const compileCache = { NODE_COMPILE_CACHE: join(root, "node_modules/.cache/compiled") };

/**
 * `npm run test:full`: every build and every browser test, also those tagged `@full`, and other engines.
 * `npm test -- --quick`: format, lint, types and unit tests, while somebody works.
 */
function readSteps(): readonly Step[] {
  const { values } = parseArgs({ options: { full: { type: "boolean" }, quick: { type: "boolean" } } });
  return values.quick ? checks(["--project=unit*"]) : stepsOf(values.full ? { TEST_FULL: "1" } : {});
}

/** The contract's calls: only all browser tests together make each of them. */
const calls: Step = {
  name: "calls made by the browser tests",
  command: ["node", "tests/tools/check-calls.ts"],
  needs: "browser tests",
};

/** Old and other engines. A machine without one of them names it. */
const engines: Step = {
  name: "journeys in old and other engines",
  command: ["node", "tests/engines/engines.ts"],
  report: { path: "test-results/engines/report.json", read: readOwn("tests/engines") },
  needs: "build",
};

/** The accessibility statement tells of this run, if its browser tests passed. */
const accessibility: Step = {
  name: "accessibility statement",
  command: ["node", "tests/tools/accessibility.ts"],
  needs: "browser tests",
};

/** The checks that need no browser. */
const checks = (projects: readonly string[] = []): readonly Step[] => [
  {
    name: "format and lint",
    command: ["biome", "ci", "--diagnostic-level=error", "."],
    hint: "npm run format   formats every file, sorts imports and mends what can be mended; the rest is in the list above.",
  },
  {
    name: "files, exports and packages that nobody uses",
    command: ["knip"],
    hint: "npx knip --fix --fix-type exports,types   makes unused exports private; an entry that no import names belongs in knip.json.",
  },
  { name: "types", command: ["npm", "run", "--silent", "typecheck"] },
  {
    name: projects.length > 0 ? "unit tests" : "unit and route tests",
    command: [
      "vitest",
      "run",
      ...projects,
      "--reporter=default",
      "--reporter=json",
      "--outputFile.json=test-results/unit.json",
    ],
    report: { path: "test-results/unit.json", read: readVitest },
  },
];

const stepsOf = (extent: Record<string, string>): readonly Step[] => [
  ...checks(),
  // Browser tests open a partner's page on this machine, which a production build refuses.
  {
    name: "build",
    command: ["npm", "run", "--silent", "build"],
    env: { APP_ENVIRONMENT: "development" },
  },
  {
    name: "builds of every brand, country and journey",
    command: ["node", "tests/tools/build-all.ts", "--for-tests"],
    env: { APP_ENVIRONMENT: "development", ...extent },
    needs: "build",
  },
  {
    name: "browser tests",
    command: ["playwright", "test"],
    env: extent,
    report: { path: "test-results/e2e.json", read: readPlaywright },
    needs: "build",
  },
  ...(extent.TEST_FULL ? [calls, engines, accessibility] : []),
];

function readVitest(text: string): Counts {
  const report = JSON.parse(text) as {
    numPassedTests: number;
    testResults: {
      name: string;
      status: string;
      assertionResults: { status: string; fullName: string }[];
    }[];
  };
  const names = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const broken = assertionResults.filter((test) => test.status === "failed");
    const file = relative(root, name);
    // A file that can't be run has no failing test of its own.
    if (broken.length === 0) return status === "failed" ? [file] : [];
    return broken.map(({ fullName }) => `${file} › ${fullName}`);
  });
  const skipped = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((test) => test.status === "skipped" || test.status === "pending")
      .map(({ fullName }) => `${relative(root, name)} › ${fullName}`),
  );
  return { passed: report.numPassedTests, failed: names.length, names, skipped };
}

function readPlaywright(text: string): Counts {
  const { stats, suites } = JSON.parse(text) as JSONReport;
  const specs = (suite: JSONReportSuite): JSONReportSpec[] => [
    ...suite.specs,
    ...(suite.suites ?? []).flatMap(specs),
  ];
  const named = (those: (spec: JSONReportSpec) => boolean) =>
    suites
      .flatMap(specs)
      .filter(those)
      .map(({ file, title }) => `tests/e2e/${file} › ${title}`);
  const names = named(({ ok }) => !ok);
  const skipped = named(({ tests }) => tests.some(({ status }) => status === "skipped"));
  return { passed: stats.expected, failed: names.length, names, skipped };
}

/** Returns the reader of the report of a runner of this project's own. */
function readOwn(folder: string): (text: string) => Counts {
  return (text) => {
    const report = JSON.parse(text) as { passed: number; failed: string[]; skipped?: string[] };
    const { passed, failed, skipped = [] } = report;
    const named = (names: string[]) => names.map((name) => `${folder} › ${name}`);
    return { passed, failed: failed.length, names: named(failed), skipped: named(skipped) };
  };
}

/** @param name - e.g. "tests/e2e/faults/history.spec.ts › Back to a cached page" */
const fileOf = (name: string): string => name.split(" › ")[0] ?? name;

/** @returns the step's exit code; 1 when it couldn't be started */
function run({ command, env }: Step): Promise<number> {
  const [program = "", ...args] = command;
  const child = spawn(program, args, {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...withoutEnvironmentFiles, ...compileCache, ...env, FORCE_COLOR: "0" },
  });
  return new Promise((resolve) => {
    child.on("error", () => resolve(1));
    child.on("close", (code) => resolve(code ?? 1));
  });
}

async function counts({ name, report }: Step, ok: boolean): Promise<Counts> {
  const whole = { passed: Number(ok), failed: Number(!ok), names: ok ? [] : [name] };
  if (report === undefined) return whole;
  const read = await readFile(join(root, report.path), "utf8").then(report.read, () => undefined);
  // A runner that stopped early has failed, with any counts.
  return read === undefined || (!ok && read.failed === 0)
    ? { ...whole, passed: read?.passed ?? whole.passed }
    : read;
}

async function main(): Promise<void> {
  const steps = readSteps();
  await rm(join(root, "test-results"), { recursive: true, force: true });
  const total = { passed: 0, failed: 0 };
  const broken: string[] = [];
  const hints: string[] = [];
  const failed = new Set<string>();
  const skippedTests: string[] = [];

  for (const step of steps) {
    const skipped = step.needs !== undefined && failed.has(step.needs);
    console.log(`\n— ${step.name}${skipped ? `: not run, because the ${step.needs} failed` : ""}`);
    const started = performance.now();
    const code = skipped ? 1 : await run(step);
    const ok = code === 0;
    const count = await counts(step, ok);
    total.passed += count.passed;
    total.failed += count.failed;
    broken.push(...count.names);
    skippedTests.push(...(count.skipped ?? []));
    if (count.failed > 0) failed.add(step.name);
    if (count.failed > 0 && step.hint !== undefined) hints.push(step.hint);
    console.log(
      `— ${step.name}: ${count.failed > 0 ? "failed" : "passed"} in ${Math.round((performance.now() - started) / 1000)} s`,
    );
  }

  for (const [file, tests] of Object.entries(Object.groupBy(skippedTests, fileOf))) {
    console.log(`! NOT RUN on this machine: ${tests?.length} of ${file}`);
  }
  // What has to be mended stands last, where a cut log still shows it.
  for (const name of broken) console.log(`✗ ${name}`);
  for (const hint of hints) console.log(`→ ${hint}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

await runCommand(main);
