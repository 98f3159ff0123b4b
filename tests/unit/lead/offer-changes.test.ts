import { describe, expect, it } from "vitest";
import { type Application, newApplication } from "../../../app/lead/application.ts";
import { asksToDecide, hasAnotherOffer, standsAtSameOffer } from "../../../app/lead/offer-changes.ts";

type State = Application["state"];

const result = { offerId: "o-1", offer: { amount: 900 }, partner: { name: "Creditea" } };
const at = (progressState: number[], change: object = {}): State => ({
  progressState,
  applicationResult: { ...result, ...change },
});
const withState = (state: State, change: Partial<Application> = {}) => ({
  ...newApplication,
  state,
  ...change,
});

describe("an application asks to decide", () => {
  it.each<[string, asks: boolean, State, Partial<Application>?]>([
    ["at an offer's screen", true, at([38])],
    ["at the accepted screen of a partner that asks", true, at([10])],
    ["at the accepted screen of another partner", false, at([10], { partner: { name: "Cofidis" } })],
    ["once it has accepted the offer", false, at([10]), { acceptedOfferId: "o-1" }],
    ["at a screen without an offer", false, at([11])],
    ["on its pages", false, { progressState: [1] }],
  ])("%s: %s", (_, asks, state, change) => {
    expect(asksToDecide(withState(state, change))).toBe(asks);
  });
});

describe("another offer than before", () => {
  it.each<[string, before: State, now: State, boolean]>([
    ["has another id", at([38]), at([38], { offerId: "o-2" }), true],
    ["has other numbers", at([38]), at([38], { offer: { amount: 700 } }), true],
    ["isn't one that a response omits", at([38]), { progressState: [38] }, false],
    ["isn't the same with news of its partner", at([38]), at([38], { application: { status: "a" } }), false],
    ["isn't the next screen's", at([38]), at([40], { offerId: "o-2" }), false],
    ["follows on the accepted screen of a partner that asks", at([10]), at([10], { offerId: "o-2" }), true],
    [
      "doesn't follow where nothing is to decide",
      at([10]),
      at([10], { offerId: "o-2", partner: { name: "Cofidis" } }),
      false,
    ],
  ])("%s", (_, before, now, isAnother) => {
    expect(hasAnotherOffer({ state: before }, withState(now))).toBe(isAnother);
  });
});

describe("after a decline, the same offer", () => {
  it.each<[string, State, boolean]>([
    ["stands there in a response that repeats it", at([38]), true],
    ["stands there in a response that says nothing", {}, true],
    ["has gone with the next progress state", at([40]), false],
    ["stands there with another passed state before the same one", at([6, 38]), true],
    ["has gone with a change of the route", { ...at([38]), routeChange: "thank-you" }, false],
    ["has gone with its partner's status", at([38], { application: { status: "declined" } }), false],
    ["has gone with another id", at([38], { offerId: "o-2" }), false],
  ])("%s", (_, news, stands) => {
    expect(standsAtSameOffer(at([38]), news)).toBe(stands);
  });
});
