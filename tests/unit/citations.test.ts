import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

/** Returns the headings of a document in order. */
const headingsOf = (path: string): string[] =>
  [...read(path).matchAll(/^#{2,3} (.+)$/gm)].map(([, heading = ""]) => heading);

const specification = headingsOf("app/specification.md");
const contract = headingsOf("app/lead/provider/contract.md");

/** The numbers of the specification's sections: "4" of "4. States", "4.2" of "4.2 Which screen". */
const sections = specification.map((heading) => /^\d+(?:\.\d+)?/.exec(heading)?.[0] ?? heading);

/** The numbers of the contract's calls. */
const calls = contract.flatMap((heading) => /^Call (\d+): /.exec(heading)?.[1] ?? []);

/** The files that may cite the two documents: the application and every test but this one. */
const files = ["app", "brands", "tests"]
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.(?:tsx?|m?js|css|md|grit)$/.test(file) && !file.endsWith("citations.test.ts"));

/** Returns every citation that matches a pattern, with its file: the pattern's first group is what is cited. */
const citations = (pattern: RegExp) =>
  files.flatMap((file) => [...textOf(file).matchAll(pattern)].map(([, cited = ""]) => ({ file, cited })));

/** Returns a file's text with the line breaks of comments removed: a citation may continue on the next line. */
const textOf = (file: string) => read(file).replaceAll(/\n\s*(?:\*|\/\/)?[ \t]*/g, " ");

const numbersIn = (list: string) => list.match(/\d+/g) ?? [];

describe("a citation", () => {
  // Laws are cited as "§ 17", with a space.
  const ofSection = /(?<!RFC \d+ )§(\d+(?:\.\d+)*)/g;
  const ofCalls = /\b[Cc]alls? (\d+(?:(?:, | and | or | to )\d+)*)/g;
  const ofPart = /\b[Cc]ontract, ([A-Z][a-z]+(?:[A-Z][a-z]+)?(?: (?:for every call|bodies))?)/g;
  // "Contract, Time" cites "Time: what the front end waits for".
  const parts = contract.flatMap((heading) => [heading, heading.replace(/:.*/, "")]);
  const isCall = (list: string) => numbersIn(list).every((number) => calls.includes(number));

  it.each<[string, RegExp, atLeast: number, exists: (cited: string) => boolean]>([
    ["the specification names one of its sections", ofSection, 100, (cited) => sections.includes(cited)],
    ["a call names a call of the contract", ofCalls, 40, isCall],
    ["another part of the contract names its heading", ofPart, 10, (cited) => parts.includes(cited)],
  ])("of %s", (_, pattern, atLeast, exists) => {
    const cited = citations(pattern);
    expect(cited.length).toBeGreaterThan(atLeast);
    expect(cited.filter((one) => !exists(one.cited))).toEqual([]);
  });

  it("the citation of its call begins the comment of every function that makes one", () => {
    const code = read("app/lead/provider/calls.ts");
    const comments = [...code.matchAll(/\/\*\*((?:(?!\*\/).)*)\*\/\nexport (?:function|const) (\w+)/gs)];
    expect(comments.length).toBe(code.match(/^export /gm)?.length);
    const without = comments.filter(([, comment = ""]) => !/^[\s*]*Calls? \d/.test(comment));
    expect(without.map(([, , name]) => name)).toEqual([]);
  });

  it("names no document outside the repository", () => {
    expect(citations(/(?<![\w/-])((?:spec|catalogue|countries|design)\.md)\b/g)).toEqual([]);
  });
});

describe("a cited document", () => {
  it("numbers each of its sections once", () => {
    expect(sections).toEqual([...new Set(sections)]);
    expect(calls).toEqual(Array.from({ length: 36 }, (_, index) => String(index + 1)));
  });
});

describe("a link of a document", () => {
  /** Returns the anchors of a document's headings as GitHub makes them. */
  const anchorsOf = (path: string): string[] =>
    [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\w -]/g, "")
        .replaceAll(" ", "-"),
    );

  const links = globSync("{*.md,{.github,app,brands,deploy,locales,tests}/**/*.md}", { cwd: root }).flatMap(
    (document) =>
      [...read(document).matchAll(/\]\((?!\w+:)([^)#]*)#?([^)]*)\)/g)].map(([, file = "", anchor = ""]) => ({
        document,
        target: file === "" ? document : join(dirname(document), file),
        anchor,
      })),
  );

  it("leads to a file", () => {
    expect(links.length).toBeGreaterThan(300);
    expect(links.filter(({ target }) => !existsSync(join(root, target)))).toEqual([]);
  });

  it("leads to a heading of the file if it names one", () => {
    const toHeadings = links.filter(({ anchor }) => anchor !== "");
    expect(toHeadings.filter(({ target, anchor }) => !anchorsOf(target).includes(anchor))).toEqual([]);
  });
});
