import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";
import { filesOf, foundIn, read } from "./fixtures/sources.ts";

/** The rooms of the application from the top down, as its README lists them. */
const rooms = [...read("app/README.md").matchAll(/^\| \[?`(\w+)`(?:\]\(.+?\))? \|/gm)].map(
  ([, room = ""]) => room,
);

const sources = filesOf("{app,brands}/**/*.{ts,tsx,css}");

/** Every relative import of a file, static, lazy, of a type or of a style sheet. */
const imports = foundIn(
  // It fetches the later bundle, which gathers from every room.
  sources.filter(({ path }) => path !== "app/shell/later.ts"),
  /(?:\bfrom|\bimport|@import)\s*\(?\s*"(\.[^"?]+)/g,
).map(({ path: from, found }) => ({ from, to: normalize(join(dirname(from), found)) }));

/** Returns the place of a file's room in the list; files outside the rooms are above them all. */
const floorOf = (path: string): number => {
  const [top, room = ""] = path.split("/");
  return top === "app" ? rooms.indexOf(room) : rooms.indexOf("catalogue");
};

/** Returns the folder of the route that a file belongs to. */
const routeOf = (path: string): string | undefined => /^app\/routes\/([^/]+)\//.exec(path)?.[1];

describe("the rooms of the application", () => {
  it("are the folders that the README lists, at most nine", () => {
    const folders = new Set(sources.flatMap(({ path }) => /^app\/([^/]+)\//.exec(path)?.[1] ?? []));
    expect(rooms.toSorted()).toEqual([...folders].toSorted());
    expect(rooms.length).toBeLessThanOrEqual(9);
  });

  it("import only rooms below them, and brands only the catalogue", () => {
    expect(imports.length).toBeGreaterThan(1500);
    expect(imports.filter(({ from, to }) => to.startsWith("app/") && floorOf(to) < floorOf(from))).toEqual(
      [],
    );
  });

  it("have routes that import each other without a circle", () => {
    const between = new Map<string, Set<string>>();
    for (const { from, to } of imports) {
      const [one, other] = [routeOf(from), routeOf(to)];
      if (one && other && one !== other) between.set(one, (between.get(one) ?? new Set()).add(other));
    }
    const reaches = (route: string, goal: string, seen = new Set<string>()): boolean =>
      [...(between.get(route) ?? [])].some(
        (next) => next === goal || (!seen.has(next) && reaches(next, goal, seen.add(next))),
      );
    expect([...between.keys()].filter((route) => reaches(route, route))).toEqual([]);
  });
});
