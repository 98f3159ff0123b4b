import { country } from "@country";
import { describe, expect, it } from "vitest";
import { type DataPointName, dataPoint } from "../../../app/catalogue/catalogue.ts";
import { fieldsOf } from "../../../app/catalogue/fields.ts";
import { type LeadAnswers, readAnswer, withAnswer } from "../../../app/catalogue/lead.ts";
import { questionsLeft } from "../../../app/journey/plan.ts";
import { positionOf } from "../../../app/lead/selectors.ts";
import { itAlways } from "../fixtures/always.ts";
import { anasApplication } from "../fixtures/applicants.ts";
import { someAnswers, someDataPoints } from "../fixtures/arbitraries.ts";

/** Returns the questions left for an applicant with a lead who has been asked these questions. */
const left = (dataPoints: readonly string[], answers: LeadAnswers, errors = {}) =>
  questionsLeft(positionOf(anasApplication({ dataPoints, answers, drafts: {}, errors }), country));

/** Returns the answers with those to one more question. */
const withAnswersTo = (name: DataPointName, answers: LeadAnswers, given: LeadAnswers) =>
  fieldsOf(name, country).reduce((all, field) => withAnswer(all, field, readAnswer(given, field)), answers);

describe("the questions that are left", () => {
  const contacts: LeadAnswers = anasApplication().answers;
  const asked = ["income_source", "job_title", "pension_payer"];
  const answered = (incomeDetails: NonNullable<LeadAnswers["incomeDetails"]>) =>
    left(asked, { ...contacts, incomeDetails }) - left([], contacts);

  it("include those that an answer may add", () => {
    expect(answered({})).toBe(3);
    expect(answered({ incomeSource: "employed" })).toBe(1);
    expect(answered({ incomeSource: "student" })).toBe(0);
    expect(answered({ incomeSource: "employed", jobTitle: "Cocinera" })).toBe(0);
  });

  it("include an answer that the provider refused", () => {
    const given = { ...contacts, incomeDetails: { incomeSource: "student" } };
    expect(left(asked, given, { income_source: { message: "choice" } })).toBe(left(asked, given) + 1);
  });

  itAlways(
    "never become more by an answer, whatever is asked and in whichever order",
    [someDataPoints, someAnswers],
    (names, given) => {
      let answers: LeadAnswers = {};
      for (const name of names.filter((one) => dataPoint(one).control.kind !== "consents")) {
        const before = left(names, answers);
        answers = withAnswersTo(name, answers, given);
        expect(left(names, answers)).toBeLessThanOrEqual(before);
      }
    },
  );
});
