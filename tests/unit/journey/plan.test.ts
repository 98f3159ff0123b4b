import { country } from "@country";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type DataPointName, dataPoint } from "../../../app/catalogue/catalogue.ts";
import { fieldsOf } from "../../../app/catalogue/fields.ts";
import { type LeadAnswers, readAnswer, withAnswer } from "../../../app/catalogue/lead.ts";
import { isAsked, mayCome } from "../../../app/journey/conditions.ts";
import { effortOf, questionsLeft, sectionsOf } from "../../../app/journey/plan.ts";
import { positionOf } from "../../../app/lead/selectors.ts";
import { itAlways } from "../fixtures/always.ts";
import { anasApplication } from "../fixtures/applicants.ts";
import { allDataPoints, someAnswers, someDataPoints } from "../fixtures/arbitraries.ts";

/** Returns the position of an applicant with a lead who is asked these questions. */
const at = (dataPoints: readonly string[], answers: LeadAnswers = {}, errors = {}) =>
  positionOf(anasApplication({ dataPoints, answers, drafts: {}, errors }));
const totals = (dataPoints: readonly string[], answers: LeadAnswers) =>
  sectionsOf(at(dataPoints, answers)).map(({ name, paths }) => [name, paths]);

describe("the sections of a journey", () => {
  it("follow the pages' contexts and count the pages that conditions may add", () => {
    const asked = ["loan_purpose", "names", "postal_code", "housing_tenure", "income_source", "job_title"];
    expect(totals([...asked, "has_other_loans", "negative_credit_history"], {})).toEqual([
      ["you", ["initial-details", "loan-purpose", "personal-details"]],
      ["home", ["address-information", "housing-tenure"]],
      ["income", ["income-source", "job-title"]],
      ["expenses", ["expenses"]],
      ["other", ["credit-history"]],
    ]);
  });

  it("count a page that can no longer come as done, and one that may still come as ahead", () => {
    const asked = ["income_source", "job_title", "pension_payer"];
    const done = (answers: LeadAnswers) =>
      sectionsOf(at(asked, answers)).find(({ name }) => name === "income")?.done;
    expect(done({})).toBe(0);
    expect(done({ incomeDetails: { incomeSource: "student" } })).toBe(3);
    expect(done({ incomeDetails: { incomeSource: "employed" } })).toBe(2);
    expect(done({ incomeDetails: { incomeSource: "employed", jobTitle: "Cocinera" } })).toBe(3);
  });

  itAlways(
    "have the same pages whatever is answered, every asked question on one of them, and never too few",
    [someDataPoints, fc.array(someAnswers, { minLength: 1 })],
    (names, given) => {
      const before = totals(names, {});
      for (const answers of given) {
        const position = at(names, answers);
        const sections = sectionsOf(position);
        expect(sections.map(({ name, paths }) => [name, paths])).toEqual(before);
        const planned = sections.flatMap(({ paths }) => paths);
        expect(new Set(planned).size).toBe(planned.length);
        expect(planned.filter((path) => position.pages.some((page) => page.path === path))).toEqual(
          position.pages.map(({ path }) => path),
        );
        for (const { paths, done } of sections) expect(done).toBeLessThanOrEqual(paths.length);
      }
    },
  );
});

describe("a question that may come", () => {
  const asked = new Set<string>(allDataPoints);

  const contract = "income_contract_expires_at";
  const owned = { otherDetails: { housingTenure: "owned" } };
  const student = { incomeDetails: { incomeSource: "student" } };
  const permanent = { incomeDetails: { positionType: "permanent" } };
  const noTaxDebt = { incomeDetails: { inTaxDebt: false } };
  const noDebt = {
    incomeDetails: { inTaxDebt: false, inContributionDebt: false },
    otherDetails: { negativeCreditHistory: false },
  };

  it.each<[string, DataPointName, LeadAnswers, boolean]>([
    ["may come while its condition is open", "rent_amount", {}, true],
    ["can't come once its condition fails", "rent_amount", owned, false],
    ["can't come after another that can't", contract, student, false],
    ["may come while another that it reads may come", contract, {}, true],
    ["may come though an earlier answer to that other fails", contract, permanent, true],
    ["may come while one of several conditions is open", "overdue_debt_amount", noTaxDebt, true],
    ["can't come once each of several conditions fails", "overdue_debt_amount", noDebt, false],
  ])("%s", (_, name, answers, comes) => {
    expect(mayCome(name, answers, asked)).toBe(comes);
  });

  itAlways("is every question that is asked now", [someDataPoints, someAnswers], (names, answers) => {
    const position = at(names, answers);
    const all = position.plan.dataPoints;
    const shown = names.filter((name) => isAsked(name, answers, all));
    expect(shown.filter((name) => !mayCome(name, answers, all))).toEqual([]);
  });
});

describe("the effort", () => {
  it.each<[string[], LeadAnswers, string[]]>([
    [["personal_code", "iban", "gender"], {}, ["personal_code", "iban"]],
    [["gender"], {}, []],
    [["id_card_issued_at"], {}, ["id_card_number"]],
    [["personal_code", "clabe"], { personalDetails: { personalCode: "12345678Z" } }, ["clabe"]],
  ])("names the papers of the unanswered questions alone: of %j beside %j, %j", (asked, known, papers) => {
    expect(effortOf(at(asked, known)).papers).toEqual(papers);
  });

  const ten = [
    ...["gender", "personal_code", "iban", "monthly_income", "marital_status"],
    ...["housing_tenure", "income_source", "form_birthday", "names", "phone_number"],
  ];
  it.each<[string, readonly string[], LeadAnswers, number]>([
    ["a minute at least", [], {}, 1],
    ["for ten questions", ten, {}, 3],
    ["less once a number is known", ten, { personalDetails: { personalCode: "12345678Z" } }, 2],
  ])("takes minutes: %s", (_, asked, known, minutes) => {
    expect(effortOf(at(asked, known)).minutes).toBe(minutes);
  });

  it("takes many minutes for every question of the catalogue, however many there are", () => {
    expect(effortOf(at(allDataPoints)).minutes).toBeGreaterThan(10);
  });
});

/** Returns the questions left for an applicant with a lead who has been asked these questions. */
const left = (dataPoints: readonly string[], answers: LeadAnswers, errors = {}) =>
  questionsLeft(at(dataPoints, answers, errors));

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

  it("include a question of several boxes until each required one has an answer", () => {
    const named = (personalDetails: NonNullable<LeadAnswers["personalDetails"]>) =>
      left(["names"], { ...contacts, personalDetails }) - left([], contacts);
    expect(named({})).toBe(1);
    expect(named({ firstName: "Ana" })).toBe(1);
    expect(named({ firstName: "Ana", lastName: "García" })).toBe(0);
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
