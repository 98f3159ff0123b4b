import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");

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
