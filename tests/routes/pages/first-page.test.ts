import { describe, expect, it } from "vitest";
import type { FormResult } from "../../../app/form/form-messages.ts";
import { changeApplication, readApplication } from "../../../app/lead/application.ts";
import { beginApplication, firstForm, submitFirst, submitLoan } from "../applicant.ts";
import { refuseToStore, reports } from "../browser.ts";
import { to } from "../call-route.ts";
import { control, received, sentCalls } from "../provider.ts";

it("a first page without policies submits without any", async () => {
  const none = {
    "general_policies.offered": "",
    "general_policies.required": [],
    "general_policies.given": [],
  };
  expect(await submitFirst(none)).toEqual({ kind: "modal-due" });
  expect(readApplication().answers.generalPolicies).toEqual([]);
});

it("the first page refuses all invalid answers at once, and keeps them as typed", async () => {
  const outcome = await submitFirst({ email: "lucia@", phone_number: "", "general_policies.given": [] });
  expect(Object.keys((outcome as { result: FormResult }).result.error?.fieldErrors ?? {})).toEqual([
    "email",
    "phone_number",
    "general_policies",
  ]);
  expect(readApplication().answers).toEqual({});
  expect(readApplication().drafts["initial-details"]).toEqual({
    entries: [
      ["email", "lucia@"],
      ["phone_number", ""],
      ["marketing_consents.given", "email"],
    ],
    accepted: false,
  });
  expect(sentCalls()).toEqual([]);
});

it("the first page's modal refuses an amount over the limit, and sends nothing", async () => {
  await submitFirst();
  expect(await submitLoan({ loan_amount: "5.100" })).toMatchObject({
    form: "modal",
    result: { error: { fieldErrors: { loan_amount: [expect.objectContaining({ key: "moneyMax" })] } } },
  });
  expect(sentCalls()).toEqual([]);
});

/** What the first page's answers come to. */
const given = {
  contactDetails: {
    email: "lucia.herrera@example.com",
    phoneNumber: "+34612345678",
    marketingConsents: [
      { id: "email", given: true },
      { id: "sms", given: false },
      { id: "partners", given: false },
    ],
  },
  generalPolicies: [{ id: "terms", given: true }],
};

describe("the modal", () => {
  it("opens once the page's own answers are valid", async () => {
    expect(await submitFirst()).toEqual({ kind: "modal-due" });
    expect(readApplication().answers).toEqual(given);
    expect(readApplication().drafts["initial-details"]).toMatchObject({ accepted: true });
    expect(sentCalls()).toEqual([]);
  });

  it.each([
    ["the amount", { period: 61 }],
    ["the period", { amount: 1200 }],
  ])("opens while %s is not known", async (_, answers) => {
    changeApplication({ answers });
    expect(await submitFirst()).toEqual({ kind: "modal-due" });
  });

  it("stays closed when a link has prefilled amount and period", async () => {
    changeApplication({ answers: { amount: 1200, period: 61 } });
    expect(await submitFirst()).toEqual(to("/personal-details"));
    expect(await control.leads()).toHaveLength(1);
  });

  it.each([
    ["before the page was touched", () => undefined],
    ["after the page was refused", () => submitFirst({ "general_policies.given": [] })],
    ["while the page has a half-typed answer", () => typing("lucia@")],
    ["when a link prefilled only the e-mail address", () => linkedWith({})],
    ["when a link prefilled all but the policies", () => linkedWith({ phoneNumber: "+34612345678" })],
  ])("is stored %s", async (_, before) => {
    await before();
    expect(await submitLoan()).toEqual({ kind: "page-unfinished" });
    expect(readApplication().answers).toMatchObject({ amount: 1200, period: 61 });
    expect(sentCalls()).toEqual([]);
    expect(await submitFirst()).toEqual(to("/personal-details"));
    expect(await control.leads()).toMatchObject([{ answers: { amount: 1200, period: 61 } }]);
  });

  it("leaves no trace in the draft of what was moved on the card before", async () => {
    const moved = {
      entries: [
        ["email", "lucia@"],
        ["loan_amount", "3000"],
      ] as const,
      accepted: false,
    };
    changeApplication({ drafts: { "initial-details": moved } });
    await submitLoan();
    expect(readApplication().drafts["initial-details"]).toEqual({
      entries: [["email", "lucia@"]],
      accepted: false,
    });
  });

  it("refuses without a change to the page's input", async () => {
    typing("lucia@");
    await submitLoan({ loan_amount: "" });
    expect(readApplication().drafts).toEqual({
      "initial-details": { entries: [["email", "lucia@"]], accepted: false },
    });
  });
});

describe("the loan card of a wide screen asks amount and period in the page's form", () => {
  const onCard = { loan_amount: "1.200", loan_amount_slider: "1200", loan_period: "61" };

  it("and one submission creates the lead with both", async () => {
    expect(await submitFirst(onCard)).toEqual(to("/personal-details"));
    expect(readApplication().answers).toMatchObject({ amount: 1200, period: 61 });
    expect(await control.leads()).toMatchObject([{ answers: { amount: 1200, period: 61 } }]);
  });

  it("and refuses an amount over the limit with the page's other answers", async () => {
    expect(await submitFirst({ ...onCard, loan_amount: "5.100", email: "" })).toMatchObject({
      form: "page",
      result: {
        error: {
          fieldErrors: {
            email: [expect.objectContaining({ key: "required>email" })],
            loan_amount: [expect.objectContaining({ key: "moneyMax" })],
          },
        },
      },
    });
    expect(readApplication().answers.amount).toBeUndefined();
    expect(sentCalls()).toEqual([]);
  });
});

function typing(email: string) {
  changeApplication({ drafts: { "initial-details": { entries: [["email", email]], accepted: false } } });
}

function linkedWith(contactDetails: { phoneNumber?: string }) {
  changeApplication({ answers: { contactDetails: { email: String(firstForm.email), ...contactDetails } } });
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

describe("the first page creates a lead", () => {
  it("from the answers, the campaign and the affiliate", async () => {
    expect(await beginApplication()).toEqual(to("/personal-details"));
    expect(await received("lead.create")).toEqual([
      {
        ...given,
        amount: 1200,
        period: 61,
        periodScale: "days",
        leadSource: "direct",
        posthogParameters: {
          isLeadPrefilled: false,
          leadPrefilledFields: [],
          leadPreviouslyRedirected: false,
        },
        tags: [expect.any(String)],
        deviceData: {
          timezoneOffset: new Date().getTimezoneOffset(),
          deviceMemory: 1,
          language: navigator.language,
          screenResolution: `${window.screen.width}x${window.screen.height}`,
          loadingTime: 0,
        },
        sessionId: expect.stringMatching(uuid),
        sessionStartedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        productId: "loan",
      },
    ]);
    expect(await control.leads()).toHaveLength(1);
  });

  it("though the browser refuses every write, which is reported", async () => {
    refuseToStore(sessionStorage);
    expect(await beginApplication()).toEqual(to("/personal-details"));
    expect(reports).toContainEqual(
      expect.objectContaining({ message: "Error setting key in sessionStorage" }),
    );
  });
});

it("there is one lead after a double press on Continue", async () => {
  await submitFirst();
  const outcomes = await Promise.all([submitLoan(), submitLoan()]);
  expect(outcomes).toEqual([to("/personal-details"), to("/personal-details")]);
  expect(await control.leads()).toHaveLength(1);
});
