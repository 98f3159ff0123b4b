import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { folder } from "../../../app/build/build.ts";
import { documentPolicy } from "../../../app/build/content-policy.ts";
import { configured } from "../fixtures/configured.ts";

const read = (path: string) => readFileSync(folder(path), "utf8");

type LockedPackage = { license?: string; dev?: boolean; devOptional?: boolean; optional?: boolean };

/** The licences that let the product be sold and its own source stay closed. */
const allowed = ["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT", "OFL-1.1"];

/** The licence that is taken of packages under several, by the package's own words. */
const taken: Readonly<Record<string, string>> = {
  "(MPL-2.0 OR Apache-2.0)": "Apache-2.0",
  "MIT or MPL-2.0": "MIT",
  "(Apache-2.0 AND MIT)": "Apache-2.0",
};

describe("the packages of this project", () => {
  it("are requested in exact versions, also when one is added", () => {
    const { dependencies, devDependencies } = JSON.parse(read("package.json"));
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(String(version)),
    );
    expect(loose).toEqual([]);
    expect(read(".npmrc").split("\n")).toContain("save-exact=true");
  });

  it("have licences that let the product be sold, where they are shipped", () => {
    const { packages } = JSON.parse(read("package-lock.json")) as { packages: Record<string, LockedPackage> };
    const refused = Object.entries(packages)
      .filter(([path, { dev, devOptional, optional }]) => path !== "" && !dev && !devOptional && !optional)
      .filter(([, { license = "none" }]) => !allowed.includes(taken[license] ?? license))
      .map(([path, { license }]) => `${path}: ${license}`);
    expect(refused).toEqual([]);
  });
});

type Workflow = {
  permissions: Record<string, string>;
  jobs: Record<string, { if?: string; steps: { uses?: string; run?: string }[] }>;
};

describe("the workflow", () => {
  const { permissions, jobs } = parse(read(".github/workflows/ci.yml"), { merge: true }) as Workflow;

  it("holds each action by its commit, and may only read", () => {
    const actions = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ uses }) => uses ?? []));
    expect(actions.length).toBeGreaterThan(5);
    expect(actions.filter((action) => !/^[\w./-]+@[\da-f]{40}$/.test(action))).toEqual([]);
    expect(permissions).toEqual({ contents: "read" });
  });

  it("runs every check of npm test on each change, spread over its jobs", () => {
    const runs = Object.values(jobs)
      .filter((job) => job.if === undefined)
      .flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
    const named = runs.map((run) => /^npm run ([\w:]+)/.exec(run)?.[1]);
    expect(named).toEqual(expect.arrayContaining(["lint", "typecheck", "unit", "build", "build:all", "e2e"]));
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
    expect(tests.flat().filter((file) => !existsSync(folder(file)))).toEqual([]);
  });

  it("names each directive of the policy that admits every https host, and the setting that narrows it", () => {
    const policyWith = (settings: Record<string, string>) =>
      documentPolicy('<meta charset="utf-8">', configured(settings)).split("; ");
    const open = policyWith({}).filter((directive) => / https:(?: |$)/.test(directive));
    expect(open.map((directive) => directive.split(" ")[0])).toEqual(["img-src", "form-action"]);
    const [, limits = ""] = model.split("## What does not hold");
    for (const directive of ["img-src", "form-action"]) expect(limits).toContain(`\`${directive} https:\``);
    const settings = [...limits.matchAll(/`(APP_\w+_HOSTS)`/g)].map(([, name = ""]) => [name, "a.example"]);
    expect(policyWith(Object.fromEntries(settings)).filter((one) => / https:(?: |$)/.test(one))).toEqual([]);
  });
});
