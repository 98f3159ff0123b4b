import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const folder = join(root, "app/decisions");
const read = (file: string) => readFileSync(join(folder, file), "utf8");

/** More records than this nobody reads. */
const MOST_RECORDS = 40;

/** More lines than this don't fit a screen. */
const MOST_LINES = 60;
const MOST_CHARACTERS = 120;

type DecisionRecord = {
  file: string;
  text: string;
  /** Four digits, as in the file's name. */
  number: string;
  title: string;
};

const records: DecisionRecord[] = readdirSync(folder)
  .filter((file) => file !== "README.md")
  .toSorted()
  .map((file) => {
    const text = read(file);
    return { file, text, number: file.slice(0, 4), title: /^# \d+\. (.+)\n/.exec(text)?.[1] ?? "" };
  });

const readme = read("README.md");

/** Returns the values of the lines that begin with a field's name. */
function field(text: string, name: string): string[] {
  return [...text.matchAll(new RegExp(`^${name}: (.+)$`, "gm"))].map(([, value = ""]) => value);
}

/** Returns a title as a file name has it: "Keep a brand's page" is "keep-a-brands-page". */
function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll("'", "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

describe.each(records)("$file", ({ file, text, number, title }) => {
  it("is named after its number and its title", () => {
    expect(file).toBe(`${number}-${slugOf(title)}.md`);
    expect(text).toMatch(new RegExp(`^# ${Number(number)}\\. ${title[0]}`));
    expect(title[0]).toMatch(/[A-Z]/);
  });

  it("has one date, one status and the three sections in their order", () => {
    expect(field(text, "Date")).toEqual([expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/)]);
    expect(field(text, "Status")).toEqual(["accepted"]);
    const headings = [...text.matchAll(/^##+ (.+)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(["Context", "Decision", "Consequences"]);
    const [, ...sections] = text.split(/^## .+$/m);
    expect(sections.filter((section) => section.trim() === "")).toEqual([]);
  });

  it("fits a screen", () => {
    expect(text.trimEnd().split("\n").length).toBeLessThanOrEqual(MOST_LINES);
    // A row of a table can't be broken.
    const lines = text.split("\n").filter((line) => !line.startsWith("|") && !line.includes("]("));
    for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(MOST_CHARACTERS);
  });
});

describe("the decisions' README", () => {
  const numbersIn = (lines: RegExp) => [...readme.matchAll(lines)].map(([, number = ""]) => number);

  it("lists every record with its title in numerical order", () => {
    const listed = readme.split("\n").filter((line) => /^- \d{4} /.test(line));
    expect(listed).toEqual(records.map(({ file, number, title }) => `- ${number} [${title}](${file})`));
    expect(records.length).toBeLessThanOrEqual(MOST_RECORDS);
  });

  it("says of every retired number where the rest of its record is", () => {
    const retired = numbersIn(/^- (\d{4}): \[.+\]\(.+\)$/gm);
    expect(retired).toEqual([...new Set(retired)].toSorted());
    const numbers = records.map(({ number }) => number);
    expect(retired.filter((number) => numbers.includes(number))).toEqual([]);
  });
});

describe("a decision", () => {
  const texts = globSync(
    ["*.{md,ts}", "{app,brands,deploy,tests,.github}/**/*.{md,ts,tsx,js,mjs,css,yaml,yml}"],
    {
      cwd: root,
    },
  ).map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));

  it("that code or a document cites has a record", () => {
    // A citation may continue on the next line of a comment.
    const cited = texts.flatMap(({ path, text }) =>
      [...text.matchAll(/\bdecision(?:\s|\n\s*(?:\*|\/\/)\s)(\d+)\b/gi)].map(([, number = ""]) => ({
        path,
        number,
      })),
    );
    expect(cited.length).toBeGreaterThan(50);
    const numbers = records.map(({ number }) => Number(number));
    expect(cited.filter(({ number }) => !numbers.includes(Number(number)))).toEqual([]);
  });

  it("that a document links to is there", () => {
    const linked = texts.flatMap(({ path, text }) =>
      [...text.matchAll(/\]\(([^)#]*?\d{4}-[\w-]+\.md)\)/g)].map(([, target = ""]) =>
        join(root, path, "..", target),
      ),
    );
    expect(linked.length).toBeGreaterThan(50);
    expect(linked.filter((target) => !existsSync(target))).toEqual([]);
  });
});
