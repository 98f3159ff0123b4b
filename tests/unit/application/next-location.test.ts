import { country } from "@country";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  type Application,
  forgetMemory,
  newApplication,
  readApplication,
  replaceApplication,
} from "../../../app/application/application.ts";
import { begin, guard, nextLocation, stepAfter } from "../../../app/application/next-location.ts";
import { planOf, positionOf } from "../../../app/application/position.ts";
import { journeyPages } from "../../../app/data-points/pages.ts";
import { pageForLink } from "../../../app/journey/pages.ts";
import { journey } from "../../../app/journey/this-journey.ts";
import { onReport, type Report } from "../../../app/report.ts";
import { pageView } from "../../../app/routes/journey-page/page-view.ts";
import { anaAtFirst, anaComplete, anasApplication } from "../fixtures/applicants.ts";
import { openBrowser } from "../fixtures/browser.ts";

openBrowser();
let reports: Report[];
let stopListening: () => void;

beforeEach(() => {
  forgetMemory();
  reports = [];
  stopListening = onReport((report) => reports.push(report));
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => {
  stopListening();
  vi.restoreAllMocks();
});
afterAll(() => {
  vi.unstubAllGlobals();
});

const inState = (progressState: number[], change: Partial<Application> = {}) =>
  anasApplication({ state: { leadStatus: "x", progressState }, ...change });

/** An application whose offer is accepted or declined on the screen of accepted applications. */
const withCreditea = (drafts: Application["drafts"] = {}) =>
  anasApplication({
    state: {
      leadStatus: "x",
      progressState: [2, 10],
      applicationResult: { offerId: "o-1", partner: { name: "Creditea" } },
    },
    drafts,
  });

describe("an application leads to", () => {
  it.each<[string, Application, string]>([
    ["the first page while it is new", newApplication, "/initial-details"],
    ["the earliest page that still asks something", inState([2]), "/personal-details"],
    [
      "the earliest page with a refused answer",
      inState([2], { errors: { housing_tenure: { message: "choice" } } }),
      "/housing-tenure",
    ],
    ...[0, 1, 2, 3, 4, 5, 8, 25].map((state): [string, Application, string] => [
      `the summary while all is answered, in state ${state}`,
      inState([state], { answers: anaComplete }),
      "/summary",
    ]),
    [
      "the summary while all is answered and was sent",
      inState([6, 2], { answers: anaComplete, endReached: true }),
      "/summary",
    ],
    [
      "the last page while all is answered and there is no lead",
      anasApplication({ id: undefined, state: {}, answers: anaComplete }),
      "/pep-details",
    ],
    ["its resumption", inState([2, 14]), "/continue/lead-ana"],
    [
      "its result where the provider's state has no screen",
      anasApplication({
        state: { progressState: [2, 99], applicationResult: { application: { status: "rejected" } } },
      }),
      "/rejected",
    ],
    [
      "what the provider asks in addition",
      inState([2], { answers: anaComplete, endReached: true, dataPoints: ["names", "gender"] }),
      "/gender",
    ],
    ["its screen", inState([2, 6, 7]), "/mobile-verification"],
    ["its end", inState([13]), "/rejected"],
    [
      "a route by name",
      anasApplication({ state: { progressState: [6], routeChange: "thank-you" } }),
      "/thank-you",
    ],
  ])("%s", (_, application, path) => {
    expect(nextLocation(application)).toBe(path);
    expect(reports).toEqual([]);
  });

  it("checking where the provider's state has no screen", () => {
    expect(nextLocation(inState([99]))).toBe("/checking");
  });
});

describe("the site's own address leads", () => {
  it.each<[string, Application, string]>([
    ["to the first page on a first visit", newApplication, "/initial-details"],
    ["to the first page of a journey that is under way", inState([2]), "/initial-details"],
    ["to the screen that an application waits on", inState([2, 6]), "/checking"],
    ["to the first page once an application has ended", inState([2, 10]), "/initial-details"],
    ["to an accepted offer that waits for an answer", withCreditea(), "/accepted"],
    [
      "to the first page once that offer was answered",
      withCreditea({ accepted: { entries: [["offer_id", "o-1"]], accepted: true } }),
      "/initial-details",
    ],
    [
      "to the next accepted offer that waits for an answer",
      withCreditea({ accepted: { entries: [["offer_id", "o-0"]], accepted: true } }),
      "/accepted",
    ],
  ])("%s", (_, application, path) => {
    replaceApplication(application);
    expect(begin()).toBe(path);
  });

  it("lets an application go that has ended, with everything that was answered", () => {
    replaceApplication(inState([13], { answers: anaComplete }));
    begin();
    expect(readApplication()).toEqual(newApplication);
  });
});

describe("an address", () => {
  it.each(["", "checking", "constructor", "__proto__", "gender/x", "Gender"])(
    "%j is no page of the journey",
    (path) => {
      expect(guard(path, anasApplication())).toBeUndefined();
    },
  );

  it("of a page is guarded, and Continue knows what comes after", () => {
    expect(guard("gender", anasApplication())).toEqual({ goTo: "personal-details" });
    expect(guard("housing-tenure", anasApplication())).toHaveProperty("show.path", "housing-tenure");
    expect(stepAfter("initial-details", anasApplication())).toEqual({ page: "personal-details" });
  });
});

describe("a journey is made of", () => {
  it("the first page's questions and what the provider asks, each once", () => {
    const first = ["email", "phone_number", "marketing_consents", "general_policies"];
    expect(planOf(newApplication).dataPoints).toEqual(first);
    expect(planOf(anasApplication({ dataPoints: ["gender", "email"] })).dataPoints).toEqual([
      ...first,
      "gender",
    ]);
  });

  it("the pages in the country's own order where it has one", () => {
    const { order } = journeyPages("dynamic", { ...country, pagesBefore: [["personal-code", "gender"]] });
    expect(order.indexOf("personal-code")).toBe(order.indexOf("gender") - 1);
    expect(order.toSorted()).toEqual(journey.order.toSorted());
  });

  it("the data points that a page asks in the country, where it asks others", () => {
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

  it("drafts that were not accepted", () => {
    const drafts = { gender: { entries: [], accepted: false }, education: { entries: [], accepted: true } };
    expect(positionOf(anasApplication({ drafts }), country).drafted).toEqual(["gender"]);
  });
});

describe("what a page shows", () => {
  const view = (
    path: "housing-tenure" | "personal-details" | "gender" | "initial-details",
    change: Partial<Application> = {},
  ) => {
    const application = anasApplication(change);
    const page =
      positionOf(application, country).pages.find((one) => one.path === path) ?? pageForLink(path, journey);
    return pageView(page, application, country);
  };

  it("is its place among the pages, its way back and what is known", () => {
    expect(view("personal-details", { answers: anaComplete })).toMatchObject({
      path: "personal-details",
      context: "personal",
      dataPoints: ["names"],
      previous: "initial-details",
      step: { number: 2, total: 9 },
      entries: [
        ["names.firstName", "Ana"],
        ["names.lastName", "García"],
        ["names.secondLastName", "López"],
      ],
    });
  });

  it("is what was typed before what is known", () => {
    const drafts = { "personal-details": { entries: [["names.firstName", "An"] as const], accepted: false } };
    expect(view("personal-details", { answers: anaComplete, drafts }).entries).toEqual([
      ["names.firstName", "An"],
    ]);
  });

  it("is no place while the journey's length isn't known", () => {
    expect(view("initial-details", { id: undefined, answers: anaAtFirst })).not.toHaveProperty("step");
    expect(view("gender")).not.toHaveProperty("step");
  });

  it("sends the application from its last page, and not from an only one, which makes the lead", () => {
    const done = { answers: anaComplete };
    const pages = positionOf(anasApplication(done), country).pages.map(({ path }) => path);
    const isLast = (path: string) => view(path as "gender", done).isLast;
    expect(pages.filter(isLast)).toEqual([pages.at(-1)]);
    expect(view("initial-details", { id: undefined, dataPoints: [], answers: {} }).isLast).toBe(false);
  });

  it("is asked with every question of the journey in mind, and its own where a link opened it", () => {
    expect(view("personal-details").journey).toEqual(
      expect.arrayContaining(["names", "housing_tenure", "email"]),
    );
    expect(view("personal-details").journey).not.toContain("gender");
    expect(view("gender").journey).toEqual(expect.arrayContaining(["gender", "names"]));
  });

  it("is what the provider refused here, and beside it what no page asks", () => {
    const errors = {
      housing_tenure: { message: "choice" },
      shoe_size: { message: "Tell us your shoe size" },
    };
    expect(view("housing-tenure", { errors })).toMatchObject({
      refused: errors,
      refusedElsewhere: ["Tell us your shoe size"],
    });
  });
});
