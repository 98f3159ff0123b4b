import { describe, expect, it } from "vitest";
import { readApplication } from "../../../app/lead/application.ts";
import { applicants } from "../../tools/applicants.ts";
import {
  answersWithout,
  applicationWith,
  beginApplication,
  complete,
  loadView,
  sendFromSummary,
  submitAsShown,
  submitFirst,
  submitLoan,
  submitPage,
  thenSend,
} from "../applicant.ts";
import { openOtherTab, storeContent } from "../browser.ts";
import { type Redirect, replaceTo, to } from "../call-route.ts";
import { asked, control, received, sentCalls } from "../provider.ts";

const create = "POST /api/v3/lead";
const update = "PUT /api/v3/lead";

/** Opens and answers page after page, for an applicant who rents and has a fixed-term contract. */
async function answerPages(departure: Redirect, answers: Readonly<Record<string, string>>) {
  const walked: string[] = [];
  for (let next = departure; walked.length < 100; ) {
    const path = next.to?.slice(1) ?? "";
    if (path === "summary") return { walked, last: await sendFromSummary() };
    walked.push(path);
    const view = await loadView(path);
    const form = Object.entries(answers).filter(([control]) =>
      view.dataPoints.some((name) => control === name || control.startsWith(`${name}.`)),
    );
    next = (await submitPage(view.path, Object.fromEntries(form))) as Redirect;
  }
  throw new Error(`The journey doesn't end: ${walked.join(", ")}`);
}

describe("the journey", () => {
  it("asks page after page without a call, and sends everything with the last one", async () => {
    const begun = (await beginApplication()) as Redirect;
    const { walked, last } = await answerPages(begun, {
      ...applicants.es,
      loan_purpose: "home_improvement",
    });
    expect(walked).toEqual([
      ...["loan-purpose", "personal-details", "personal-code", "marital-status", "address-information"],
      ...["housing-tenure", "income-source", "monthly-income", "position-type", "job-title", "bank-account"],
      ...["monthly-expenses", "credit-history", "pep-details"],
    ]);
    expect(last).toEqual(replaceTo("/checking"));
    expect(sentCalls()).toEqual([create, update]);
    expect(await control.leads()).toMatchObject([
      {
        state: 6,
        missing: [],
        answers: {
          amount: 1200,
          period: 61,
          personalDetails: {
            firstName: "Lucía",
            lastName: "Ferrer",
            secondLastName: "O'Shea",
            gender: "female",
            dateOfBirth: "1988-03-07",
            personalCode: "12345678Z",
          },
          contactDetails: {
            email: "lucia.herrera@example.com",
            phoneNumber: "+34612345678",
            postalCode: "28013",
            city: "Madrid",
            street: "Calle del Arenal",
            houseNumber: "14",
            floor: "3",
            province: "28",
          },
          incomeDetails: {
            incomeSource: "employed",
            monthlyIncome: 1850,
            incomePayday: 28,
            positionType: "temporary",
            incomeContractStartedAt: "2024-09-01",
            incomeContractExpiresAt: "2031-12-31",
            jobTitle: "Cocinera",
            iban: "ES9121000418450200051332",
            usingOnlineBanking: true,
            inTaxDebt: true,
          },
          otherDetails: {
            loanPurpose: "home_improvement",
            maritalStatus: "married",
            numberOfDependants: "other",
            numberOfDependantsOther: 6,
            housingTenure: "rented",
            negativeCreditHistory: false,
            overdueDebtAmount: 120,
            isPoliticallyExposed: false,
            connectedToPep: false,
          },
          expenses: { rentAmount: 650.5, monthlyExpenses: 400, hasOtherLoans: false },
          employer: { name: "Panadería del Sol" },
        },
      },
    ]);
  });

  it.each([
    ["accepted", 10, "/accepted"],
    ["thank you", 11, "/thank-you"],
    ["redirected", 12, "/redirected"],
    ["rejected", 13, "/rejected"],
    ["mobile verification", 7, "/mobile-verification"],
  ])("ends at the provider's screen at once: %s", async (_, state, path) => {
    await control.setScript({ steps: [state] });
    await applicationWith();
    expect(await thenSend(submitAsShown("pep-details"))).toEqual(replaceTo(path));
  });

  it("sends nothing with the last page, which leads to the summary", async () => {
    await applicationWith();
    expect(await submitAsShown("pep-details")).toEqual(to("/summary"));
    expect(sentCalls()).toEqual([]);
  });

  it("stays on the summary when the provider asks nothing more", async () => {
    await control.setScript({ steps: [2] });
    await applicationWith();
    expect(await thenSend(submitAsShown("pep-details"))).toEqual({ unchanged: expect.any(Number) });
  });

  it("continues with the provider's additional questions", async () => {
    const more = { state: 2, answer: { dataPoints: [...asked, "education"] } };
    await control.setScript({ steps: [more, 6] });
    await applicationWith();
    expect(await thenSend(submitAsShown("pep-details"))).toEqual(to("/education"));
    expect(await thenSend(submitPage("education", { education: "higher" }))).toEqual(replaceTo("/checking"));
    expect(await control.leads()).toMatchObject([{ answers: { otherDetails: { education: "higher" } } }]);
  });

  it("begins with any page that a link opens, and the lead has its answer", async () => {
    expect(await submitPage("gender", { gender: "female" })).toEqual(to("/initial-details"));
    await beginApplication();
    expect(await received("lead.create")).toMatchObject([{ personalDetails: { gender: "female" } }]);
  });

  it("continues in another tab of the browser with the same lead, once its applicant has confirmed the phone number", async () => {
    await beginApplication();
    openOtherTab();
    expect(await submitFirst()).toEqual({ ask: "modal" });
    expect(await submitLoan()).toEqual(to("/loan-purpose"));
    expect(await control.leads()).toHaveLength(1);
  });
});

describe("before the end an unfinished page is asked", () => {
  it("once, and the application is sent from there", async () => {
    await applicationWith(answersWithout("incomeDetails.incomeSource", "personalDetails.gender"));
    expect(await submitAsShown("pep-details")).toEqual(to("/personal-code"));
    expect(await submitAsShown("personal-code", { gender: "female" })).toEqual(to("/income-source"));
    expect(sentCalls()).toEqual([]);
    expect(await thenSend(submitPage("income-source", { income_source: "pensioner" }))).toEqual(
      replaceTo("/checking"),
    );
    expect(sentCalls()).toEqual([update]);
  });

  it("after a half-typed change of an answer", async () => {
    const drafts = { "personal-code": { entries: [], accepted: false } };
    await applicationWith(complete, { drafts });
    expect(await submitAsShown("pep-details")).toEqual(to("/personal-code"));
    expect(sentCalls()).toEqual([]);
  });

  it("after the refusal of an answer", async () => {
    await applicationWith();
    expect(await submitAsShown("personal-code", { personal_code: "12345678A" })).toMatchObject({
      form: "page",
      result: { error: { personal_code: [expect.objectContaining({ key: "personalCode" })] } },
    });
    expect(readApplication().answers.personalDetails?.personalCode).toBe("12345678Z");
    expect(await submitAsShown("pep-details")).toEqual(to("/personal-code"));
  });

  it("after an answer that adds a question", async () => {
    await applicationWith();
    expect(await submitAsShown("income-source", { income_source: "employed" })).toEqual(
      to("/monthly-income"),
    );
    expect(await submitAsShown("pep-details")).toEqual(to("/position-type"));
  });
});

describe("a page", () => {
  it("outside the journey accepts no answer", async () => {
    await applicationWith(answersWithout("personalDetails.gender"));
    expect(await submitPage("field-details", { field_square_area: "650" })).toEqual(to("/personal-code"));
    expect(readApplication().answers.otherDetails?.fieldSquareArea).toBeUndefined();
  });

  it("that shares another accepts no answer at its own path", async () => {
    await applicationWith(answersWithout("personalDetails.gender"));
    expect(await submitPage("rent-amount", { rent_amount: "650" })).toEqual(to("/housing-tenure"));
    expect(readApplication().answers.expenses?.rentAmount).toBeUndefined();
  });

  it("asks no total of other loans from an applicant who has none", async () => {
    await applicationWith();
    const spending = (hasOtherLoans: string) =>
      submitAsShown("monthly-expenses", { has_other_loans: hasOtherLoans, total_debt_amount: "" });
    expect(await spending("yes")).toMatchObject({
      result: { error: { total_debt_amount: [expect.anything()] } },
    });
    expect(await spending("no")).toEqual(to("/credit-history"));
    await submitAsShown("pep-details");
    expect((await control.leads())[0]?.answers.expenses).not.toHaveProperty("totalDebtAmount");
  });

  it("accepts only the answers to its own questions", async () => {
    await applicationWith(answersWithout("personalDetails.gender"));
    const { answers } = readApplication();
    await submitAsShown("personal-code", {
      gender: "female",
      monthly_income: "9999",
      "contactDetails.email": "eve@example.com",
      "__proto__.admin": "yes",
    });
    expect(readApplication().answers).toEqual({
      ...answers,
      personalDetails: { ...answers.personalDetails, gender: "female" },
    });
    expect({}).not.toHaveProperty("admin");
  });

  it("keeps the input as typed beside the parsed answer", async () => {
    await applicationWith();
    expect(await submitAsShown("monthly-income", { monthly_income: " 1.850,5 € " })).toEqual(
      to("/bank-account"),
    );
    expect(readApplication().answers.incomeDetails?.monthlyIncome).toBe(1850.5);
    expect((await loadView("monthly-income")).entries).toContainEqual(["monthly_income", " 1.850,5 € "]);
  });

  it("a page of an earlier answer leads to the end once the end was reached", async () => {
    await applicationWith(complete, { endReached: true });
    expect(await thenSend(submitAsShown("personal-code", { gender: "male" }))).toEqual(
      replaceTo("/checking"),
    );
    expect(await control.leads()).toMatchObject([{ answers: { personalDetails: { gender: "male" } } }]);
  });
});

describe("sensitive answers", () => {
  it("stay in the tab", async () => {
    await applicationWith();
    await submitAsShown("personal-code");
    await submitAsShown("bank-account");
    await thenSend(submitAsShown("pep-details"));
    expect(storeContent(sessionStorage)).toContain("12345678Z");
    expect(storeContent(localStorage)).toContain("lucia.herrera@example.com");
    expect(storeContent(localStorage)).not.toMatch(/12345678Z|ES9121000418450200051332/);
  });
});
