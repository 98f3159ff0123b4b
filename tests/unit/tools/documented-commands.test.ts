import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { folder, pathOf } from "../../../app/build/build.ts";

const filesIn = (path: string): string[] =>
  readdirSync(folder(path), { recursive: true, encoding: "utf8" })
    .filter((file) => !file.includes("node_modules"))
    .map((file) => join(folder(path), file));

const documents = [
  folder("README.md"),
  ...[".github", "app", "brands", "deploy", "tests"].flatMap(filesIn).filter((path) => path.endsWith(".md")),
];

const testFiles = {
  unit: ["tests/unit", "tests/routes"].flatMap(filesIn).filter((path) => /\.test\.tsx?$/.test(path)),
  e2e: filesIn("tests/e2e").filter((path) => path.endsWith(".spec.ts")),
};

/** Every `npm run unit -- <part of a path>` and the like, with the file that names it. */
const commands = documents.flatMap((path) =>
  [...readFileSync(path, "utf8").matchAll(/npm run (unit|e2e) -- ([\w/.-]+?)[.,]?(?=[\s`"]|$)/g)].map(
    ([, runner = "", part = ""]) => ({ file: pathOf(path), runner, part }),
  ),
);

const { scripts } = JSON.parse(readFileSync(folder("package.json"), "utf8")) as { scripts: object };

describe("the scripts that are named", () => {
  it.each(documents.map(pathOf))("in %s are in package.json", (path) => {
    const named = [...readFileSync(folder(path), "utf8").matchAll(/npm run ([a-z][\w:-]*)/g)];
    const unknown = named.flatMap(([, name = ""]) => (Object.hasOwn(scripts, name) ? [] : name));
    expect(unknown, `one of ${Object.keys(scripts).join(", ")}`).toEqual([]);
  });
});

describe("the commands of the documents", () => {
  it("are found", () => {
    expect(commands.length).toBeGreaterThan(15);
  });

  it.each(commands)("npm run $runner -- $part in $file finds its tests", ({ runner, part }) => {
    const found = testFiles[runner as "unit" | "e2e"].filter((path) => path.includes(part));
    expect(found.length).toBeGreaterThan(0);
  });

  it.each(documents.map(pathOf))("stand in %s on one line each", (path) => {
    const code = readFileSync(folder(path), "utf8").replaceAll(/^```[\s\S]*?^```/gm, "");
    const broken = code.match(/`(?:npm|npx|node|git|APP_\w+=)[^`]*\n[^`]*`/g);
    expect(broken ?? []).toEqual([]);
  });
});
