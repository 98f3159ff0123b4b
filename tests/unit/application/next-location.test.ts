import { country } from "@country";
import { describe, expect, it } from "vitest";
import {
  type Application,
  newApplication,
  readApplication,
  replaceApplication,
} from "../../../app/application/application.ts";
import { openResult, openScreen, requireLead, resolveScreen } from "../../../app/application/open-screen.ts";
import { guard, nextLocation, planOf, positionOf } from "../../../app/application/selectors.ts";
import { openingPath } from "../../../app/application/start-application.ts";
import { isPagePath, journeyPages } from "../../../app/catalogue/pages.ts";
import type { ScreenPath } from "../../../app/journey/screens.ts";
import { openTab } from "../fixtures/anas-tab.ts";
import { anaComplete, anasApplication } from "../fixtures/applicants.ts";
import { providerThatAnswers } from "../fixtures/provider.ts";
import { collectReports } from "../fixtures/reports.ts";

openTab();
const reports = collectReports();

const inState = (progressState: number[], change: Partial<Application> = {}) =>
  anasApplication({ state: { leadStatus: "x", progressState }, ...change });

const refused = { errors: { housing_tenure: { message: "choice" } } };
const reached = { answers: anaComplete, endReached: true };
const withoutLead = anasApplication({ id: undefined, state: {}, answers: anaComplete });
const byName = anasApplication({ state: { progressState: [6], routeChange: "thank-you" } });
const rejected = anasApplication({
  state: { progressState: [2, 99], applicationResult: { application: { status: "rejected" } } },
});

/** Returns an application whose offer is accepted or declined on the screen of accepted applications. */
const withCreditea = (acceptedOfferId?: string) =>
  anasApplication({
    state: {
      leadStatus: "x",
      progressState: [2, 10],
      applicationResult: { offerId: "o-1", partner: { name: "Creditea" } },
    },
    acceptedOfferId,
  });

describe("an application leads to", () => {
  it.each<[string, Application, string]>([
    ["the first page while it is new", newApplication, "/initial-details"],
    ["the earliest page with an open question", inState([2]), "/personal-details"],
    ["the earliest page with a refused answer", inState([2], refused), "/housing-tenure"],
    ...[0, 1, 2, 3, 4, 5, 8, 25].map((state): [string, Application, string] => [
      `the summary while all is answered, in state ${state}`,
      inState([state], { answers: anaComplete }),
      "/summary",
    ]),
    ["the summary once everything is answered and sent", inState([6, 2], reached), "/summary"],
    ["the last page when everything is answered and there is no lead", withoutLead, "/pep-details"],
    ["its resumption", inState([2, 14]), "/continue/lead-ana"],
    ["its result when the provider's state has no screen", rejected, "/rejected"],
    ["additional questions", inState([2], { ...reached, dataPoints: ["names", "gender"] }), "/gender"],
    ["its screen", inState([2, 6, 7]), "/mobile-verification"],
    ["its end", inState([13]), "/rejected"],
    ["a route by name", byName, "/thank-you"],
  ])("%s", (_, application, path) => {
    expect(nextLocation(application)).toBe(path);
    expect(reports).toEqual([]);
  });

  it("checking when the provider's state has no screen", () => {
    expect(nextLocation(inState([99]))).toBe("/checking");
  });
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
    ["to the first page once an application has ended", inState([2, 10]), "/initial-details"],
    ["to an accepted offer that needs an answer", withCreditea(), "/accepted"],
    ["to the first page once that offer was answered", withCreditea("o-1"), "/initial-details"],
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

describe("an address", () => {
  it.each(["", "checking", "constructor", "__proto__", "gender/x", "Gender"])("%j is no page", (path) => {
    expect(isPagePath(path)).toBe(false);
  });

  it("is guarded when it is a page's", () => {
    expect(guard("gender", anasApplication())).toEqual({ goTo: "personal-details" });
    expect(guard("housing-tenure", anasApplication())).toHaveProperty("show.path", "housing-tenure");
  });
});

describe("the journey is built from", () => {
  it("the first page's questions and the provider's, each once", () => {
    const first = ["email", "phone_number", "general_policies", "marketing_consents"];
    expect([...planOf(newApplication).dataPoints]).toEqual(first);
    const { dataPoints } = planOf(anasApplication({ dataPoints: ["gender", "email"] }));
    expect([...dataPoints]).toEqual([...first, "gender"]);
  });

  it("the country's own data points of a page, if it has any", () => {
    const { templates } = journeyPages("dynamic", {
      ...country,
      pages: { province: [], "address-information": ["province", "city"] },
    });
    expect(templates["address-information"]).toEqual({
      context: "address",
      dataPoints: ["province", "city"],
    });
    expect(templates.province?.dataPoints).toEqual([]);
  });

  it("drafts that weren't accepted", () => {
    const drafts = { gender: { entries: [], accepted: false }, education: { entries: [], accepted: true } };
    expect(positionOf(anasApplication({ drafts })).drafted).toEqual(["gender"]);
  });
});
