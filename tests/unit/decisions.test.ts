import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { filesOf, foundIn, read } from "./fixtures/sources.ts";

/** More records than this nobody reads. */
const MOST_RECORDS = 40;

/** More lines than this don't fit a screen. */
const MOST_LINES = 60;

/** Every record; its number has four digits, as in the file's name. */
const records = filesOf("app/decisions/[0-9]*.md").map(({ path, text }) => {
  const file = basename(path);
  return { file, text, number: file.slice(0, 4), title: /^# \d+\. (.+)\n/.exec(text)?.[1] ?? "" };
});

const readme = read("app/decisions/README.md");

/** Returns a title as a file name has it: "Keep a brand's page" is "keep-a-brands-page". */
function slugOf(title: string): string {
  const words = title
    .toLowerCase()
    .replaceAll("'", "")
    .split(/[^a-z0-9]+/);
  return words.filter((word) => word !== "").join("-");
}

describe.each(records)("$file", ({ file, text, number, title }) => {
  it("is named after its number and its title", () => {
    expect(file).toBe(`${number}-${slugOf(title)}.md`);
    expect(text).toMatch(new RegExp(`^# ${Number(number)}\\. [A-Z]`));
  });

  it("has one date, one status and the three sections in their order, on a screen", () => {
    expect(text.match(/^(?:Date|Status): .+$/gm)).toEqual([
      expect.stringMatching(/^Date: \d{4}-\d{2}-\d{2}$/),
      "Status: accepted",
    ]);
    expect(text.match(/^##+ .+(?=\n\n\S)/gm)).toEqual(["## Context", "## Decision", "## Consequences"]);
    expect(text.trimEnd().split("\n").length).toBeLessThanOrEqual(MOST_LINES);
  });
});

describe("the decisions' README", () => {
  it("lists every record with its title in numerical order", () => {
    const listed = readme.split("\n").filter((line) => /^- \d{4} /.test(line));
    expect(listed).toEqual(records.map(({ file, number, title }) => `- ${number} [${title}](${file})`));
    expect(records.length).toBeLessThanOrEqual(MOST_RECORDS);
  });

  it("says of every retired number where the rest of its record is", () => {
    const retired = [...readme.matchAll(/^- (\d{4}): \[.+\]\(.+\)$/gm)].map(([, number = ""]) => number);
    expect(retired).toEqual([...new Set(retired)].toSorted());
    expect(records.filter(({ number }) => retired.includes(number))).toEqual([]);
  });
});

it("a decision that code or a document cites has a record", () => {
  const kinds = ["*.{md,ts}", "{app,brands,deploy,tests,.github}/**/*.{md,ts,tsx,js,mjs,css,yaml,yml}"];
  // A citation may continue on the next line of a comment.
  const cited = foundIn(filesOf(...kinds), /\bdecision(?:\s|\n\s*(?:\*|\/\/)\s)(\d+)\b/gi);
  expect(cited.length).toBeGreaterThan(50);
  const numbers = records.map(({ number }) => Number(number));
  expect(cited.filter(({ found }) => !numbers.includes(Number(found)))).toEqual([]);
});
