import { describe, expect, it } from "vitest";
import type { ScreenPath } from "../../app/journey/screens.ts";
import * as accepted from "../../app/routes/accepted.tsx";
import * as changeMobileNumber from "../../app/routes/change-mobile-number.tsx";
import * as checking from "../../app/routes/checking.tsx";
import * as mobileVerification from "../../app/routes/mobile-verification.tsx";
import * as page from "../../app/routes/page.tsx";
import * as redirected from "../../app/routes/redirected.tsx";
import * as rejected from "../../app/routes/rejected.tsx";
import * as thankYou from "../../app/routes/thank-you.tsx";
import { applyingWith, standingIn, submitAsShown } from "./applicant.ts";
import { reports } from "./browser.ts";
import { insteadTo, open, submit } from "./call-route.ts";
import { control, sentCalls } from "./provider.ts";

const loaders: Record<ScreenPath, () => Promise<unknown>> = {
  checking: () => open(checking.clientLoader),
  "mobile-verification": () => open(mobileVerification.clientLoader),
  "change-mobile-number": () => open(changeMobileNumber.clientLoader),
  accepted: () => open(accepted.clientLoader),
  "thank-you": () => open(thankYou.clientLoader),
  redirected: () => open(redirected.clientLoader),
  rejected: () => open(rejected.clientLoader),
};
/** Where opening a screen leads; undefined where it opens. */
const opening = async (screen: ScreenPath) => ((await loaders[screen]()) as { to?: string } | null)?.to;
const screenPaths = Object.keys(loaders) as ScreenPath[];

/** Where each state leads (spec.md §4), and the screens that may be opened beside it. */
const states: [state: number, home: string, beside?: ScreenPath[]][] = [
  [2, "/pep-details"],
  [6, "/checking"],
  [7, "/mobile-verification", ["change-mobile-number"]],
  [15, "/change-mobile-number", ["mobile-verification"]],
  [10, "/accepted", ["thank-you"]],
  [11, "/thank-you"],
  [12, "/redirected", ["thank-you"]],
  [13, "/rejected"],
];

const cases = states.flatMap(([state, home, beside = []]) =>
  screenPaths.map((screen) => {
    const opens = `/${screen}` === home || beside.includes(screen);
    return { screen, state, what: opens ? "opens" : `leads to ${home}`, where: opens ? undefined : home };
  }),
);

describe("a screen", () => {
  it.each(screenPaths)("without an application leads to the beginning: %s", async (screen) => {
    expect(await opening(screen)).toBe("/");
    expect(sentCalls()).toEqual([]);
  });

  it.each(cases)("$screen in state $state $what", async ({ screen, state, where }) => {
    await standingIn(state);
    expect(await opening(screen)).toBe(where);
  });

  it("of a route that the provider names wins over the state's number", async () => {
    await standingIn(6, { routeChange: "accepted" });
    expect(await opening("checking")).toBe("/accepted");
    expect(await opening("accepted")).toBeUndefined();
  });

  it.each([
    ["a state", 16, {}],
    ["a route", 6, { routeChange: "smava" }],
  ])(
    "for %s that the product has none for is the checking one, and it is reported",
    async (_, state, answer) => {
      await standingIn(state, answer);
      expect(await opening("accepted")).toBe("/checking");
      expect(await opening("checking")).toBeUndefined();
      expect(reports).toContainEqual(expect.objectContaining({ message: "Unknown application state" }));
    },
  );

  it.each([
    ["checking", () => submit(checking.clientAction, { polls: "0" })],
    ["mobile-verification", () => submit(mobileVerification.clientAction, { verification_code: "123456" })],
    ["change-mobile-number", () => submit(changeMobileNumber.clientAction, { phone_number: "612345678" })],
    ["thank-you", () => submit(thankYou.clientAction, { password: "three words more" })],
  ])("that is submitted without an application leads to the beginning: %s", async (_, submitted) => {
    expect(await submitted()).toMatchObject({ to: "/" });
    expect(sentCalls()).toEqual([]);
  });
});

describe("a page of the journey", () => {
  it("opens while the application is checked, and Continue leads back to the check", async () => {
    await standingIn(6, {}, { endReached: true });
    expect(await open(page.clientLoader, "/gender", { path: "gender" })).toMatchObject({
      view: { path: "gender" },
    });
    expect(await submitAsShown("gender")).toEqual(insteadTo("/checking"));
    expect(await control.leads()).toMatchObject([{ state: 6 }]);
  });

  it.each([1, 2, 3, 4, 5, 8, 25])("opens in state %i, which comes before an offer", async (progressState) => {
    await applyingWith(undefined, { state: { leadStatus: "created", progressState } });
    expect(await open(page.clientLoader, "/gender", { path: "gender" })).toMatchObject({
      view: { path: "gender" },
    });
  });
});
