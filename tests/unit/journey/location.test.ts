import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Application, newApplication } from "../../../app/application/application.ts";
import type { PagePath } from "../../../app/catalogue/pages.ts";
import { isAsked } from "../../../app/journey/conditions.ts";
import {
  hasEnded,
  type JourneyLocation,
  opensScreen,
  SUMMARY_PATH,
  whatOpens,
  whereAfter,
  whereNext,
} from "../../../app/journey/location.ts";
import { pageForLink } from "../../../app/journey/pages.ts";
import { firstUnfinished, positionOf } from "../../../app/journey/position.ts";
import type { Progress, ScreenPath } from "../../../app/journey/screens.ts";
import { itAlways } from "../fixtures/always.ts";
import { anaAtFirst, anaComplete, anasApplication } from "../fixtures/applicants.ts";
import {
  allAnswers,
  allDataPoints,
  allPaths,
  anyProgress,
  someAnswers,
  someDataPoints,
} from "../fixtures/arbitraries.ts";
import { collectReports } from "../fixtures/reports.ts";

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
    expect(whereNext(application).path).toBe(path);
    expect(reports).toEqual([]);
  });

  it("checking when the provider's state has no screen", () => {
    expect(whereNext(inState([99])).path).toBe("/checking");
  });
});

describe("an application", () => {
  const creditea = { partner: { name: "Creditea" }, offerId: "o1" };
  const redirectUrl = "https://partner.example/";

  it.each<[string, Partial<Application>, boolean]>([
    ["on a page", {}, false],
    ["that waits", { state: { progressState: [6] } }, false],
    ["that is rejected", { state: { progressState: [13] } }, true],
    ["that is accepted", { state: { progressState: [10] } }, true],
    ["with an offer to decide on", { state: { progressState: [10], applicationResult: creditea } }, false],
    [
      "with a decided offer",
      {
        state: { progressState: [10], applicationResult: creditea },
        decision: { offerId: "o1", accepted: true },
      },
      true,
    ],
    ["redirected to an address", { state: { progressState: [12], redirectUrl } }, true],
    ["redirected without one", { state: { progressState: [12] } }, false],
  ])("%s has ended: %s", (_, change, ended) => {
    expect(hasEnded(anasApplication(change))).toBe(ended);
  });
});

const halfTyped = { "housing-tenure": { entries: [], unfinished: true } };

/** Ana's application with every answer. */
const done = { answers: anaComplete };

describe("a page opened by its address", () => {
  const newcomer: Partial<Application> = { id: undefined, dataPoints: [], answers: {} };

  it("opens before the provider has named its questions, from any link", () => {
    for (const path of allPaths.filter((one) => one !== "clabe"))
      expect(whatOpens(path, anasApplication(newcomer))).toMatchObject({ show: { path } });
  });

  const student = { ...newcomer, answers: { incomeDetails: { incomeSource: "student" } } };

  it.each<[string, PagePath, Partial<Application>, string]>([
    ["outside the journey redirects to the earliest unfinished page", "education", {}, "personal-details"],
    ["of the other journey redirects there too", "loan-information", {}, "personal-details"],
    ["that shares a page with others redirects there", "rent-amount", {}, "housing-tenure"],
    ["without questions redirects to the first page at first", "field-details", student, "initial-details"],
    ["with another country's questions alone redirects there too", "clabe", newcomer, "initial-details"],
    ["outside a finished journey redirects to the last page", "education", done, "pep-details"],
    [
      "after the pages redirects to the screen",
      "personal-details",
      { state: { progressState: [2, 39] } },
      "provident-offer",
    ],
    [
      "to be resumed redirects to its resumption",
      "personal-details",
      { state: { progressState: 14 } },
      "continue/lead-ana",
    ],
  ])("%s", (_, path, change, goTo) => {
    expect(whatOpens(path, anasApplication(change))).toMatchObject({ goTo: { path: `/${goTo}` } });
  });
});

describe("a screen opened by its address", () => {
  it.each<[ScreenPath, Progress, boolean]>([
    ["checking", { progressState: 6 }, true],
    ["checking", { progressState: 10 }, false],
    ["checking", { progressState: 2 }, false],
    ["checking", {}, false],
    ["checking", { progressState: 99 }, true],
    ["accepted", { progressState: 6, routeChange: "accepted" }, true],
    ["checking", { progressState: 6, routeChange: "accepted" }, false],
    ["change-mobile-number", { progressState: 7 }, true],
    ["mobile-verification", { progressState: 15 }, true],
    ["change-mobile-number", { progressState: 6 }, false],
    ["thank-you", { progressState: 10 }, true],
    ["thank-you", { progressState: 12 }, true],
    ["thank-you", { progressState: 13 }, false],
    ["rejected", { progressState: 10 }, false],
  ])("%s in %j: %s", (path, progress, expected) => {
    expect(opensScreen(path, whereNext({ ...anasApplication(), state: progress }))).toBe(expected);
  });

  itAlways("is always shown when the state leads to it", [anyProgress], (progress) => {
    const here = whereNext({ ...anasApplication(), state: progress });
    if (here.kind === "screen") expect(opensScreen(here.path.slice(1) as ScreenPath, here)).toBe(true);
  });
});

describe("Continue", () => {
  const atEnd = { ...done, endReached: true };
  const leadless = { id: undefined, answers: {} };

  it.each<[string, PagePath, Partial<Application>, string | undefined]>([
    ["leads to the next page", "personal-details", {}, "/date-of-birth"],
    ["leads on though an earlier page is unfinished", "housing-tenure", {}, "/income-source"],
    ["leads from the last page back to the unfinished one", "pep-details", {}, "/personal-details"],
    ["leads from the last page of a complete application to the summary", "pep-details", done, "/summary"],
    ["leads at once to the summary once the end was reached", "personal-details", atEnd, "/summary"],
    [
      "skips answered pages once the end was reached",
      "initial-details",
      { ...atEnd, drafts: halfTyped },
      "/housing-tenure",
    ],
    [
      "leads without a lead to the first page, which creates it",
      "housing-tenure",
      leadless,
      "/initial-details",
    ],
    ["leads from a page outside the journey to an open one", "education", {}, "/personal-details"],
  ])("%s", (_, path, change, expected) => {
    expect(whereAfter(path, anasApplication(change))?.path).toBe(expected);
  });
});

describe("for every journey", () => {
  const withAnasFirst = someAnswers.map((answers) => ({ ...answers, ...anaAtFirst }));
  const question = fc.constantFrom<string>(...allDataPoints, "no_such_question");
  const draft = fc.record({ entries: fc.constant([]), unfinished: fc.boolean() });
  const paths = fc.constantFrom(...allPaths);
  const applications = fc
    .record({
      dataPoints: someDataPoints,
      answers: fc.oneof(someAnswers, withAnasFirst),
      endReached: fc.boolean(),
      errors: fc.dictionary(question, fc.constant({ message: "choice" }), { maxKeys: 3 }),
      drafts: fc.dictionary(paths, draft, { maxKeys: 4 }),
      id: fc.constantFrom("lead-ana", undefined),
    })
    .map((change) => anasApplication(change));

  itAlways(
    "the guard ends on a page after at most one redirect, and on one of the journey once the lead exists",
    [applications, paths],
    (application, path) => {
      const position = positionOf(application);
      const opened = whatOpens(path, application);
      const shown = "show" in opened ? opened.show.path : pageIn(opened.goTo);
      expect(whatOpens(shown, application)).toMatchObject({ show: { path: shown } });
      if (position.leadExists) expect(position.pages.map((page) => page.path)).toContain(shown);
      else if (!position.pages.some((page) => page.path === shown && page.paths.includes(path))) {
        const { dataPoints } = pageForLink(path, position.journey, position.country);
        const asked = new Set<string>([...position.asked, ...dataPoints]);
        const asks = dataPoints.some((name) => isAsked(name, position.answers, asked));
        expect([shown, asks]).toEqual([asks ? path : shown, asks]);
      }
    },
  );

  itAlways(
    "Continue leads to a page that the guard opens, or to the end",
    [applications, paths],
    (application, path) => {
      const next = whereAfter(path, application);
      if (next === undefined || next.path === SUMMARY_PATH) return;
      expect(whatOpens(pageIn(next), application)).toMatchObject({ show: { path: pageIn(next) } });
    },
  );

  itAlways(
    "nothing is sent from a journey whose end was reached while a question is open",
    [applications, paths],
    (application, path) => {
      const atEnd = { ...application, endReached: true };
      const open = firstUnfinished(positionOf(atEnd));
      const next = whereAfter(path, atEnd);
      if (open !== undefined) expect(next?.path).toBe(`/${open}`);
      else if (application.id === undefined) expect(next).toBeUndefined();
      else expect(next).toEqual(whereNext(atEnd));
    },
  );

  // The answers to consents are random: here the provider requires none.
  const requiredConsents = { general_policies: [] };

  itAlways(
    "with every answer given, Continue reaches the submission after at most one step per page and one more",
    [someDataPoints, allAnswers, fc.boolean(), paths],
    (dataPoints, answers, endReached, start) => {
      const application = anasApplication({ dataPoints, answers, endReached, requiredConsents });
      const position = positionOf(application);
      expect(continues(start, application)).toBeLessThanOrEqual(position.pages.length + 1);
      expect(firstUnfinished(position)).toBeUndefined();
    },
    { numRuns: 40 },
  );
});

/** Returns how often Continue is pressed from a page until the summary opens; stops at a hundred. */
function continues(start: PagePath, application: Application): number {
  let path: PagePath | undefined = start;
  let count = 0;
  for (; path !== undefined && count < 100; count += 1) {
    const next = whereAfter(path, application);
    path = next && next.path !== SUMMARY_PATH ? pageIn(next) : undefined;
  }
  return count;
}

const pageIn = ({ path }: JourneyLocation) => path.slice(1) as PagePath;
