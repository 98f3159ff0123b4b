import { readdirSync, readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, it } from "vitest";
import routes from "../../../app/routes.ts";
import { screensAfterPages } from "../../e2e/screen-steps.ts";
import { shownByScenes } from "../../gallery/scenes.ts";

describe("everything that an applicant can meet has a picture", () => {
  const app = new URL("../../../app/", import.meta.url);

  it("each route with something to show", () => {
    /** Returns the routes with an address, and their modules. */
    const leaves = (entries: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
      entries.flatMap((entry) => (entry.children ? leaves(entry.children) : entry));
    const shown = leaves(routes as readonly RouteConfigEntry[]).filter(({ file }) =>
      /export default /.test(readFileSync(new URL(file, app), "utf8")),
    );
    const pictured: string[] = [...screensAfterPages.map(({ path }) => path), ...shownByScenes.routes];
    // The optional path is a page of the journey.
    const missing = shown.filter(({ path = "" }) => path !== ":path?" && !pictured.includes(path));
    expect(missing.map(({ path }) => path)).toEqual([]);
    expect(shown.length).toBeGreaterThan(30);
  });

  it("each module with a dialog", () => {
    const withDialog = readdirSync(app, { recursive: true, encoding: "utf8" }).filter(
      (name) =>
        name.endsWith(".tsx") && /<(?:dialog|SessionDialog)\b/.test(readFileSync(new URL(name, app), "utf8")),
    );
    expect(withDialog.toSorted()).toEqual([...new Set(shownByScenes.dialogs)].toSorted());
  });
});
