import { country } from "@country";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DataPointName } from "../../../app/data-points/catalogue.ts";
import { dynamicPages } from "../../../app/data-points/dynamic-pages.ts";
import { fieldsOf } from "../../../app/data-points/fields.ts";
import type { LeadAnswers } from "../../../app/data-points/lead.ts";
import type { Message } from "../../../app/data-points/rules/rule.ts";
import type { FormResult } from "../../../app/form/form-result.ts";
import { parsePage } from "../../../app/form/parse.ts";
import { messageOf } from "../../../app/form/parse-form.ts";
import { parseOwn } from "../../../app/form/parse-own.ts";
import { pageSchema } from "../../../app/journey/page-schema.ts";
import { allDataPoints, allPaths, anyText, someAnswers } from "../fixtures/arbitraries.ts";
import { keyOf, today } from "../fixtures/checks.ts";
import { textsOf } from "../fixtures/locales.ts";

const validation = textsOf("en", "validation");

type Typed = readonly (readonly [control: string, value: string])[];

function form(typed: Typed): FormData {
  const data = new FormData();
  for (const [control, value] of typed) data.append(control, value);
  return data;
}

function check(dataPoints: readonly DataPointName[], typed: Typed, answers: LeadAnswers = {}) {
  const journey = new Set<string>(allDataPoints);
  return parsePage(form(typed), { dataPoints, journey, answers, country, today });
}

/** The messages of a submission by control. */
function errorsOf(submission: { reply(): FormResult }): Record<string, Message[]> {
  const { error } = submission.reply();
  return Object.fromEntries(
    Object.entries(error ?? {}).map(([control, messages]) => [control, messages ?? []]),
  );
}

/** What a page takes over, by field; fails where it refuses. */
function taken(...of: Parameters<typeof check>) {
  const submission = check(...of);
  expect(errorsOf(submission)).toEqual({});
  return submission.status === "success" ? Object.fromEntries(submission.value) : undefined;
}

/** What a page refuses: the key of the message by control. */
function refused(...of: Parameters<typeof check>) {
  const errors = Object.entries(errorsOf(check(...of)));
  return Object.fromEntries(errors.map(([control, messages]) => [control, messages.map(keyOf)]));
}

const consentBoxes: Typed = [
  ["general_policies.offered", "terms"],
  ["general_policies.offered", "privacy"],
  ["general_policies.required", "terms"],
];

describe("a page's form", () => {
  it("gives answers in canonical form, by field", () => {
    expect(
      taken(
        ["email", "phone_number", "general_policies"],
        [
          ["email", " Ana@Example.com "],
          ["phone_number", "612 345 678"],
          ...consentBoxes,
          ["general_policies.given", "terms"],
        ],
      ),
    ).toEqual({
      "contactDetails.email": "Ana@example.com",
      "contactDetails.phoneNumber": "+34612345678",
      generalPolicies: [
        { id: "terms", given: true },
        { id: "privacy", given: false },
      ],
    });
  });

  it.each<[string, DataPointName[], Typed, Record<string, string[]>]>([
    [
      "a question left empty",
      ["email", "gender"],
      [],
      { email: ["required>email"], gender: ["required>gender"] },
    ],
    ["a wrong answer", ["email"], [["email", "ana@"]], { email: ["email"] }],
    [
      "each wrong box of a group",
      ["names"],
      [["names.firstName", "Ana3"]],
      { "names.firstName": ["name"], "names.lastName": ["required>names>lastName"] },
    ],
    [
      "a date as a whole",
      ["form_birthday"],
      [
        ["form_birthday.day", "31"],
        ["form_birthday.month", "4"],
        ["form_birthday.year", "1990"],
      ],
      { form_birthday: ["dateImpossible"] },
    ],
    [
      "consents as a whole",
      ["general_policies"],
      consentBoxes,
      { general_policies: ["required>general_policies"] },
    ],
  ])("is refused at the control of %s", (_, dataPoints, typed, expected) => {
    expect(refused(dataPoints, typed)).toEqual(expected);
  });

  it("takes a group's optional box as empty", () => {
    expect(
      taken(
        ["names"],
        [
          ["names.firstName", "Ana"],
          ["names.lastName", "García"],
        ],
      ),
    ).toEqual({
      "personalDetails.firstName": "Ana",
      "personalDetails.lastName": "García",
      "personalDetails.secondLastName": undefined,
    });
  });

  it("forgets an optional answer that was taken out", () => {
    expect(taken(["middle_name"], [["middle_name", ""]])).toEqual({
      "personalDetails.middleName": undefined,
    });
  });
});

describe("a question that depends on another", () => {
  const dependants: DataPointName[] = ["number_of_dependants", "number_of_dependants_other"];
  const other = "otherDetails.numberOfDependantsOther";

  it("on the same page is checked while its condition holds", () => {
    expect(refused(dependants, [["number_of_dependants", "other"]])).toEqual({
      number_of_dependants_other: ["required>number_of_dependants_other"],
    });
    expect(
      taken(dependants, [
        ["number_of_dependants", "other"],
        ["number_of_dependants_other", "7"],
      ]),
    ).toMatchObject({ [other]: 7 });
  });

  it("on the same page is forgotten once its condition fails, whatever stands in it", () => {
    const known = { otherDetails: { numberOfDependants: "other", numberOfDependantsOther: 7 } };
    const answers = taken(
      dependants,
      [
        ["number_of_dependants", "2"],
        ["number_of_dependants_other", "nonsense"],
      ],
      known,
    );
    expect(answers).toEqual({ "otherDetails.numberOfDependants": "2", [other]: undefined });
    expect(answers).toHaveProperty([other]);
  });

  it("on another page looks at the answer known of it", () => {
    const married = { otherDetails: { maritalStatus: "married" } };
    expect(refused(["spouse_monthly_income"], [], married)).toHaveProperty("spouse_monthly_income");
    expect(taken(["spouse_monthly_income"], [], { otherDetails: { maritalStatus: "single" } })).toEqual({
      "incomeDetails.spouseMonthlyIncome": undefined,
    });
  });

  it("doesn't take a refused answer for its condition", () => {
    expect(refused(dependants, [["number_of_dependants", "many"]])).toEqual({
      number_of_dependants: ["choice"],
    });
  });
});

describe("for every page and whatever is typed", () => {
  const control = fc.constantFrom(
    ...allDataPoints.flatMap((name) => [name, `${name}.day`, `${name}.given`, `${name}.firstName`]),
    "__proto__",
    "names.__proto__",
    "email[0]",
    "email[].x",
  );
  const typed = fc.array(fc.tuple(control, anyText), { maxLength: 12 });

  it("the page takes every field that it asks, or refuses at its own controls with texts that there are", () => {
    fc.assert(
      fc.property(fc.constantFrom(...allPaths), typed, someAnswers, (path, entries, answers) => {
        const { dataPoints } = dynamicPages[path];
        const submission = check(dataPoints, entries, answers);
        if (submission.status === "success") {
          const fields = (dataPoints as readonly DataPointName[]).flatMap((name) => fieldsOf(name, country));
          expect([...submission.value.keys()]).toEqual(fields);
        }
        for (const [at, messages] of Object.entries(errorsOf(submission))) {
          expect(dataPoints).toContain(at.split(".")[0]);
          expect(messages.filter((message) => !validation.has(keyOf(message)))).toEqual([]);
        }
      }),
      { numRuns: 120 },
    );
  });

  it("the schema takes nothing that isn't a form's data for an answer", () => {
    const schema = pageSchema({
      dataPoints: ["email", "names", "form_birthday"],
      journey: new Set(),
      answers: {},
      country,
    });
    fc.assert(
      fc.property(fc.anything(), (payload) => {
        expect(schema.safeParse(payload).success).toBe(false);
      }),
    );
  });
});

describe("an answer that is no data point", () => {
  it.each([
    ["verification_code", "123 456", "success"],
    ["verification_code", "12", "error"],
    ["password", "three long words", "success"],
    ["password", "short", "error"],
  ] as const)("%s of %j: %s", (field, value, status) => {
    const submission = parseOwn(form([[field, value]]), field);
    expect(submission.status).toBe(status);
    if (submission.status === "success") expect(submission.value).toBe(value.replace(/(?<=\d) /, ""));
  });

  it("that is missing is asked for by a text that there is", () => {
    for (const field of ["verification_code", "password"] as const) {
      expect(errorsOf(parseOwn(form([]), field))).toEqual({ [field]: [{ key: `required>${field}` }] });
      expect(validation.get(`required>${field}`)).toBeTruthy();
    }
  });
});

it("an issue without a message says that the lender asks to check the answer", () => {
  expect(messageOf({})).toEqual({ key: "server" });
  expect(messageOf({ params: { message: { key: "email" } } })).toEqual({ key: "email" });
});
