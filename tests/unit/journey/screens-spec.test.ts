import { describe, expect, it } from "vitest";
import { isPagePath } from "../../../app/catalogue/pages.ts";
import { type Screen, screens } from "../../../app/journey/screens.ts";
import { calls } from "../../lead-server/calls/table.ts";
import { appRoutes, callPaths } from "../fixtures/spec-lists.ts";

const table: readonly Screen[] = screens;

/** The paths that the lead server answers. */
const paths = calls.flatMap((call) => call.paths.map((path) => path.replace(/:\w+(\{[^}]*\})?/g, "{}")));

/** Routes that no state of an application leads to. */
const besideTheStates = ["continue/:id", "unsubscribe", "404"];

describe("the table of screens", () => {
  it.each(appRoutes)("has the route /%s (specification §2.2)", (path) => {
    const known =
      table.some((screen) => screen.path === path) || isPagePath(path) || besideTheStates.includes(path);
    expect(known).toBe(true);
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
