import { describe, expect, it } from "vitest";
import { readApplication } from "../../../app/application/application.ts";
import { asks } from "../../lead-server/countries/es/asks.ts";
import { spanishAnswers } from "../../tools/applicants/spain.ts";
import {
  allBut,
  applyingWith,
  beginApplication,
  complete,
  submitAsShown,
  submitFirst,
  submitLoan,
  submitPage,
  viewOf,
} from "../applicant.ts";
import { everythingIn, openOtherTab } from "../browser.ts";
import { type Departure, insteadTo, to } from "../call-route.ts";
import { control, received, sentCalls } from "../provider.ts";

const create = "POST /api/v3/lead";
const update = "PUT /api/v3/lead";

/** Opens and answers page after page, as somebody who rents and is employed for a time. */
async function answerPages(departure: Departure, answers: Readonly<Record<string, string>>) {
  const walked: string[] = [];
  for (let next = departure; walked.length < 100; ) {
    const path = next.to?.slice(1) ?? "";
    if (path === "checking") return { walked, last: next };
    walked.push(path);
    const view = await viewOf(path);
    const form = Object.entries(answers).filter(([control]) =>
      view.dataPoints.some((name) => control === name || control.startsWith(`${name}.`)),
    );
    next = (await submitPage(view.path, Object.fromEntries(form))) as Departure;
  }
  throw new Error(`The journey doesn't end: ${walked.join(", ")}`);
}

describe("the journey", () => {
  it("asks page after page without a call, and sends everything with the last one", async () => {
    const begun = (await beginApplication()) as Departure;
    const { walked, last } = await answerPages(begun, {
      ...spanishAnswers,
      loan_purpose: "home_improvement",
    });
    expect(walked).toEqual([
      ...["loan-purpose", "personal-details", "gender", "date-of-birth", "personal-code", "marital-status"],
      ...["dependants", "address-information", "province", "housing-tenure", "income-source"],
      ...["monthly-income", "income-payday", "position-type", "income-contract-started-at"],
      ...["income-contract-expires-at", "job-title", "employer-name", "bank-account", "online-banking"],
      ...["monthly-expenses", "rent-amount", "expenses", "total-debt", "credit-history", "is-in-debt"],
      "pep-details",
    ]);
    expect(last).toEqual(insteadTo("/checking"));
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
          expenses: { rentAmount: 650.5, monthlyExpenses: 400, hasOtherLoans: false, totalDebtAmount: 0 },
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
  ])("ends where the provider says at once: %s", async (_, state, path) => {
    await control.setScript({ steps: [state] });
    await applyingWith();
    expect(await submitAsShown("pep-details")).toEqual(insteadTo(path));
  });

  it("ends with the summary where the provider says nothing more", async () => {
    await control.setScript({ steps: [2] });
    await applyingWith();
    expect(await submitAsShown("pep-details")).toEqual(to("/summary"));
  });

  it("goes on with what the provider asks in addition", async () => {
    const more = { state: 2, answer: { dataPoints: [...asks.dynamic, "education"] } };
    await control.setScript({ steps: [more, 6] });
    await applyingWith();
    expect(await submitAsShown("pep-details")).toEqual(to("/education"));
    expect(await submitPage("education", { education: "higher" })).toEqual(insteadTo("/checking"));
    expect(await control.leads()).toMatchObject([{ answers: { otherDetails: { education: "higher" } } }]);
  });

  it("begins with any page that a link led to, and the lead has its answer", async () => {
    expect(await submitPage("gender", { gender: "female" })).toEqual(to("/initial-details"));
    await beginApplication();
    expect(await received("lead.create")).toMatchObject([{ personalDetails: { gender: "female" } }]);
  });

  it("goes on in another tab of the browser with the same lead, once its applicant has said again who they are", async () => {
    await beginApplication();
    openOtherTab();
    expect(await submitFirst()).toEqual({ ask: "modal" });
    expect(await submitLoan()).toEqual(to("/loan-purpose"));
    expect(await control.leads()).toHaveLength(1);
  });
});

describe("before the end, what is unfinished is asked", () => {
  it("once, and the application is sent from there", async () => {
    await applyingWith(allBut("incomeDetails.incomeSource", "personalDetails.gender"));
    expect(await submitAsShown("pep-details")).toEqual(to("/gender"));
    expect(await submitPage("gender", { gender: "female" })).toEqual(to("/income-source"));
    expect(sentCalls()).toEqual([]);
    expect(await submitPage("income-source", { income_source: "pensioner" })).toEqual(insteadTo("/checking"));
    expect(sentCalls()).toEqual([update]);
  });

  it("where something was typed over an answer and not continued", async () => {
    const drafts = { gender: { entries: [], accepted: false } };
    await applyingWith(complete, { drafts });
    expect(await submitAsShown("pep-details")).toEqual(to("/gender"));
    expect(sentCalls()).toEqual([]);
  });

  it("where an answer was refused", async () => {
    await applyingWith();
    expect(await submitPage("personal-code", { personal_code: "12345678A" })).toMatchObject({
      form: "page",
      result: { error: { personal_code: [expect.objectContaining({ key: "personalCode" })] } },
    });
    expect(readApplication().answers.personalDetails?.personalCode).toBe("12345678Z");
    expect(await submitAsShown("pep-details")).toEqual(to("/personal-code"));
  });

  it("where an answer brought a new question", async () => {
    await applyingWith();
    expect(await submitPage("housing-tenure", { housing_tenure: "rented" })).toEqual(to("/income-source"));
    expect(await submitAsShown("pep-details")).toEqual(to("/rent-amount"));
    expect(await submitPage("rent-amount", { rent_amount: "650" })).toEqual(insteadTo("/checking"));
  });
});

describe("a page", () => {
  it("that the journey doesn't ask takes no answer", async () => {
    await applyingWith(allBut("personalDetails.gender"));
    expect(await submitPage("rent-amount", { rent_amount: "650" })).toEqual(to("/gender"));
    expect(readApplication().answers.expenses?.rentAmount).toBeUndefined();
  });

  it("takes nothing that it doesn't ask", async () => {
    await applyingWith(allBut("personalDetails.gender"));
    const { answers } = readApplication();
    await submitPage("gender", {
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

  it("keeps what was typed as it was typed, beside the answer", async () => {
    await applyingWith();
    expect(await submitPage("monthly-income", { monthly_income: " 1.850,5 € " })).toEqual(
      to("/income-payday"),
    );
    expect(readApplication().answers.incomeDetails?.monthlyIncome).toBe(1850.5);
    expect((await viewOf("monthly-income")).entries).toEqual([["monthly_income", " 1.850,5 € "]]);
  });

  it("of an earlier answer leads to the end once that was reached", async () => {
    await applyingWith(complete, { endReached: true });
    expect(await submitPage("gender", { gender: "male" })).toEqual(insteadTo("/checking"));
    expect(await control.leads()).toMatchObject([{ answers: { personalDetails: { gender: "male" } } }]);
  });
});

describe("what is sensitive", () => {
  it("stays in the tab", async () => {
    await applyingWith();
    await submitAsShown("personal-code");
    await submitAsShown("bank-account");
    await submitAsShown("pep-details");
    expect(everythingIn(sessionStorage)).toContain("12345678Z");
    expect(everythingIn(localStorage)).toContain("lucia.herrera@example.com");
    expect(everythingIn(localStorage)).not.toMatch(/12345678Z|ES9121000418450200051332/);
  });
});
