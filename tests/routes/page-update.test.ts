import { describe, expect, it } from "vitest";
import { readApplication } from "../../app/lead/application.ts";
import { beginApplication, submitFirst, submitLoan } from "./applicant.ts";
import { to } from "./call-route.ts";
import { control, received, sentCalls } from "./provider.ts";

const create = "POST /api/v3/lead";
const update = "PUT /api/v3/lead";

describe("once there is a lead, the first page", () => {
  it("sends nothing where nothing changed", async () => {
    await beginApplication();
    expect(await submitFirst()).toEqual(to("/loan-purpose"));
    expect(sentCalls()).toEqual([create]);
  });

  it.each([
    ["e-mail address", { email: "lucia@example.org" }, { contactDetails: { email: "lucia@example.org" } }],
    ["phone number", { phone_number: "712345678" }, { contactDetails: { phoneNumber: "+34712345678" } }],
    [
      "consent",
      { "marketing_consents.given": ["sms"] },
      {
        contactDetails: {
          marketingConsents: [
            { id: "email", given: false },
            { id: "sms", given: true },
            { id: "partners", given: false },
          ],
        },
      },
    ],
  ])("updates it where the %s changed", async (_, change, answers) => {
    await beginApplication();
    expect(await submitFirst(change)).toEqual(to("/loan-purpose"));
    expect(sentCalls()).toEqual([create, update]);
    expect(await received("lead.update")).toMatchObject([{ id: readApplication().id, productId: "loan" }]);
    expect(await control.leads()).toMatchObject([{ answers }]);
  });

  it("updates it where the modal's answers changed", async () => {
    await beginApplication();
    expect(await submitLoan({ loan_amount: "2000" })).toEqual(to("/loan-purpose"));
    expect(await control.leads()).toMatchObject([{ answers: { amount: 2000, period: 61 } }]);
    expect(sentCalls()).toEqual([create, update]);
  });

  it("sends nothing where the modal's answers are the same", async () => {
    await beginApplication();
    expect(await submitLoan()).toEqual(to("/loan-purpose"));
    expect(sentCalls()).toEqual([create]);
  });

  it("sends a change again that could not be sent before", async () => {
    await beginApplication();
    await control.setFaults({ call: "lead.update", kind: "status", status: 503, times: 1 });
    expect(await submitFirst({ email: "lucia@example.org" })).toMatchObject({ problem: "unavailable" });
    expect(await submitFirst({ email: "lucia@example.org" })).toEqual(to("/loan-purpose"));
    expect(await control.leads()).toMatchObject([
      { answers: { contactDetails: { email: "lucia@example.org" } } },
    ]);
  });
});
