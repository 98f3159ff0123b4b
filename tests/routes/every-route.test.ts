import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import routeConfig from "../../app/routes.ts";

type Entry = { file: string; children?: Entry[] };

const filesOf = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [file, ...filesOf(children)]);

const app = join(import.meta.dirname, "../../app");
const tests = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && !name.startsWith("every-route"))
  .map((name) => readFileSync(join(import.meta.dirname, name), "utf8"));

/** The exports of a route module that the router calls. */
const calledByRouter = [
  "loader",
  "clientLoader",
  "clientAction",
  "ErrorBoundary",
  "HydrateFallback",
] as const;

const cases = [...new Set(["root.tsx", ...filesOf(routeConfig as Entry[])])].flatMap((file) => {
  const source = readFileSync(join(app, file), "utf8");
  return calledByRouter
    .filter((name) => new RegExp(`^export (?:(?:async )?function|const) ${name}\\b`, "m").test(source))
    .map((name) => ({ file, name }));
});

/** Returns whether a test imports the module and calls the function directly. */
function exercises(test: string, file: string, name: string): boolean {
  const path = `app/${file}`.replaceAll(".", "\\.");
  const whole = new RegExp(`import \\* as (\\w+) from "[./]*${path}"`).exec(test)?.[1];
  const named = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from "[./]*${path}"`).test(test);
  if (whole === undefined) return named;
  return new RegExp(`\\b${whole}\\.${name}\\b|\\b${name}\\b[^;]*= ${whole}\\b`).test(test);
}

describe("every route", () => {
  it("is listed", () => {
    expect(cases.length).toBeGreaterThan(30);
  });

  it.each(cases)("has a test for $name of $file", ({ file, name }) => {
    const home = `tests/routes/${dirname(file)}`;
    expect(
      tests.some((test) => exercises(test, file, name)),
      `no test calls ${name}: write one in ${home}, which imports app/${file}`,
    ).toBe(true);
  });
});
