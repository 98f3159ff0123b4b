import { existsSync, readFileSync } from "node:fs";
import { join, matchesGlob } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { configOf, readSettings } from "../../../app/build/config.schema.ts";
import { documentPolicy } from "../../../app/build/content-policy.ts";

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
  it("runs scripts of package.json only, and the trial of the image", () => {
    const others = runs.filter((run) => !run.startsWith("npm "));
    expect(others).toEqual(workflow.jobs.image?.steps.flatMap(({ run }) => run ?? []));
    const named = runs.flatMap((run) => /^npm (?:run )?([\w:]+)/.exec(run)?.[1] ?? []);
    expect(named.filter((name) => name !== "ci" && name !== "audit" && scripts[name] === undefined)).toEqual(
      [],
    );
  });

  it("builds the image on each change, starts it and asks it for its pages", () => {
    const { image } = workflow.jobs;
    expect(image?.if).toBeUndefined();
    const commands = image?.steps.flatMap(({ run }) => run ?? []) ?? [];
    expect(commands[0]).toBe("docker compose -f deploy/compose.yaml up --build --wait");
    const port = parse(read("deploy/compose.yaml"), { merge: true }).services.site.ports[0].split(":")[1];
    const [, origin, paths] =
      /^curl --fail --fail-early .*"(http:[^{]*)\{(.*)\}"$/.exec(commands[1] ?? "") ?? [];
    expect(origin).toBe(`http://localhost:${port}/`);
    expect(paths?.split(",")).toEqual(
      expect.arrayContaining(["health", "application-frontend/", "translations/en/common.json"]),
    );
  });

  it("checks the calls of all shards together, as npm test does", () => {
    const { calls } = workflow.jobs;
    expect(calls?.needs).toBe("browser");
    expect(calls?.steps.flatMap(({ run }) => run ?? []).at(-1)).toMatch(/^npm run calls -- /);
    expect(read("tests/tools/check.ts")).toContain(scripts.calls?.split(" ").at(-1));
  });

  it("runs every check of npm test on each change", () => {
    const quick = jobs
      .filter((job) => job.if === undefined)
      .flatMap((job) => job.steps.flatMap(({ run }) => run ?? []));
    for (const check of ["lint", "typecheck", "unit", "build", "build:all", "e2e"])
      expect(
        quick.some((run) => new RegExp(`^npm run ${check}(?: |$)`).test(run)),
        check,
      ).toBe(true);
  });

  it("runs the audit, mutation and the full tests at night", () => {
    const night = jobs.filter((job) => job.if?.includes("schedule"));
    expect(
      night.flatMap((job) => job.steps.flatMap(({ run }) => run ?? [])).filter((run) => run !== "npm ci"),
    ).toEqual(["npm audit --audit-level=moderate", "npm run test:full", "npm run mutation"]);
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

  it.each([
    "app/screens/route.ts",
    "brands/fidea/pages/pl.ts",
    "locales/en/common.json",
    "public/embed.js",
    "package.json",
    "package-lock.json",
    "tsconfig.json",
    "vite.config.ts",
    "react-router.config.ts",
    "tests/tools/builds.ts",
    ".github/workflows/ci.yml",
  ])("makes the builds anew after a change of %s", (file) => {
    const key = String(steps.find(({ uses }) => uses?.startsWith("actions/cache@"))?.with?.key);
    const patterns = [...key.matchAll(/'([^']+)'/g)].map(([, pattern = ""]) => pattern);
    expect(patterns.filter((pattern) => matchesGlob(file, pattern))).not.toEqual([]);
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

  it("names each directive of the policy that admits every https host, and the setting that narrows it", () => {
    const policyWith = (settings: Record<string, string>) => {
      const buildable = { brands: ["askrobin"], countries: ["es"], locales: ["es"] };
      const config = configOf(readSettings(settings, buildable), { journey: "dynamic" });
      return documentPolicy('<meta charset="utf-8">', config).split("; ");
    };
    const open = policyWith({}).filter((directive) => / https:(?: |$)/.test(directive));
    expect(open.map((directive) => directive.split(" ")[0])).toEqual(["img-src", "form-action"]);
    const [, limits = ""] = model.split("## What does not hold");
    for (const directive of ["img-src", "form-action"]) expect(limits).toContain(`\`${directive} https:\``);
    const settings = [...limits.matchAll(/`(APP_\w+_HOSTS)`/g)].map(([, name = ""]) => [name, "a.example"]);
    expect(policyWith(Object.fromEntries(settings)).filter((one) => / https:(?: |$)/.test(one))).toEqual([]);
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

it("Renovate holds the images that a build begins with by their digest, and Node of both kinds at one version", () => {
  const { extends: presets, packageRules } = JSON.parse(read(".github/renovate.json"));
  expect(presets).toContain("docker:pinDigests");
  expect(packageRules).toContainEqual({ groupName: "Node", matchPackageNames: ["node"] });
});
