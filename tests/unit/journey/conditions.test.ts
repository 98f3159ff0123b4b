import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type DataPointName, dataPoint } from "../../../app/catalogue/catalogue.ts";
import { dependencies } from "../../../app/catalogue/fields.ts";
import { type LeadAnswers, readAnswer, withAnswer } from "../../../app/catalogue/lead.ts";
import type { Condition } from "../../../app/catalogue/types.ts";
import { askedAnswers, holds, isAsked } from "../../../app/journey/conditions.ts";
import { itAlways } from "../fixtures/always.ts";
import { answersByPath } from "../fixtures/answers.ts";
import { allDataPoints, someAnswers, someDataPoints } from "../fixtures/arbitraries.ts";

const everything = new Set<string>(allDataPoints);
const income = (incomeDetails: NonNullable<LeadAnswers["incomeDetails"]>): LeadAnswers => ({ incomeDetails });
const other = (otherDetails: NonNullable<LeadAnswers["otherDetails"]>): LeadAnswers => ({ otherDetails });

describe("a condition", () => {
  const married: Condition = { marital_status: ["married", "partnership"] };
  const inDebt: Condition = { in_tax_debt: [true], negative_credit_history: [true] };

  const owing = (negativeCreditHistory: boolean) => other({ negativeCreditHistory });
  const temporary: Condition = { position_type: ["temporary"] };
  const contractOf = (incomeSource: string) => income({ incomeSource, positionType: "temporary" });
  const alone = ["spouse_monthly_income"];
  const someDebts = ["negative_credit_history", "overdue_debt_amount"];

  it.each<[string, boolean, Condition, LeadAnswers, asked?: readonly string[]]>([
    ["holds for a value that it names", true, married, other({ maritalStatus: "partnership" })],
    ["fails for another value", false, married, other({ maritalStatus: "single" })],
    ["fails while the question has no answer", false, married, {}],
    ["of several holds when one does", true, inDebt, owing(true)],
    ["of several fails when none does", false, inDebt, income({ inTaxDebt: false })],
    ["that can't be decided holds, so that the page asks the provider's question", true, married, {}, alone],
    ["of several is decided by those that are asked: no", false, inDebt, owing(false), someDebts],
    ["of several is decided by those that are asked: yes", true, inDebt, owing(true), someDebts],
    ["of several, none of them asked, holds", true, inDebt, {}, ["overdue_debt_amount"]],
    ["on a question that is asked reads its answer", true, temporary, contractOf("employed")],
    ["on a question that is no longer asked fails", false, temporary, contractOf("pensioner")],
    ["outside the journey reads known ones: no", false, married, other({ maritalStatus: "single" }), alone],
    ["outside the journey reads known ones: yes", true, married, other({ maritalStatus: "married" }), alone],
  ])("%s", (_, expected, condition, answers, asked = allDataPoints) => {
    expect(holds(condition, answers, new Set(asked))).toBe(expected);
  });
});

describe("a data point is asked", () => {
  const pensioner = income({ incomeSource: "pensioner" });
  const farmer = income({ incomeSource: "farmer" });
  const employed = income({ incomeSource: "employed", positionType: "temporary" });
  const permanent = income({ incomeSource: "employed", positionType: "permanent" });
  const noDebts = income({ inTaxDebt: false, inContributionDebt: false });
  const mortgaged = other({ housingTenure: "mortgage" });
  const renting = other({ housingTenure: "rented" });
  const exposed = (isPoliticallyExposed: boolean) => other({ isPoliticallyExposed });
  const dependants = (numberOfDependants: string) => other({ numberOfDependants });
  const owning = (vehicleOwnership: string) => other({ vehicleOwnership });

  // Specification §2.4.
  it.each<[DataPointName, LeadAnswers, LeadAnswers]>([
    ["number_of_dependants_other", dependants("other"), dependants("2")],
    ["spouse_monthly_income", other({ maritalStatus: "married" }), other({ maritalStatus: "widowed" })],
    ["income_contract_expires_at", employed, permanent],
    ["employer_name", employed, pensioner],
    ["job_title", income({ incomeSource: "self_employed" }), farmer],
    ["position_type", employed, pensioner],
    ["work_phone", employed, farmer],
    ["pension_number", pensioner, employed],
    ["pension_payer", pensioner, farmer],
    ["field_registration_number", farmer, pensioner],
    ["field_square_area", farmer, employed],
    ["mortgage_amount", mortgaged, renting],
    ["monthly_mortgage_amount", mortgaged, renting],
    ["rent_amount", renting, mortgaged],
    ["vehicle_license_plate_number", owning("owned"), owning("none")],
    ["salary_cycle_value", income({ salaryCycle: "monthly" }), {}],
    ["overdue_debt_amount", income({ inTaxDebt: true }), noDebts],
    ["connected_to_pep", exposed(false), exposed(true)],
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
