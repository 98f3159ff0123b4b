import { describe, expect, it } from "vitest";
import {
  type Application,
  newApplication,
  readApplication,
  replaceApplication,
} from "../../../app/application/application.ts";
import { openResult, openScreen, requireLead, resolveScreen } from "../../../app/application/open-screen.ts";
import { openingPath } from "../../../app/application/start-application.ts";
import type { ScreenPath } from "../../../app/journey/screens.ts";
import { openTab } from "../fixtures/anas-tab.ts";
import { anaComplete, anasApplication } from "../fixtures/applicants.ts";
import { providerThatAnswers } from "../fixtures/provider.ts";

openTab();

const inState = (progressState: number[], change: Partial<Application> = {}) =>
  anasApplication({ state: { leadStatus: "x", progressState }, ...change });

/** Returns an application whose offer is accepted or declined on the screen of accepted applications. */
const withCreditea = (acceptedOfferId = "") =>
  anasApplication({
    state: {
      leadStatus: "x",
      progressState: [2, 10],
      applicationResult: { offerId: "o-1", partner: { name: "Creditea" } },
    },
    decision: { offerId: acceptedOfferId, accepted: true },
  });

/** Returns where a loader or an action redirects to; null if it doesn't. */
async function redirectOf(open: () => unknown): Promise<string | null> {
  try {
    await open();
    return null;
  } catch (error) {
    return (error as Response).headers.get("Location");
  }
}

describe("a screen's address", () => {
  it.each<[string, ScreenPath, Application, string | null]>([
    ["opens the screen of the state", "vehicle", inState([2, 16]), null],
    ["opens the check in a state without a screen", "checking", inState([99]), null],
    ["opens a screen beside that of the state", "thank-you", inState([10]), null],
    ["leads to the screen of another state", "vehicle", inState([2, 6]), "/checking"],
    ["leads to the beginning without a lead", "vehicle", inState([16], { id: undefined }), "/"],
  ])("%s", async (_, path, application, elsewhere) => {
    replaceApplication(application);
    expect(await redirectOf(() => openScreen(path))).toBe(elsewhere);
    expect(readApplication().steps.map((step) => step.path)).toEqual(elsewhere === null ? [path] : []);
  });

  it("is none of another kind of screen", () => {
    const address = "https://loans.example/vehicle";
    expect(() => resolveScreen(address, "offer")).toThrow(expect.objectContaining({ init: { status: 404 } }));
    expect(resolveScreen(address, "own")).toMatchObject({ path: "vehicle" });
  });

  it("tells the affiliate of the result that it shows", async () => {
    const arrived = providerThatAnswers({ status: 204 });
    const affiliateReferenceParams = { attribute: "partner", setAt: "2026-03-15T12:00:00.000Z" };
    replaceApplication(inState([13], { context: { affiliateReferenceParams } }));
    await openResult("rejected");
    expect(arrived.map(({ body }) => body)).toMatchObject([{ event: "rejected", id: "lead-ana" }]);
  });
});

it("a call about a lead leads to the beginning without one", async () => {
  replaceApplication(newApplication);
  expect(await redirectOf(requireLead)).toBe("/");
  replaceApplication(anasApplication());
  expect(requireLead()).toEqual(anasApplication());
});

describe("the site's root address leads", () => {
  it.each<[string, Application, string]>([
    ["to the first page on a first visit", newApplication, "/initial-details"],
    ["to the first page of a journey in progress", inState([2]), "/initial-details"],
    ["to the screen where the application waits", inState([2, 6]), "/checking"],
    ["to the first page once an application has ended", inState([2, 13]), "/initial-details"],
    ["to the next step of an accepted application", inState([2, 10]), "/accepted"],
    ["to an accepted offer that needs an answer", withCreditea(), "/accepted"],
    ["to the next step once that offer was answered", withCreditea("o-1"), "/accepted"],
    ["to the next accepted offer that needs an answer", withCreditea("o-0"), "/accepted"],
  ])("%s", (_, application, path) => {
    replaceApplication(application);
    expect(openingPath()).toBe(path);
  });

  it("clears an ended application together with its answers", () => {
    replaceApplication(inState([13], { answers: anaComplete }));
    openingPath();
    expect(readApplication()).toEqual(newApplication);
  });
});
