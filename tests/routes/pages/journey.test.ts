import { describe, expect, it } from "vitest";
import { readApplication } from "../../../app/lead/application.ts";
import {
  answersWithout,
  applicationWith,
  beginApplication,
  loadView,
  submitAsShown,
  submitPage,
  thenSend,
} from "../applicant.ts";
import { replaceTo, to } from "../call-route.ts";
import { received, sentCalls } from "../provider.ts";

const update = "PUT /api/v3/lead";

it("the journey begins with any page that a link opens, and the lead has its answer", async () => {
  expect(await submitPage("gender", { gender: "female" })).toEqual(to("/initial-details"));
  await beginApplication();
  expect(await received("lead.create")).toMatchObject([{ personalDetails: { gender: "female" } }]);
});

it("before the end an unfinished page is asked once, and the application is sent from there", async () => {
  await applicationWith(answersWithout("incomeDetails.incomeSource", "personalDetails.gender"));
  expect(await submitAsShown("pep-details")).toEqual(to("/personal-code"));
  expect(await submitAsShown("personal-code", { gender: "female" })).toEqual(to("/income-source"));
  expect(sentCalls()).toEqual([]);
  expect(await thenSend(submitPage("income-source", { income_source: "pensioner" }))).toEqual(
    replaceTo("/checking"),
  );
  expect(sentCalls()).toEqual([update]);
});

describe("a page", () => {
  it("outside the journey accepts no answer", async () => {
    await applicationWith(answersWithout("personalDetails.gender"));
    expect(await submitPage("field-details", { field_square_area: "650" })).toEqual(to("/personal-code"));
    expect(readApplication().answers.otherDetails?.fieldSquareArea).toBeUndefined();
  });

  it("keeps the input as typed beside the parsed answer", async () => {
    await applicationWith();
    expect(await submitAsShown("monthly-income", { monthly_income: " 1.850,5 € " })).toEqual(
      to("/bank-account"),
    );
    expect(readApplication().answers.incomeDetails?.monthlyIncome).toBe(1850.5);
    expect((await loadView("monthly-income")).entries).toContainEqual(["monthly_income", " 1.850,5 € "]);
  });
});
