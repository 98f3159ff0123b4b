import { describe, expect, it } from "vitest";
import { readApplication } from "../../../app/application/application.ts";
import {
  answersWithout,
  applicationWith,
  beginApplication,
  complete,
  loadView,
  sendFromSummary,
  submitAsShown,
  submitFirst,
  submitPage,
  thenSend,
} from "../applicant.ts";
import { reload, toasts } from "../browser.ts";
import { replaceTo, to } from "../call-route.ts";
import { answerInstead, control, json, received, sentCalls } from "../provider.ts";

const create = "POST /api/v3/lead";
const update = "PUT /api/v3/lead";

it("the journey begins with any page that a link opens, and the lead has its answer", async () => {
  expect(await submitPage("gender", { gender: "female" })).toEqual(to("/initial-details"));
  await beginApplication();
  expect(await received("lead.create")).toMatchObject([{ personalDetails: { gender: "female" } }]);
});

it("before the end an unfinished page is asked once, and the application is sent from there", async () => {
  await applicationWith(answersWithout("incomeDetails.incomeSource", "personalDetails.gender"));
  expect(await submitAsShown("credit-history")).toEqual(to("/personal-code"));
  expect(await submitAsShown("personal-code", { gender: "female" })).toEqual(to("/income-source"));
  expect(sentCalls()).toEqual([]);
  expect(await thenSend(submitAsShown("income-source", { income_source: "pensioner" }))).toEqual(
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
    expect(await submitAsShown("income-source", { monthly_income: " 1.850,5 € " })).toEqual(
      to("/bank-account"),
    );
    expect(readApplication().answers.incomeDetails?.monthlyIncome).toBe(1850.5);
    expect((await loadView("income-source")).entries).toContainEqual(["monthly_income", " 1.850,5 € "]);
  });
});

describe("with a lead, the first page", () => {
  it("updates the lead when an answer changed", async () => {
    await beginApplication();
    expect(await submitFirst({ email: "lucia@example.org" })).toEqual(to("/personal-details"));
    expect(sentCalls()).toEqual([create, update]);
    expect(await received("lead.update")).toMatchObject([{ id: readApplication().id, productId: "loan" }]);
    expect(await control.leads()).toMatchObject([
      { answers: { contactDetails: { email: "lucia@example.org" } } },
    ]);
  });

  it("updates the lead when the loan changed", async () => {
    await beginApplication();
    expect(await submitFirst({ loan_amount: "2000" })).toEqual(to("/personal-details"));
    expect(await control.leads()).toMatchObject([{ answers: { amount: 2000, period: 61 } }]);
    expect(sentCalls()).toEqual([create, update]);
  });

  it.each([
    ["2000", [{ key: "loanChanged", tone: "success" }]],
    ["1500", []],
  ])("returns to the page from which the loan was changed, and says so: %s €", async (amount, told) => {
    await control.setScript({ steps: [10], dataPoints: ["gender", "housing_tenure"] });
    await submitFirst({ loan_amount: "1500" });
    const change = { loan_amount: amount, __from: "housing-tenure" };
    expect(await submitFirst(change)).toEqual(to("/housing-tenure"));
    expect(toasts).toEqual(told);
  });

  it.each(["accepted", "//evil.example", ""])("returns to no place but a page: %s", async (from) => {
    await beginApplication();
    expect(await submitFirst({ __from: from })).toEqual(to("/personal-details"));
  });

  it("sends nothing without a change", async () => {
    await beginApplication();
    expect(await submitFirst()).toEqual(to("/personal-details"));
    expect(sentCalls()).toEqual([create]);
  });
});

const openRequest = "Este documento ya tiene una solicitud abierta.";

describe("an answer that the provider refuses at the end", () => {
  it("is shown with its message on its page, also after a reload, until it changes", async () => {
    await control.usePreset("field-error");
    await applicationWith();
    expect(await thenSend(submitAsShown("credit-history"))).toEqual(to("/personal-code"));
    const refused = { personal_code: { fieldName: "personalDetails.personalCode", message: openRequest } };
    expect((await loadView("personal-code")).refused).toEqual(refused);
    reload();
    expect(await loadView("personal-code")).toMatchObject({
      refused,
      entries: expect.arrayContaining([["personal_code", "12345678Z"]]),
      refusedElsewhere: [],
    });

    expect(await thenSend(submitAsShown("personal-code", { personal_code: "X1234567L" }))).toEqual(
      replaceTo("/checking"),
    );
    expect(readApplication().errors).toEqual({});
    expect(await control.leads()).toMatchObject([
      { answers: { personalDetails: { personalCode: "X1234567L" } } },
    ]);
  });

  it.each([
    [
      ["names"],
      { first_name: { fieldName: "personalDetails.firstName", message: "No" } },
      "personal-details",
    ],
    [["names"], { nombre: { fieldName: "personalDetails.lastName", message: "No" } }, "personal-details"],
    [["monthly_income"], { loan_amount: { fieldName: "amount", message: "No" } }, "initial-details"],
    [["loan_amount"], { loan_amount: { fieldName: "amount", message: "No" } }, "loan-details"],
  ] as const)("asked with %j, leads with %j to /%s", async (names, errors, path) => {
    const dataPoints = ["email", "phone_number", "general_policies", ...names] as const;
    await applicationWith(complete, { dataPoints });
    answerInstead(() => json({ errors }, 422));
    expect(await sendFromSummary()).toEqual(to(`/${path}`));
    expect((await loadView(path)).refusedElsewhere).toEqual([]);
  });

  it("stays refused when its replacement is invalid", async () => {
    await control.usePreset("field-error");
    await applicationWith();
    await thenSend(submitAsShown("credit-history"));
    expect(await submitAsShown("personal-code", { personal_code: "1" })).toMatchObject({ kind: "invalid" });
    expect((await loadView("personal-code")).refused).toMatchObject({
      personal_code: { message: openRequest },
    });
    expect(await submitAsShown("credit-history")).toEqual(to("/personal-code"));
  });
});

describe("an answer that the provider refuses on the first page", () => {
  const errors = { email: { fieldName: "contactDetails.email", message: "email" } };
  const refuse = () =>
    answerInstead(({ path }) => (path === "/api/v3/lead" ? json({ errors }, 422) : undefined));

  it("creates no lead, and shows its error on the page until it changes", async () => {
    refuse();
    expect(await submitFirst()).toMatchObject({ kind: "refused" });
    expect(readApplication().id).toBeUndefined();
    expect((await loadView("initial-details")).refused).toEqual(errors);
    answerInstead(() => undefined);
    expect(await submitFirst({ email: "lucia@example.org" })).toEqual(to("/personal-details"));
    expect(readApplication().errors).toEqual({});
    expect(await control.leads()).toHaveLength(1);
  });

  it("is not accepted when it is sent again unchanged", async () => {
    await beginApplication();
    refuse();
    const refused = { kind: "refused" };
    for (const _ of ["once", "twice"])
      expect(await submitFirst({ email: "lucia@example.org" })).toMatchObject(refused);
    expect(sentCalls()).toEqual([create, update, update]);
  });
});
