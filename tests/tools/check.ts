import { spawn } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import type { JSONReport, JSONReportSpec, JSONReportSuite } from "@playwright/test/reporter";

/**
 * `npm test`: every check before a change lands, the quickest first. It continues after a failed step, so that one run
 * shows everything, and ends with the names of the failures and a line of all counts.
 * `npm run test:full`: every build, the browser tests tagged `@full` too, and other engines.
 */
type Counts = { passed: number; failures: readonly string[] };

type Step = {
  name: string;
  command: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** The file with the test runner's counts; a step without one counts as one. */
  report?: { path: string; read: (text: string) => Counts };
  /** The step can't run after the build failed. */
  needsBuild?: true;
};

const root = join(import.meta.dirname, "../..");
const { values } = parseArgs({ options: { full: { type: "boolean", default: false } } });

const full: Record<string, string> = values.full ? { TEST_FULL: "1" } : {};

/** Browser tests open a partner's page on this machine, which a production build refuses. */
const development = { APP_ENVIRONMENT: "development" };

const sources: readonly Step[] = [
  { name: "format and lint", command: ["biome", "ci", "--diagnostic-level=error", "."] },
  { name: "files, exports and packages that nobody uses", command: ["knip"] },
  { name: "types", command: ["npm", "run", "--silent", "typecheck"] },
];

const runs: readonly Step[] = [
  {
    name: "unit and route tests",
    command: [
      "vitest",
      "run",
      "--reporter=default",
      "--reporter=json",
      "--outputFile.json=test-results/unit.json",
    ],
    report: { path: "test-results/unit.json", read: readVitest },
  },
  { name: "build", command: ["npm", "run", "--silent", "build"], env: development },
  {
    name: "builds for the browser tests",
    command: ["node", "tests/tools/build-all.ts", "--for-tests"],
    env: { ...development, ...full },
    needsBuild: true,
  },
  {
    name: "browser tests",
    command: ["playwright", "test"],
    env: full,
    report: { path: "test-results/e2e.json", read: readPlaywright },
    needsBuild: true,
  },
  ...(values.full
    ? [{ name: "other engines", command: ["npm", "run", "--silent", "engines"], needsBuild: true as const }]
    : []),
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
  const failures = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === "failed");
    // A file that can't be run has no failing test of its own.
    if (failed.length === 0) return status === "failed" ? [file] : [];
    return failed.map(({ fullName }) => `${file} › ${fullName}`);
  });
  return { passed: report.numPassedTests, failures };
}

function readPlaywright(text: string): Counts {
  const { stats, suites } = JSON.parse(text) as JSONReport;
  const specsOf = (suite: JSONReportSuite): JSONReportSpec[] => [
    ...suite.specs,
    ...(suite.suites ?? []).flatMap(specsOf),
  ];
  const failures = suites
    .flatMap(specsOf)
    .filter(({ ok }) => !ok)
    .map(({ file, title }) => `tests/e2e/${file} › ${title}`);
  return { passed: stats.expected, failures };
}

/**
 * Returns whether the step's command succeeded.
 * @param print receives its output when it is over; without it the output appears as it comes
 */
function run({ command, env }: Step, print?: (output: string) => void): Promise<boolean> {
  const [program = "", ...args] = command;
  const output = print ? "pipe" : "inherit";
  const child = spawn(program, args, {
    cwd: root,
    stdio: ["ignore", output, output],
    env: { ...process.env, NO_ENV_FILES: "1", ...env, FORCE_COLOR: "0" },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
  return new Promise((resolve) => {
    child.on("error", () => resolve(false));
    child.on("close", (code) => {
      print?.(said);
      resolve(code === 0);
    });
  });
}

async function counts({ name, report }: Step, ok: boolean): Promise<Counts> {
  const read = report && (await readFile(join(root, report.path), "utf8").then(report.read, () => undefined));
  // A runner that stopped early has failed, with any counts.
  if (read && (ok || read.failures.length > 0)) return read;
  return { passed: read?.passed ?? Number(ok), failures: ok ? [] : [name] };
}

let passed = 0;
const failures: string[] = [];

/** Runs a step and counts its outcome. Returns whether it succeeded. */
async function count(step: Step, print?: (output: string) => void): Promise<boolean> {
  const started = performance.now();
  const ok = await run(step, print);
  const result = await counts(step, ok);
  passed += result.passed;
  failures.push(...result.failures);
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`— ${step.name}: ${result.failures.length > 0 ? "failed" : "passed"} in ${seconds} s`);
  return ok;
}

await rm(join(root, "test-results"), { recursive: true, force: true });

// Each of these uses one core for most of its time.
await Promise.all(
  sources.map((step) => count(step, (output) => console.log(`\n— ${step.name}\n${output.trim()}`))),
);

let isBuilt = true;
for (const step of runs) {
  console.log(`\n— ${step.name}`);
  if (!isBuilt && step.needsBuild) {
    failures.push(step.name);
    continue;
  }
  const ok = await count(step);
  if (step.name === "build") isBuilt = ok;
}

// What has to be mended stands last, where a cut log still shows it.
for (const name of failures) console.log(`✗ ${name}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;
