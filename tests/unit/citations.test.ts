import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { filesOf, foundIn, read, root } from "./fixtures/sources.ts";

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
const files = filesOf("{app,brands,tests}/**/*.{ts,tsx,js,mjs,css,md,grit}")
  .filter(({ path }) => !path.endsWith("citations.test.ts"))
  // A citation may continue on the next line of a comment.
  .map(({ path, text }) => ({ path, text: text.replaceAll(/\n\s*(?:\*|\/\/)?[ \t]*/g, " ") }));

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
    const cited = foundIn(files, pattern);
    expect(cited.length).toBeGreaterThan(atLeast);
    expect(cited.filter(({ found }) => !exists(found))).toEqual([]);
  });

  it("the citation of its call begins the comment of every function that makes one", () => {
    const code = read("app/lead/provider/calls.ts") + read("app/lead/lead-changes.ts");
    const comments = [...code.matchAll(/\/\*\*((?:(?!\*\/).)*)\*\/\nexport (?:function|const) (\w+)/gs)];
    expect(comments.length).toBe(code.match(/^export /gm)?.length);
    const without = comments.filter(([, comment = ""]) => !/^[\s*]*Calls? \d/.test(comment));
    expect(without.map(([, , name]) => name)).toEqual(["send", "sendAnswers"]);
  });

  it("names no document outside the repository", () => {
    expect(foundIn(files, /(?<![\w/-])((?:spec|catalogue|countries|design)\.md)\b/g)).toEqual([]);
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

  const documents = filesOf("{*.md,{.github,app,brands,deploy,locales,tests}/**/*.md}");
  const links = foundIn(documents, /\]\((?!\w+:)([^)]*)\)/g).map(({ path, found }) => {
    const [file = "", anchor] = found.split("#");
    return { path, target: file === "" ? path : join(dirname(path), file), anchor };
  });

  it("leads to a file", () => {
    expect(links.length).toBeGreaterThan(300);
    expect(links.filter(({ target }) => !existsSync(join(root, target)))).toEqual([]);
  });

  it("leads to a heading of the file if it names one", () => {
    const lost = links.filter(({ target, anchor }) => anchor && !anchorsOf(target).includes(anchor));
    expect(lost).toEqual([]);
  });
});
