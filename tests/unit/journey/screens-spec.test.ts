import { describe, expect, it } from "vitest";
import { isPagePath } from "../../../app/catalogue/pages.ts";
import { type Screen, screens } from "../../../app/journey/screens.ts";
import { calls } from "../../lead-server/calls/table.ts";
import { appRoutes, callPaths, stateScreens } from "../fixtures/spec-lists.ts";

const table: readonly Screen[] = screens;

/** The paths that the lead server answers. */
const paths = calls.flatMap((call) => call.paths.map((path) => path.replace(/:\w+(\{[^}]*\})?/g, "{}")));

/** Routes that no state of an application leads to. */
const besideTheStates = ["continue/:id", "unsubscribe", "404"];

describe("the table of screens", () => {
  it.each(Object.entries(stateScreens))("shows state %s at /%s (specification §4.1)", (state, path) => {
    expect(table.filter((screen) => screen.state === Number(state)).map((screen) => screen.path)).toEqual([
      path,
    ]);
  });

  it.each(appRoutes)("has the route /%s (specification §2.2)", (path) => {
    const known =
      table.some((screen) => screen.path === path) || isPagePath(path) || besideTheStates.includes(path);
    expect(known).toBe(true);
  });

  it("has no path twice", () => {
    const paths = table.map(({ path }) => path);
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });

  it("sends each plain form by a call of its own", () => {
    for (const screen of table) {
      if (screen.kind !== "form") continue;
      expect(appRoutes.some((path) => path === screen.path) ? callPaths : paths).toContain(screen.call);
      expect(new Set(screen.dataPoints).size).toBe(screen.dataPoints.length);
    }
  });
});

describe("the lead server", () => {
  it.each(callPaths)("answers %s (specification §7)", (path) => {
    expect(paths).toContain(path.replace(/\{\w+\}/g, "{}"));
  });
});
