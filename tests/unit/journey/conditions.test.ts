import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type DataPointName, dataPoint } from "../../../app/catalogue/catalogue.ts";
import { type LeadAnswers, readAnswer, withAnswer } from "../../../app/catalogue/lead.ts";
import type { Condition } from "../../../app/catalogue/types.ts";
import { askedAnswers, dependencies, holds, isAsked } from "../../../app/journey/conditions.ts";
import { itAlways } from "../fixtures/always.ts";
import { answersByPath } from "../fixtures/answers.ts";
import { allDataPoints, someAnswers, someDataPoints } from "../fixtures/arbitraries.ts";

const everything = new Set<string>(allDataPoints);

describe("a condition", () => {
  const married: Condition = { dataPoint: "marital_status", is: ["married", "partnership"] };
  const paidSomehow: Condition = { dataPoint: "salary_cycle", answered: true };
  const inDebt: Condition = {
    anyOf: [
      { dataPoint: "in_tax_debt", is: [true] },
      { dataPoint: "negative_credit_history", is: [true] },
    ],
  };

  it.each<[string, Condition, LeadAnswers, boolean]>([
    ["holds for a value that it names", married, { otherDetails: { maritalStatus: "partnership" } }, true],
    ["fails for another value", married, { otherDetails: { maritalStatus: "single" } }, false],
    ["fails while the question has no answer", married, {}, false],
    [
      "holds for any answer if it accepts any",
      paidSomehow,
      { incomeDetails: { salaryCycle: "weekly" } },
      true,
    ],
    ["fails without an answer if it accepts any", paidSomehow, {}, false],
    ["of several holds when one does", inDebt, { otherDetails: { negativeCreditHistory: true } }, true],
    ["of several fails when none does", inDebt, { incomeDetails: { inTaxDebt: false } }, false],
  ])("%s", (_, condition, answers, expected) => {
    expect(holds(condition, answers, everything)).toBe(expected);
  });

  it("a condition that can't be decided holds, so that the page asks the provider's question", () => {
    expect(holds(married, {}, new Set(["spouse_monthly_income"]))).toBe(true);
  });

  it("a condition of several, some on questions outside the journey, is decided by the others", () => {
    const asked = new Set(["negative_credit_history", "overdue_debt_amount"]);
    expect(holds(inDebt, { otherDetails: { negativeCreditHistory: false } }, asked)).toBe(false);
    expect(holds(inDebt, { otherDetails: { negativeCreditHistory: true } }, asked)).toBe(true);
    expect(holds(inDebt, {}, new Set(["overdue_debt_amount"]))).toBe(true);
  });

  it("a condition on a question that is no longer asked fails, with any earlier answer", () => {
    const temporary: Condition = { dataPoint: "position_type", is: ["temporary"] };
    const pensioner = { incomeDetails: { incomeSource: "pensioner", positionType: "temporary" } };
    expect(holds(temporary, pensioner, everything)).toBe(false);
    expect(
      holds(
        temporary,
        { incomeDetails: { ...pensioner.incomeDetails, incomeSource: "employed" } },
        everything,
      ),
    ).toBe(true);
  });

  it("a condition on a question outside the journey reads the known answer", () => {
    const asked = new Set(["spouse_monthly_income"]);
    expect(holds(married, { otherDetails: { maritalStatus: "single" } }, asked)).toBe(false);
    expect(holds(married, { otherDetails: { maritalStatus: "married" } }, asked)).toBe(true);
  });
});

describe("a data point is asked", () => {
  const pensioner: LeadAnswers = { incomeDetails: { incomeSource: "pensioner" } };
  const farmer: LeadAnswers = { incomeDetails: { incomeSource: "farmer" } };
  const employed: LeadAnswers = { incomeDetails: { incomeSource: "employed", positionType: "temporary" } };
  const permanent: LeadAnswers = { incomeDetails: { incomeSource: "employed", positionType: "permanent" } };
  const mortgaged: LeadAnswers = { otherDetails: { housingTenure: "mortgage" } };
  const renting: LeadAnswers = { otherDetails: { housingTenure: "rented" } };

  // Specification §2.4.
  it.each<[DataPointName, LeadAnswers, LeadAnswers]>([
    [
      "number_of_dependants_other",
      { otherDetails: { numberOfDependants: "other" } },
      { otherDetails: { numberOfDependants: "2" } },
    ],
    [
      "spouse_monthly_income",
      { otherDetails: { maritalStatus: "married" } },
      { otherDetails: { maritalStatus: "widowed" } },
    ],
    ["income_contract_expires_at", employed, permanent],
    ["employer_name", employed, pensioner],
    ["job_title", { incomeDetails: { incomeSource: "self_employed" } }, farmer],
    ["position_type", employed, pensioner],
    ["work_phone", employed, farmer],
    ["pension_number", pensioner, employed],
    ["pension_payer", pensioner, farmer],
    ["field_registration_number", farmer, pensioner],
    ["field_square_area", farmer, employed],
    ["mortgage_amount", mortgaged, renting],
    ["monthly_mortgage_amount", mortgaged, renting],
    ["rent_amount", renting, mortgaged],
    [
      "vehicle_license_plate_number",
      { otherDetails: { vehicleOwnership: "owned" } },
      { otherDetails: { vehicleOwnership: "none" } },
    ],
    ["salary_cycle_value", { incomeDetails: { salaryCycle: "monthly" } }, {}],
    [
      "overdue_debt_amount",
      { incomeDetails: { inTaxDebt: true } },
      { incomeDetails: { inTaxDebt: false, inContributionDebt: false } },
    ],
    [
      "connected_to_pep",
      { otherDetails: { isPoliticallyExposed: false } },
      { otherDetails: { isPoliticallyExposed: true } },
    ],
  ])("%s only while its condition holds", (name, whileHolding, otherwise) => {
    expect(isAsked(name, whileHolding, everything)).toBe(true);
    expect(isAsked(name, otherwise, everything)).toBe(false);
  });

  it("always, where it has no condition", () => {
    const free = allDataPoints.filter((name) => dataPoint(name).when === undefined);
    expect(free.length).toBeGreaterThan(40);
    fc.assert(
      fc.property(fc.constantFrom(...free), someAnswers, (name, answers) => {
        expect(isAsked(name, answers, everything)).toBe(true);
      }),
    );
  });
});

describe("the answers that a condition reads", () => {
  it.each<[Condition | undefined, string[]]>([
    [undefined, []],
    [{ dataPoint: "salary_cycle", answered: true }, ["salary_cycle"]],
    [{ anyOf: [{ dataPoint: "a", is: [true] }, { anyOf: [{ dataPoint: "b", is: ["x"] }] }] }, ["a", "b"]],
  ])("%j → %j", (condition, expected) => {
    expect(dependencies(condition)).toEqual(expected);
  });

  const conditional = allDataPoints.filter((name) => dataPoint(name).when !== undefined);
  const behind = (name: DataPointName): DataPointName[] =>
    (dependencies(dataPoint(name).when) as DataPointName[]).flatMap((on) => [on, ...behind(on)]);
  itAlways(
    "alone decide it, together with the answers that these depend on: other answers change nothing",
    [fc.constantFrom(...conditional), someAnswers],
    (name, answers) => {
      const only = behind(name).reduce<LeadAnswers>((kept, other) => {
        const { field } = dataPoint(other);
        const value = field && readAnswer(answers, field);
        return field && value !== undefined ? withAnswer(kept, field, value) : kept;
      }, {});
      expect(isAsked(name, only, everything)).toBe(isAsked(name, answers, everything));
    },
    { numRuns: 500 },
  );
});

describe("the answers that still apply", () => {
  const fieldOf = (name: DataPointName) => dataPoint(name).field;

  itAlways(
    "are those whose condition holds, and every answer to a question outside this journey",
    [someDataPoints, someAnswers],
    (names, answers) => {
      const asked = new Set<string>(names);
      const left = askedAnswers(answers, asked);
      const gone = names.filter((name) => !isAsked(name, answers, asked)).map(fieldOf);
      expect(answersByPath(left)).toEqual(answersByPath(answers, gone));
    },
  );

  itAlways(
    "lead to the same questions as before: dropping an answer opens and closes nothing",
    [someDataPoints, someAnswers],
    (names, answers) => {
      const asked = new Set<string>(names);
      const left = askedAnswers(answers, asked);
      const asking = (known: LeadAnswers) => names.filter((name) => isAsked(name, known, asked));
      expect(asking(left)).toEqual(asking(answers));
      expect(askedAnswers(left, asked)).toEqual(left);
    },
  );
});
