import { basename, dirname } from "node:path";
import { expect, it } from "vitest";
import { storageKeys } from "../../../../app/shell/storage/storage-table.ts";
import { modulesOfApp, read as readFile } from "../../fixtures/sources.ts";
import { storageKeys as specified } from "../../fixtures/spec-lists.ts";

const modules = modulesOfApp().map(({ path, text }) => ({ name: nameOf(path), code: text }));

/** Returns a module by its file name; a screen's route by its folder, because every screen has a `route.tsx`. */
function nameOf(file: string): string {
  const name = basename(file).replace(/\.tsx?$/, "");
  return name === "route" ? basename(dirname(file)) : name;
}

/** Returns the file names of the modules that use a key. */
const modulesThat = (pattern: string): string[] =>
  modules
    .filter(({ code }) => new RegExp(pattern).test(code))
    .map(({ name }) => name)
    .toSorted();

/** The table of `app/shell/storage/README.md`. */
const rows = readFile("app/shell/storage/README.md")
  .split("\n")
  .filter((line) => line.startsWith("| `"))
  .map((line) => {
    const [key = "", store = "", written = "", read = "", goes = "", when = ""] = line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim());
    const names = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name).toSorted();
    return {
      key: names(key)[0] ?? "",
      store,
      written: names(written),
      read: names(read),
      goes: names(goes),
      when,
    };
  });

it("the table begins with the names of specification §3.6, in their order", () => {
  expect(rows.slice(0, specified.length).map(({ key }) => key)).toEqual(specified);
});

it("the table has every storage key of the application once", () => {
  expect(rows.map(({ key }) => key).toSorted()).toEqual(Object.values(storageKeys).flat().toSorted());
});

it.each(rows)("$key is written, read and removed by the modules that the table names", (row) => {
  const { key, store, written, read, goes } = row;
  expect(modulesThat(`${store}Store\\.write\\("${key}"`)).toEqual(written);
  // A script in the document's head reads the browser's store directly.
  expect(modulesThat(`${store}Store\\.read\\("${key}"|keptName\\("${key}"`)).toEqual(read);
  expect(modulesThat(`${store}Store\\.remove\\("${key}"`)).toEqual(goes);
  expect([written.length > 0, read.length > 0]).toEqual([true, true]);
  const other = store === "local" ? "session" : "local";
  expect(modulesThat(`${other}Store\\.\\w+\\("${key}"`)).toEqual([]);
});

it.each(rows)("$key is removed when the table says", ({ key, when }) => {
  const groups = { application: "with the application", session: "with the session" } as const;
  for (const [group, words] of Object.entries(groups)) {
    const goesWith: readonly string[] = storageKeys[group as keyof typeof groups];
    expect(when.startsWith(words)).toBe(goesWith.includes(key));
  }
  expect(when).not.toBe("");
});
