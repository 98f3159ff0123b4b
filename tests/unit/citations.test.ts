import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
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

/** A citation, with the file that contains it. */
type Citation = { file: string; cited: string };

/** Returns every citation that matches a pattern: the pattern's first group is the cited number or heading. */
const citations = (pattern: RegExp): Citation[] =>
  files.flatMap((file) => [...textOf(file).matchAll(pattern)].map(([, cited = ""]) => ({ file, cited })));

/** Returns a file's text with the line breaks of comments removed: a citation may continue on the next line. */
const textOf = (file: string) => read(file).replaceAll(/\n\s*(?:\*|\/\/)?[ \t]*/g, " ");

/** Returns the citations of sections that don't exist. */
const leadingNowhere = (cited: readonly Citation[], known: readonly string[]) =>
  cited.filter((one) => !known.includes(one.cited));

describe("a citation", () => {
  it("a citation of the specification names an existing section", () => {
    // Laws are cited as "§ 17", with a space.
    const cited = citations(/(?<!RFC \d+ )§(\d+(?:\.\d+)*)/g);
    expect(cited.length).toBeGreaterThan(100);
    expect(leadingNowhere(cited, sections)).toEqual([]);
  });

  it("a citation of a call names a call of the contract", () => {
    const lists = citations(/\b[Cc]alls? (\d+(?:(?:, | and | or | to )\d+)*)/g);
    const cited = lists.flatMap(({ file, cited: list }) =>
      [...list.matchAll(/\d+/g)].map(([number]) => ({ file, cited: number })),
    );
    expect(cited.length).toBeGreaterThan(50);
    expect(leadingNowhere(cited, calls)).toEqual([]);
  });

  it("the citation of its call begins the comment of every function that makes one", () => {
    const comments = [
      ...read("app/lead/provider/calls.ts").matchAll(
        /\/\*\*((?:(?!\*\/).)*)\*\/\nexport (?:function|const) (\w+)/gs,
      ),
    ];
    expect(comments.length).toBe(read("app/lead/provider/calls.ts").match(/^export /gm)?.length);
    const without = comments.filter(([, comment = ""]) => !/^[\s*]*Calls? \d/.test(comment));
    expect(without.map(([, , name]) => name)).toEqual([]);
  });

  it("a citation of another part of the contract names an existing heading", () => {
    const cited = citations(/\b[Cc]ontract, ([A-Z][a-z]+(?:[A-Z][a-z]+)?(?: (?:for every call|bodies))?)/g);
    expect(cited.length).toBeGreaterThan(10);
    // "Contract, Time" cites "Time: what the front end waits for".
    const headings = contract.flatMap((heading) => [heading, heading.replace(/:.*/, "")]);
    expect(leadingNowhere(cited, headings)).toEqual([]);
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

  it.each(["app/specification.md", "app/lead/provider/contract.md"])(
    "%s links only to existing files",
    (document) => {
      const folder = join(root, document, "..");
      const targets = [...read(document).matchAll(/\]\(([^)#]+)\)/g)].map(([, target = ""]) =>
        join(folder, target),
      );
      expect(targets.filter((target) => !existsSync(target))).toEqual([]);
    },
  );
});
