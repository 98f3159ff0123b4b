import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const folder = join(import.meta.dirname, "../../app/decisions");
const read = (file: string) => readFileSync(join(folder, file), "utf8");

/** More lines than this don't fit a screen. */
const MOST_LINES = 60;
const MOST_CHARACTERS = 120;

type DecisionRecord = {
  file: string;
  text: string;
  /** Four digits, as in the file's name. */
  number: string;
  title: string;
  status: string;
};

const records: DecisionRecord[] = readdirSync(folder)
  .filter((file) => file !== "README.md")
  .toSorted()
  .map((file) => {
    const text = read(file);
    return {
      file,
      text,
      number: file.slice(0, 4),
      title: /^# \d+\. (.+)\n/.exec(text)?.[1] ?? "",
      status: field(text, "Status")[0] ?? "",
    };
  });

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

/** Returns the files of records that a text links to. */
function linkedFrom(text: string): string[] {
  return [...text.matchAll(/\]\((\d{4}-[^)#]+)\)/g)].map(([, file = ""]) => file);
}

/** Returns the records that a field of this record links to. */
const linkedBy = ({ text }: DecisionRecord, name: string) => field(text, name).flatMap(linkedFrom);

describe.each(records)("$file", (record) => {
  const { file, text, number, title, status } = record;

  it("is named after its number and its title", () => {
    expect(file).toBe(`${number}-${slugOf(title)}.md`);
    expect(text).toMatch(new RegExp(`^# ${Number(number)}\\. ${title[0]}`));
    expect(title[0]).toMatch(/[A-Z]/);
  });

  it("has one date, one status and the three sections in their order", () => {
    expect(field(text, "Date")).toEqual([expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/)]);
    expect(field(text, "Status")).toEqual([
      expect.stringMatching(/^(?:accepted|superseded by \[\d{4}\]\(\d{4}-[\w-]+\.md\))$/),
    ]);
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

  it("links to records that exist", () => {
    const files = records.map((one) => one.file);
    expect(linkedFrom(text).filter((linked) => !files.includes(linked))).toEqual([]);
    expect(linkedFrom(status)).not.toContain(file);
  });

  it("links both ways where it changes or replaces another record", () => {
    const numbersThat = (name: string) =>
      records.filter((other) => linkedBy(other, name).includes(file)).map((other) => other.file);
    expect(linkedBy(record, "Amends")).toEqual(numbersThat("Amended by"));
    expect(linkedBy(record, "Amended by")).toEqual(numbersThat("Amends"));
    for (const later of linkedFrom(status)) expect(read(later)).toContain(`](${file})`);
  });
});

describe("the decisions' README", () => {
  it("lists every record with its title and status in numerical order", () => {
    const listed = read("README.md")
      .split("\n")
      .filter((line) => /^- \d{4} /.test(line));
    expect(listed).toEqual(
      records.map(({ file, number, title, status }) => `- ${number} [${title}](${file}): ${status}`),
    );
  });

  it("numbers the records without gaps or duplicates", () => {
    expect(records.map(({ number }) => Number(number))).toEqual(records.map((_, index) => index + 1));
  });
});

describe("the project's other documents", () => {
  const root = join(import.meta.dirname, "../..");
  const documents = ["README.md", ...["app", "tests"].flatMap(markdownIn)];

  it.each(documents)("%s links to records by their file names", (path) => {
    const linked = [...readFileSync(join(root, path), "utf8").matchAll(/decisions\/(\d{4}-[\w-]+\.md)/g)];
    const files = records.map(({ file }) => file);
    expect(linked.map(([, file = ""]) => file).filter((file) => !files.includes(file))).toEqual([]);
  });

  function markdownIn(place: string): string[] {
    return readdirSync(join(root, place), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".md") && !file.includes("node_modules"))
      .map((file) => join(place, file));
  }
});
