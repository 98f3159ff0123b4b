import { describe, expect, it } from "vitest";
import { readApplication } from "../../../app/application/application.ts";
import type { FormResult } from "../../../app/form/form-result.ts";
import { beginApplication, submitFirst } from "../applicant.ts";
import { refuseToStore, reports } from "../browser.ts";
import { to } from "../call-route.ts";
import { answerInstead, control, json, received, sentCalls } from "../provider.ts";

it("a first page without policies submits without any", async () => {
  answerInstead(() => json({ id: "l-1" }));
  const none = {
    "general_policies.offered": "",
    "general_policies.required": [],
    "general_policies.given": [],
  };
  expect(await submitFirst(none)).toEqual(to("/summary"));
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
      ["loan_amount", "1.200"],
      ["loan_period", "61"],
    ],
    unfinished: true,
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

it("the first page refuses an amount over the limit with its other answers", async () => {
  expect(await submitFirst({ loan_amount: "5.100", email: "" })).toMatchObject({
    result: {
      error: {
        fieldErrors: {
          email: [expect.objectContaining({ key: "required>email" })],
          loan_amount: [expect.objectContaining({ key: "numberMax" })],
        },
      },
    },
  });
  expect(readApplication().answers).toEqual({});
  expect(sentCalls()).toEqual([]);
});

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
  const outcomes = await Promise.all([submitFirst(), submitFirst()]);
  expect(outcomes).toEqual([to("/personal-details"), to("/personal-details")]);
  expect(await control.leads()).toHaveLength(1);
});
