import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";

const root = join(import.meta.dirname, "../../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

type Step = { uses?: string; run?: string; with?: Record<string, string | number | boolean> };
type Job = {
  needs?: string;
  if?: string;
  strategy?: { matrix: { shard: number[] } };
  steps: Step[];
  "timeout-minutes": number;
};
type Workflow = {
  permissions: Record<string, string>;
  jobs: Record<string, Job>;
  on: { schedule?: unknown[] };
};

const workflow = parse(read(".github/workflows/ci.yml"), { merge: true }) as Workflow;
const jobs = Object.values(workflow.jobs);
const steps = jobs.flatMap((job) => job.steps);
const runs = steps.flatMap(({ run }) => run ?? []);
const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };

describe("the workflow", () => {
  it("runs scripts of package.json only", () => {
    const named = runs.map((run) => /^npm (?:run )?([\w:]+)/.exec(run)?.[1] ?? run);
    expect(named.filter((name) => name !== "ci" && scripts[name] === undefined)).toEqual([]);
  });

  it("runs every check of npm test on each change", () => {
    const quick = jobs
      .filter((job) => job.if === undefined)
      .flatMap((job) => job.steps.flatMap(({ run }) => run ?? []));
    for (const check of ["lint", "typecheck", "audit", "unit", "build", "build:all", "e2e"])
      expect(
        quick.some((run) => new RegExp(`^npm run ${check}(?: |$)`).test(run)),
        check,
      ).toBe(true);
  });

  it("runs mutation and the full tests at night", () => {
    const night = jobs.filter((job) => job.if?.includes("schedule"));
    expect(
      night.flatMap((job) => job.steps.flatMap(({ run }) => run ?? [])).filter((run) => run !== "npm ci"),
    ).toEqual(["npm run test:full", "npm run mutation"]);
    expect(workflow.on.schedule).toHaveLength(1);
  });

  it("spreads the browser tests over as many shards as it says", () => {
    const { browser } = workflow.jobs;
    const shards = browser?.strategy?.matrix.shard ?? [];
    expect(shards).toEqual([1, 2, 3]);
    const tests = browser?.steps.flatMap(({ run }) => /^npm run e2e -- (.*)$/.exec(run ?? "")?.[1] ?? []);
    expect(tests).toEqual([expect.stringMatching(/^--shard=\$\{\{ matrix\.shard \}\}\/3$/)]);
  });

  it("restores the builds that another job kept, under the same key", () => {
    const caches = steps.filter(({ uses }) => uses?.startsWith("actions/cache"));
    expect(caches.map(({ uses }) => uses?.split("@")[0])).toEqual(["actions/cache", "actions/cache/restore"]);
    expect(new Set(caches.map((step) => `${step.with?.path} ${step.with?.key}`)).size).toBe(1);
    expect(workflow.jobs.browser?.needs).toBe("builds");
    const hashed = [...String(caches[0]?.with?.key).matchAll(/'([^'*]+)\/\*\*'/g)].map(
      ([, folder = ""]) => folder,
    );
    expect(hashed.filter((folder) => !existsSync(join(root, folder)))).toEqual([]);
  });

  it("holds each action by its commit, and may only read", () => {
    const actions = steps.flatMap(({ uses }) => uses ?? []);
    expect(actions.length).toBeGreaterThan(5);
    expect(actions.filter((action) => !/^[\w./-]+@[\da-f]{40}$/.test(action))).toEqual([]);
    expect(workflow.permissions).toEqual({ contents: "read" });
    expect(jobs.filter((job) => !(job["timeout-minutes"] > 0))).toEqual([]);
  });
});

describe("the threat model", () => {
  const model = read(".github/SECURITY.md");

  it("names tests that exist, at least one for each attack", () => {
    const rows = model
      .split("\n")
      .filter((line) => line.split("|").length === 6 && !/^\| (?:---|who)/.test(line));
    expect(rows.length).toBeGreaterThan(8);
    const tests = rows.map((row) => [...row.matchAll(/`(tests\/[^`]+)`/g)].map(([, file = ""]) => file));
    expect(tests.filter((files) => files.length === 0)).toEqual([]);
    expect(tests.flat().filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it("names folders of the project that exist", () => {
    const links = [...model.matchAll(/\]\(([^)]+)\)/g)].map(([, link = ""]) => link);
    expect(links.filter((link) => !existsSync(join(root, ".github", link)))).toEqual([]);
  });
});

it("the settings of Renovate are JSON, and wait before they take a new version", () => {
  expect(JSON.parse(read(".github/renovate.json"))).toMatchObject({
    minimumReleaseAge: "7 days",
    rangeStrategy: "pin",
  });
});
