import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DataPointName } from "../../../app/catalogue/catalogue.ts";
import { sharedPages } from "../../../app/catalogue/dynamic-pages.ts";
import type { LeadAnswers } from "../../../app/catalogue/lead.ts";
import { dataPointsOf, journeyPages } from "../../../app/catalogue/pages.ts";
import { isAsked, mayCome } from "../../../app/journey/conditions.ts";
import { askedDataPoints, buildPages } from "../../../app/journey/pages.ts";
import { positionOf } from "../../../app/journey/position.ts";
import { sectionsOf } from "../../../app/journey/sections.ts";
import { providerCountry } from "../../lead-server/countries/provided.ts";
import { itAlways } from "../fixtures/always.ts";
import { anasApplication } from "../fixtures/applicants.ts";
import { allDataPoints, someAnswers, someDataPoints } from "../fixtures/arbitraries.ts";
import { countries } from "../fixtures/countries.ts";

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

describe("a usual journey", () => {
  it.each(countries)("has few pages with few questions in $id", (country) => {
    const { asks, sample } = providerCountry(country.id);
    const { complete } = sample;
    const journey = journeyPages("dynamic", country);
    const asked = new Set<string>([...journey.always, ...asks.dynamic]);
    const answers: LeadAnswers = {
      ...complete,
      incomeDetails: {
        ...complete.incomeDetails,
        incomeSource: "employed",
        positionType: "permanent",
        inTaxDebt: false,
      },
      otherDetails: { ...complete.otherDetails, numberOfDependants: "1", housingTenure: "rented" },
    };
    const pages = buildPages({ journey, asked, answers });
    const most =
      "a usual journey has ten pages: put a question beside others, in `sharedPages` or `joinedPages`";
    expect(pages.length, most).toBeLessThanOrEqual(10);
    // An address is one question in many boxes.
    const address = Object.values(sharedPages.address).flatMap((path) => dataPointsOf(path, journey));
    for (const page of pages) {
      const names = askedDataPoints(page, { asked, answers }).filter((name) => !address.includes(name));
      expect([page.path, names.length]).toEqual([page.path, Math.min(names.length, 4)]);
    }
  });
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
    const all = position.asked;
    const shown = names.filter((name) => isAsked(name, answers, all));
    expect(shown.filter((name) => !mayCome(name, answers, all))).toEqual([]);
  });
});
