import { partsOf, testBuilds, trackedBuild, usualBuild } from "../tools/builds.ts";
import { differences, readTable, weighBuild, weighFirstScreen } from "../tools/bytes.ts";
import { expect, test } from "./test.ts";

test("the usual build weighs exactly what the table says, screen by screen", () => {
  const found = differences(weighBuild(usualBuild), readTable());
  expect(found, "after an intended change: npm run bytes -- --renew").toEqual([]);
});

test("vendors add their ids to the first screen's script, and what loads the measurements late", () => {
  const [usual, tracked] = [weighFirstScreen(usualBuild), weighFirstScreen(trackedBuild)];
  expect(tracked.script - usual.script).toBeLessThan(400);
});

for (const build of testBuilds.filter((one) => one !== trackedBuild)) {
  // A classic journey chooses the loan on its first pages, so their script has the cost of a loan.
  const most = partsOf(build).journey === "classic" ? 7 : 2;
  test(`${build}: the first screen's script and style stay within ${most} % of the usual one's`, () => {
    const [usual, here] = [weighFirstScreen(usualBuild), weighFirstScreen(build)];
    for (const kind of ["script", "style"] as const) {
      const beside = `${kind}: ${here[kind]} bytes beside ${usual[kind]}`;
      expect(Math.abs(here[kind] / usual[kind] - 1) * 100, beside).toBeLessThan(most);
    }
  });
}
