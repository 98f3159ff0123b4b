import { country } from "@country";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DataPointName } from "../../../app/catalogue/catalogue.ts";
import { dynamicPages } from "../../../app/catalogue/dynamic-pages.ts";
import { fieldsOf } from "../../../app/catalogue/fields.ts";
import type { LeadAnswers } from "../../../app/catalogue/lead.ts";
import { pageSchema, parsePage } from "../../../app/form/parse-form.ts";
import { itAlways } from "../fixtures/always.ts";
import { allDataPoints, allPaths, anyText, someAnswers } from "../fixtures/arbitraries.ts";
import { keyOf, today } from "../fixtures/checks.ts";
import { textsOf } from "../fixtures/locales.ts";
import { formOf } from "../fixtures/read-form.ts";

const validation = textsOf("en", "validation");
/** An empty answer has the general message unless the question has one of its own. */
const hasText = (key: string) =>
  validation.has(key) || (key.startsWith("required>") && validation.has("required>default"));

type Typed = readonly (readonly [control: string, value: string])[];

function check(dataPoints: readonly DataPointName[], typed: Typed, answers: LeadAnswers = {}) {
  return parsePage(formOf(typed), { dataPoints, among: allDataPoints, answers, today });
}

/** Returns the values that a page accepts, by field; throws when it refuses any. */
function taken(...of: Parameters<typeof check>) {
  const { error, value } = check(...of);
  expect(error).toBeNull();
  return value && Object.fromEntries(value);
}

/** Returns a page's refusals: the only message's key by control. */
function refused(...of: Parameters<typeof check>) {
  const errors = Object.entries(check(...of).error?.fieldErrors ?? {});
  return Object.fromEntries(errors.map(([control, messages]) => [control, messages?.map(keyOf).join()]));
}

/** Returns the boxes of a question, each typed as `name=value`. */
const boxesOf = (question: DataPointName, ...typed: string[]): Typed =>
  typed.map((box) => [`${question}.${box.split("=")[0]}`, box.split("=")[1] ?? ""]);

const consentBoxes = boxesOf("general_policies", "offered=terms", "offered=privacy", "required=terms");

describe("a day in the past", () => {
  const asked: DataPointName[] = ["form_birthday", "id_card_issued_at"];
  const day = (name: DataPointName, iso: string) => {
    const [year, month, day] = iso.split("-");
    return boxesOf(name, `day=${day}`, `month=${month}`, `year=${year}`);
  };
  const born = day("form_birthday", "1990-09-02");
  const known = { personalDetails: { dateOfBirth: "1990-09-02" } };

  it("is refused before the day of birth, from the same page or an earlier one", () => {
    const early = day("id_card_issued_at", "1990-09-01");
    expect(refused(asked, [...born, ...early])).toEqual({ id_card_issued_at: "dateBeforeBirth" });
    expect(refused(["id_card_issued_at"], early, known)).toEqual({ id_card_issued_at: "dateBeforeBirth" });
    const moved = day("housing_tenure_since_date", "1985-01-01");
    expect(refused(["housing_tenure_since_date"], moved, known)).toEqual({
      housing_tenure_since_date: "dateBeforeBirth",
    });
  });

  it("is accepted from the day of birth on, and while that is unknown", () => {
    const later = day("id_card_issued_at", "1990-09-02");
    expect(refused(asked, [...born, ...later])).toEqual({});
    expect(refused(["id_card_issued_at"], day("id_card_issued_at", "1950-01-01"))).toEqual({});
  });
});

describe("a page's form", () => {
  it("parses answers to their canonical form, by field", () => {
    const asked: DataPointName[] = ["email", "phone_number", "general_policies"];
    const typed: Typed = [
      ["email", " Ana@Example.com "],
      ["phone_number", "612 345 678"],
      ["general_policies.given", "terms"],
    ];
    expect(taken(asked, [...typed, ...consentBoxes])).toEqual({
      "contactDetails.email": "Ana@example.com",
      "contactDetails.phoneNumber": "+34612345678",
      generalPolicies: [
        { id: "terms", given: true },
        { id: "privacy", given: false },
      ],
    });
  });

  const birthday = boxesOf("form_birthday", "day=31", "month=4", "year=1990");

  it.each<[string, DataPointName[], Typed, Record<string, string>]>([
    ["an empty question", ["email", "gender"], [], { email: "required>email", gender: "required>gender" }],
    ["a wrong answer", ["email"], [["email", "ana@"]], { email: "email" }],
    [
      "each wrong box of a group",
      ["names"],
      [["names.firstName", "Ana3"]],
      { "names.firstName": "sign", "names.lastName": "required>names>lastName" },
    ],
    ["a date as a whole", ["form_birthday"], birthday, { form_birthday: "dateImpossible" }],
    ["consents", ["general_policies"], consentBoxes, { general_policies: "required>general_policies" }],
  ])("refuses at the control of %s", (_, dataPoints, typed, expected) => {
    expect(refused(dataPoints, typed)).toEqual(expected);
  });

  it("accepts an empty optional box of a group", () => {
    expect(taken(["names"], boxesOf("names", "firstName=Ana", "lastName=García"))).toEqual({
      "personalDetails.firstName": "Ana",
      "personalDetails.lastName": "García",
      "personalDetails.secondLastName": undefined,
    });
  });

  it("removes an optional answer that the applicant cleared", () => {
    expect(taken(["middle_name"], [["middle_name", ""]])).toEqual({
      "personalDetails.middleName": undefined,
    });
  });
});

describe("a number that the form shows masked", () => {
  const dataPoints: DataPointName[] = ["personal_code"];
  const answers: LeadAnswers = { personalDetails: { personalCode: "12345678Z" } };
  const options = { dataPoints, answers, today };
  const schema = pageSchema({ ...options, masked: { personal_code: "78Z" } }, () => "");

  it.each([
    ["stays where its control is empty", "", "12345678Z"],
    ["is replaced by another one", "X1234567L", "X1234567L"],
  ])("%s", (_, typed, expected) => {
    const parsed = schema.parse({ personal_code: typed });
    expect(Object.fromEntries(parsed)).toEqual({ "personalDetails.personalCode": expected });
  });

  it("is refused where another one is wrong", () => {
    expect(schema.safeParse({ personal_code: "12345678A" }).success).toBe(false);
  });
});

describe("a question with a condition", () => {
  const dependants: DataPointName[] = ["number_of_dependants", "number_of_dependants_other"];
  const other = "otherDetails.numberOfDependantsOther";

  const answered = (number: string, others?: string): Typed => [
    ["number_of_dependants", number],
    ...(others === undefined ? [] : [["number_of_dependants_other", others] as const]),
  ];

  it("a question on the same page is validated while its condition holds", () => {
    expect(refused(dependants, answered("other"))).toEqual({
      number_of_dependants_other: "required>number_of_dependants_other",
    });
    expect(taken(dependants, answered("other", "7"))).toMatchObject({ [other]: 7 });
  });

  it("a question on the same page is dropped once its condition fails, with any input", () => {
    const known = { otherDetails: { numberOfDependants: "other", numberOfDependantsOther: 7 } };
    const answers = taken(dependants, answered("2", "nonsense"), known);
    expect(answers).toEqual({ "otherDetails.numberOfDependants": "2", [other]: undefined });
    expect(answers).toHaveProperty([other]);
  });

  it("a question on another page depends on that page's known answer", () => {
    const married = { otherDetails: { maritalStatus: "married" } };
    expect(refused(["spouse_monthly_income"], [], married)).toHaveProperty("spouse_monthly_income");
    expect(taken(["spouse_monthly_income"], [], { otherDetails: { maritalStatus: "single" } })).toEqual({
      "incomeDetails.spouseMonthlyIncome": undefined,
    });
  });

  it("ignores a refused answer in its condition", () => {
    expect(refused(dependants, answered("many"))).toEqual({ number_of_dependants: "choice" });
  });
});

describe("for every page and any input", () => {
  const control = fc.constantFrom(
    ...allDataPoints.flatMap((name) => [name, `${name}.day`, `${name}.given`, `${name}.firstName`]),
    "__proto__",
    "names.__proto__",
    "email[0]",
    "email[].x",
  );
  const typed = fc.array(fc.tuple(control, anyText), { maxLength: 12 });

  itAlways(
    "the page accepts every field that it asks for, or refuses at its own controls with existing texts",
    [fc.constantFrom(...allPaths), typed, someAnswers],
    (path, entries, answers) => {
      const { dataPoints } = dynamicPages[path];
      const { error, value } = check(dataPoints, entries, answers);
      if (value) {
        const fields = (dataPoints as readonly DataPointName[]).flatMap((name) => fieldsOf(name, country));
        expect([...value.keys()].toSorted()).toEqual(fields.toSorted());
      }
      for (const [at, messages] of Object.entries(error?.fieldErrors ?? {})) {
        expect(dataPoints).toContain(at.split(".")[0]);
        expect(messages?.map(keyOf).filter((key) => !hasText(key))).toEqual([]);
      }
    },
    { numRuns: 120 },
  );
});
