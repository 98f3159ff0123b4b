import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { changeApplication } from "../../../app/application/application.ts";
import { whereNext } from "../../../app/journey/location.ts";
import * as page from "../../../app/routes/page/route.tsx";
import { textOf } from "../../unit/fixtures/locales.ts";
import { applicationWith, loadPage, submitPage } from "../applicant.ts";
import { open, replaceTo, show, to } from "../call-route.ts";
import { control, received, sentCalls } from "../provider.ts";
import { renderPage } from "../render-route.tsx";
import { answerPage, employed, walk } from "./applicant.ts";

const create = "POST /api/v2/lead";
const update = "PUT /api/v2/lead";
const calls = () => sentCalls().filter((call) => call.includes("/lead"));

describe("the classic journey", () => {
  it("begins with the loan, at the site's root address", async () => {
    expect(await open(page.clientLoader)).toEqual(replaceTo("/loan-information"));
    expect(await show(page.loader)).toHaveProperty("view");
    expect((await loadPage("loan-information", page.loader)).view).toMatchObject({
      path: "loan-information",
      dataPoints: ["loan_amount", "loan_period", "loan_purpose"],
      entries: [],
      previous: undefined,
    });
  });

  it("creates one lead with the first Continue, however often the applicant presses it", async () => {
    expect(await answerPage("loan-information", employed)).toEqual(to("/personal-details"));
    expect(calls()).toEqual([create]);
    expect(await received("lead.create")).toMatchObject([
      { amount: 1500, period: 70, periodScale: "days", otherDetails: { loanPurpose: "home_improvement" } },
    ]);
    expect(await answerPage("loan-information", employed)).toEqual(to("/personal-details"));
    expect(calls()).toEqual([create]);
    expect(await control.leads()).toMatchObject([{ version: "v2", state: 2 }]);
  });

  it("has no modal: a missing loan is refused on the page", async () => {
    expect(await submitPage("loan-information", { loan_purpose: "car" })).toMatchObject({
      result: {
        error: { fieldErrors: { loan_amount: [expect.anything()], loan_period: [expect.anything()] } },
      },
    });
    expect(calls()).toEqual([]);
  });

  it("sends another amount to the provider at once", async () => {
    await answerPage("loan-information", employed);
    await answerPage("loan-information", { ...employed, loan_amount: "2000" });
    expect(calls()).toEqual([create, update]);
    expect(await control.leads()).toMatchObject([{ answers: { amount: 2000 } }]);
  });

  const pages = [
    "loan-information",
    "personal-details",
    "contact-details",
    "income-details",
    "other-information",
    "employment-details",
  ];

  it("asks page after page without a call, and sends everything with the last", async () => {
    const { walked, last } = await walk(employed);
    expect(walked).toEqual(pages);
    expect(last).toEqual(replaceTo("/checking"));
    expect(calls()).toEqual([create, update]);
    const contact = { email: "lucia.ferrer@example.com", phoneNumber: "+34612345678", province: "28" };
    const answers = {
      amount: 1500,
      personalDetails: { firstName: "Lucía", personalCode: "12345678Z" },
      contactDetails: contact,
      incomeDetails: { monthlyIncome: 1850, iban: "ES9121000418450200051332" },
      expenses: { rentAmount: 650.5 },
      generalPolicies: [{ id: "terms", given: true }],
    };
    expect(await control.leads()).toMatchObject([{ version: "v2", state: 6, missing: [], answers }]);
  });
});

it("answers that the provider refuses come before the page of the provider's state", async () => {
  await walk(employed, "other-information");
  const state = { progressState: [2, 5] };
  expect(whereNext(changeApplication({ state })).path).toBe("/other-information");
  expect(whereNext(changeApplication({ errors: { email: { message: "email" } } })).path).toBe(
    "/contact-details",
  );
});

it.each([
  ["loan-information", "¿Cuánto necesitas y para qué?"],
  ["personal-details", textOf("es", "questions", "pages>personal-details>classicTitle")],
  ["other-information", "Otros datos"],
])("%s begins with its title", async (path, title) => {
  await applicationWith();
  expect((await renderPage(path)).textContent).toBe(title);
  expect(screen.getAllByText(title)).toHaveLength(1);
});
