import { describe, expect, it } from "vitest";
import { draftOf } from "../../../../app/application/selectors.ts";
import { type FormScreen, type ScreenPath, screenAt } from "../../../../app/journey/screens.ts";
import { answersTo, stepDataPoints, stepView } from "../../../../app/routes/questions/action.ts";
import { anaComplete, anasApplication } from "../../fixtures/applicants.ts";

const form = (path: ScreenPath) => screenAt(path, "form") as FormScreen;
const complete = (change: Parameters<typeof anasApplication>[0] = {}) =>
  anasApplication({ answers: anaComplete, ...change });

describe("a plain form after the pages", () => {
  it("asks its own data points, whichever the provider lacks", () => {
    const application = complete({ state: { dataPoints: ["gender"] } });
    expect(stepDataPoints(form("wenance-account"), application)).toEqual(["iban"]);
  });

  it("a form without data points of its own asks those that the provider lacks and the catalogue knows", () => {
    const missing = form("wniosek-uzupelnienie");
    const state = { dataPoints: ["gender", "no_such_question", "names"] };
    expect(stepDataPoints(missing, complete({ state }))).toEqual(["gender", "names"]);
    expect(stepDataPoints(missing, complete({ state: {} }))).toEqual([]);
  });

  it("shows the known answers to its own questions only", () => {
    const screen = form("credit-details");
    const answers = { ...anaComplete, expenses: { rentAmount: 650, totalDebtAmount: 300 } };
    const errors = { total_debt_amount: { message: "range" } };
    const view = stepView(screen, complete({ answers, errors }));
    expect(view).toMatchObject({ path: "credit-details", dataPoints: screen.dataPoints, refused: errors });
    expect(view.answers).toEqual(answersTo(screen.dataPoints, answers));
    expect(view.answers.expenses).toEqual({ totalDebtAmount: 300 });
    expect(view.entries).toContainEqual(["total_debt_amount", "300"]);
  });

  it("shows the draft, as typed, instead of a known answer", () => {
    const entries = [["total_debt_amount", "3OO"]] as const;
    const drafts = { "credit-details": { entries, unfinished: true } };
    expect(stepView(form("credit-details"), complete({ drafts })).entries).toEqual(entries);
  });
});

describe("a draft of a screen after the pages", () => {
  const about = (offer: string | undefined) => [
    ...(offer === undefined ? [] : ([["offer_id", offer]] as const)),
    ["choice", "b"] as const,
  ];
  const withDraft = (draftOffer: string | undefined, offerId: string | undefined) =>
    complete({
      drafts: { offer: { entries: about(draftOffer), unfinished: true } },
      state: offerId === undefined ? {} : { applicationResult: { offerId } },
    });

  it.each([
    ["for its own offer", "o-1", "o-1", true],
    ["for another offer", "o-1", "o-2", false],
    ["for an offer that is gone", "o-1", undefined, false],
    ["without an offer, before one arrived", undefined, "o-1", false],
    ["without an offer, while there is none", undefined, undefined, true],
  ])("is used when it is %s", (_, draftOffer, offerId, counts) => {
    expect(draftOf(withDraft(draftOffer, offerId), "offer")).toEqual(counts ? about(draftOffer) : []);
  });

  it("is empty on a screen without input", () => {
    expect(draftOf(withDraft("o-1", "o-1"), "credit-details")).toEqual([]);
  });
});
