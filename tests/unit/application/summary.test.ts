import { country } from "@country";
import { describe, expect, it } from "vitest";
import {
  missingIn,
  shownDataPoints,
  shownValue,
  summaryLines,
  summaryOptions,
  summarySections,
} from "../../../app/application/summary.ts";
import { country as poland } from "../../../app/catalogue/countries/pl.ts";
import type { LeadAnswers } from "../../../app/catalogue/lead.ts";
import { journeyPages } from "../../../app/catalogue/pages.ts";
import { anasApplication } from "../fixtures/applicants.ts";

const answers: LeadAnswers = {
  amount: 1200,
  period: 61,
  personalDetails: {
    firstName: "Lucía",
    lastName: "Herrera",
    secondLastName: "Campos",
    dateOfBirth: "1990-04-17",
    personalCode: "12345678Z",
    gender: "female",
  },
  contactDetails: {
    email: "lucia.herrera@example.com",
    phoneNumber: "+34612345678",
    marketingConsents: [{ id: "email", given: true }],
  },
  incomeDetails: { monthlyIncome: 1250.5, incomePayday: 25, usingOnlineBanking: false },
  otherDetails: { numberOfDependants: "0" },
};

const pages = journeyPages("dynamic", country);
const sections = (dataPoints: readonly string[], given: LeadAnswers = answers) =>
  summarySections({ pages, dataPoints, answers: given, country });
const names = (dataPoints: readonly string[], given: LeadAnswers = answers) =>
  sections(dataPoints, given).flatMap((section) =>
    section.pages.flatMap(({ lines }) => lines.map(({ name }) => name)),
  );

describe("the summary shows an answer", () => {
  it.each([
    ["names", { kind: "text", text: "Lucía Herrera Campos" }],
    ["email", { kind: "text", text: "lucia.herrera@example.com" }],
    ["phone_number", { kind: "text", text: "+34 612 34 56 78" }],
    ["loan_amount", { kind: "money", value: 1200 }],
    ["loan_period", { kind: "days", count: 61 }],
    ["form_birthday", { kind: "date", date: "1990-04-17" }],
    ["gender", { kind: "choice", list: "gender", value: "female" }],
    ["monthly_income", { kind: "money", value: 1250.5 }],
    ["income_payday", { kind: "number", value: 25 }],
    ["using_online_banking", { kind: "yes-no", yes: false }],
    ["personal_code", { kind: "masked", end: "78Z" }],
    ["marketing_consents", undefined],
    ["job_title", undefined],
  ] as const)("of %s in the country's notation", (name, shown) => {
    expect(shownValue(name, answers, country)).toEqual(shown);
  });

  it("a phone number with its extension behind the sign that the form asks for", () => {
    const work = { incomeDetails: { workPhone: "+34912345678;ext=05" } };
    expect(shownValue("work_phone", work, country)).toEqual({ kind: "text", text: "+34 912 34 56 78 #05" });
  });

  it("a phone number that is none, as it was typed", () => {
    const typed = { contactDetails: { phoneNumber: "612" } };
    expect(shownValue("phone_number", typed, country)).toEqual({ kind: "text", text: "612" });
  });

  it("in the order of the country's name parts", () => {
    expect(shownValue("names", answers, poland)).toEqual({ kind: "text", text: "Lucía Herrera" });
  });

  it("not at all without a value", () => {
    expect(summaryLines(["names", "email", "loan_amount"], { amount: 300 }, country)).toEqual([
      { name: "loan_amount", value: { kind: "money", value: 300 } },
    ]);
    const empty = {
      personalDetails: { firstName: "" },
      contactDetails: { email: "" },
    };
    expect(summaryLines(["names", "email"], empty, country)).toEqual([]);
  });
});

describe("the summary of an application", () => {
  it("lists all known answers, the loan first, by context in page order, and no consents", () => {
    expect(names([])).toEqual([
      "loan_amount",
      "loan_period",
      "email",
      "phone_number",
      "names",
      "number_of_dependants",
      "personal_code",
      "form_birthday",
      "gender",
      "monthly_income",
      "income_payday",
      "using_online_banking",
    ]);
  });

  it("groups the answers by context, each context once", () => {
    const contexts = sections([]).map(({ context }) => context);
    expect(contexts).toEqual(["loan", "personal", "income"]);
  });

  it("shows a field once, under the question that was asked", () => {
    expect(names(["first_name", "last_name"])).toContain("first_name");
    expect(names(["first_name", "last_name"])).not.toContain("names");
    expect(names(["names"])).not.toContain("first_name");
  });

  it("lists required questions without an answer, but not optional ones", () => {
    const asked = ["second_citizenship", "job_title", "loan_purpose", "personal_code", "iban"];
    const found = sections(asked, { personalDetails: { personalCode: "12345678Z" } });
    const missing = found.flatMap(({ pages }) => pages.flatMap(missingIn));
    expect(missing).toEqual(["job_title", "iban", "loan_purpose"]);
  });

  it("shows what isn't asked but known in part", () => {
    expect(names([], { personalDetails: { lastName: "Herrera" } })).toEqual(["names"]);
  });

  it("is made of the journey's questions, of those besides, and of the answers that are sent", () => {
    const application = anasApplication();
    expect(summaryOptions(application, ["loan_amount"])).toMatchObject({
      dataPoints: expect.arrayContaining(["names", "email", "loan_amount"]),
      answers: { contactDetails: { email: "ana.garcia@example.com" } },
    });
    expect(summaryOptions(application).dataPoints).not.toContain("loan_amount");
  });

  it("omits questions that are no longer asked, and lists them among those to be changed beside it", () => {
    const dataPoints = ["number_of_dependants", "number_of_dependants_other"];
    const [section] = sections(dataPoints, { otherDetails: { numberOfDependants: "0" } });
    const page = section?.pages.find(({ path }) => path === "dependants");
    expect(page?.lines.map(({ name }) => name)).toEqual(["number_of_dependants"]);
    expect(page?.dataPoints).toEqual(dataPoints);
  });

  it("shows the exact number of dependants in place of the button that asked for it", () => {
    const dataPoints = ["number_of_dependants", "number_of_dependants_other"] as const;
    const lines = (otherDetails: NonNullable<LeadAnswers["otherDetails"]>) =>
      sections(dataPoints, { otherDetails }).flatMap((section) =>
        section.pages.flatMap((page) => page.lines),
      );
    expect(lines({ numberOfDependants: "other", numberOfDependantsOther: 6 })).toEqual([
      { name: "number_of_dependants", value: { kind: "number", value: 6 } },
    ]);
    expect(lines({ numberOfDependants: "other" })).toContainEqual({
      name: "number_of_dependants_other",
      value: { kind: "missing" },
    });
  });

  it("is empty without answers", () => {
    expect(sections([], {})).toEqual([]);
    expect(shownDataPoints({ pages, dataPoints: [], answers: {}, country }).size).toBe(0);
  });
});
