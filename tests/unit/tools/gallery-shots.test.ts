import { readdirSync, readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, it } from "vitest";
import routes from "../../../app/routes.ts";
import { sceneNames, sceneOf } from "../../gallery/scenes.ts";
import { readOptions, type Subject, shotsOf } from "../../gallery/shots.ts";

const spanish: Subject = {
  build: "askrobin-es",
  name: "AskRobin",
  locale: "es",
  journey: "dynamic",
  pages: ["initial-details", "housing-tenure"],
};

describe("everything that an applicant can meet has a picture", () => {
  const app = new URL("../../../app/", import.meta.url);

  it("each route with something to show", () => {
    /** Returns the routes with an address, and their modules. */
    const leaves = (entries: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
      entries.flatMap((entry) => (entry.children ? leaves(entry.children) : entry));
    const shown = leaves(routes as readonly RouteConfigEntry[]).filter(({ file }) =>
      /export default /.test(readFileSync(new URL(file, app), "utf8")),
    );
    const shots = shotsOf(readOptions(["--screens", "all"]), [spanish]).map(({ screen }) => screen as string);
    const ofScenes = sceneNames.map((name) => sceneOf(name)?.route);
    // The optional path is a page of the journey; the first stands in the list of the pages.
    const missing = shown.filter(
      ({ path = "" }) => path !== ":path?" && !shots.includes(path) && !ofScenes.includes(path),
    );
    expect(missing.map(({ path }) => path)).toEqual([]);
    expect(shown.length).toBeGreaterThan(30);
  });

  it("each module with a dialog", () => {
    const withDialog = readdirSync(app, { recursive: true, encoding: "utf8" }).filter(
      (name) =>
        name.endsWith(".tsx") && /<(?:dialog|SessionDialog)\b/.test(readFileSync(new URL(name, app), "utf8")),
    );
    const pictured = sceneNames.flatMap((name) => sceneOf(name)?.dialog ?? []);
    expect(withDialog.toSorted()).toEqual([...new Set(pictured)].toSorted());
  });
});
