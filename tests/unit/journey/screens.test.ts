import { describe, expect, it } from "vitest";
import type { PagePath } from "../../../app/catalogue/pages.ts";
import {
  asksWhatIsMissing,
  type Destination,
  destination,
  isOwnPath,
  isStep,
  type Progress,
  type Screen,
  type ScreenPath,
  screenAt,
  screens,
} from "../../../app/journey/screens.ts";
import { calls } from "../../lead-server/calls/table.ts";
import { itAlways } from "../fixtures/always.ts";
import { anyProgress } from "../fixtures/arbitraries.ts";
import { stateScreens, statesBeforeOffer } from "../fixtures/spec-lists.ts";

const screen = (path: ScreenPath, final = false): Destination => ({ kind: "screen", path, final });
const pages: Destination = { kind: "pages" };
const table: readonly Screen[] = screens;

/** The paths that the lead server answers. */
const served = calls.flatMap((call) => call.paths.map((path) => path.replace(/:\w+(\{[^}]*\})?/g, "{}")));

describe("the table of screens", () => {
  it("sends each plain form by a call of its own", () => {
    for (const screen of table) {
      if (screen.kind !== "form") continue;
      expect(served).toContain(screen.call);
      expect(new Set(screen.dataPoints).size).toBe(screen.dataPoints.length);
    }
  });

  it.each(Object.entries(stateScreens))("shows state %s at /%s as specification §4.1 says", (state, path) => {
    expect(table.find((row) => row.state === Number(state))?.path).toBe(path);
  });

  it("lists every state and every path once", () => {
    const states = table.flatMap(({ state }) => state ?? []);
    expect(states).toEqual([...new Set(states)]);
    const paths = table.map(({ path }) => path);
    expect(paths).toEqual([...new Set(paths)]);
  });

  it("knows the states before an offer", () => {
    const before = table.filter(({ kind }) => kind === "page").map(({ state }) => state);
    expect(before.toSorted((a = 0, b = 0) => a - b)).toEqual(statesBeforeOffer.toSorted((a, b) => a - b));
  });
});

const result = (status: string): Progress => ({ applicationResult: { application: { status } } });

describe("a state leads to", () => {
  const pageAt = (path: PagePath): Destination => ({ kind: "pages", path });
  const unknown = (state: string): Destination => ({ kind: "unknown", state });
  const accepted = screen("accepted", true);

  it.each<[string, Progress, Destination]>([
    ["the pages while it is absent", {}, pages],
    ["the pages at the beginning", { progressState: 0 }, pages],
    ["the pages before an offer", { progressState: 3 }, pageAt("contact-details")],
    ["its screen as a single number", { progressState: 6 }, screen("checking")],
    ["the screen of a list's last entry", { progressState: [1, 2, 6, 7] }, screen("mobile-verification")],
    ["the pages after going back there", { progressState: [6, 2] }, pageAt("personal-details")],
    ["the pages for an empty list", { progressState: [] }, pages],
    ["a final screen", { progressState: [6, 13] }, screen("rejected", true)],
    ["a route by name over its number", { progressState: 6, routeChange: "accepted" }, accepted],
    ["a route with a slash", { progressState: 6, routeChange: "/thank-you" }, screen("thank-you", true)],
    ["its number where the route is empty", { progressState: 6, routeChange: "" }, screen("checking")],
    ["a page by its name", { progressState: 6, routeChange: "contact-details" }, pageAt("contact-details")],
    ["no known screen for an unknown state", { progressState: 99 }, unknown("99")],
    ["no known screen for a negative state", { progressState: [6, -1] }, unknown("-1")],
    ["resumption", { progressState: [2, 14] }, { kind: "resume" }],
    ["its result while the state is absent", result("accepted"), accepted],
    ["its result for an empty list", { progressState: [], ...result("accepted") }, accepted],
    ["its result for an unknown state", { progressState: [99], ...result("accepted") }, accepted],
    ["its result for a new route", { progressState: 6, routeChange: "sky", ...result("accepted") }, accepted],
    ["its number first", { progressState: [6, 8], ...result("accepted") }, pageAt("employment-details")],
    ["the pages at the beginning with any result", { progressState: 0, ...result("accepted") }, pages],
    ["the pages while nothing is decided", result("pending"), pages],
    ["a redirect as its result", result("redirected"), screen("redirected", true)],
    ["a rejection as its result", result("rejected"), screen("rejected", true)],
    ["no known screen for an unknown result", { progressState: 99, ...result("constructor") }, unknown("99")],
    ["no known screen for an unknown route", { progressState: 10, routeChange: "moon" }, unknown("moon")],
  ])("%s", (_, progress, expected) => {
    expect(destination(progress)).toEqual(expected);
  });

  itAlways("a screen of the table where it leads to one, for any response", [anyProgress], (progress) => {
    const target = destination(progress);
    if (target.kind === "screen") expect(table.map(({ path }) => path)).toContain(target.path);
  });
});

describe("an address", () => {
  it.each<[string, Screen["kind"], string | undefined]>([
    ["/cnp", "form", "cnp"],
    ["/application-frontend/cnp", "form", "cnp"],
    ["/application-frontend/cnp/", "form", "cnp"],
    ["cnp", "form", "cnp"],
    ["/cnp", "offer", undefined],
    ["/cnp/other", "form", undefined],
    ["/smava", "hand-off", "smava"],
    ["/", "form", undefined],
    ["", "form", undefined],
  ])("%s belongs to the screen of kind %s by its last part: %s", (address, kind, path) => {
    expect(screenAt(address, kind)?.path).toBe(path);
  });

  it("the address of a single form asks for the provider's missing data points", () => {
    const asking = table.map(({ path }) => path as ScreenPath).filter(asksWhatIsMissing);
    expect(asking).toEqual(["wniosek-uzupelnienie"]);
  });
});

describe("a path", () => {
  it.each([
    ["", true, true],
    ["summary", true, true],
    ["/initial-details/", true, true],
    ["Checking", true, true],
    ["wniosek", true, true],
    ["legal", false, true],
    ["404", false, false],
    ["lucia@example.com", false, false],
  ])("%j is a step: %s; the application's own: %s", (path, step, own) => {
    expect([isStep(path), isOwnPath(path)]).toEqual([step, own]);
  });
});
