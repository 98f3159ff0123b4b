import { describe, expect, it } from "vitest";
import { beginApplication, submitFirst, submitLoan } from "../applicant.ts";
import { refuseToStore, reports } from "../browser.ts";
import { to } from "../call-route.ts";
import { control, received } from "../provider.ts";

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

describe("the first page creates a lead", () => {
  it("from the answers, the campaign and the affiliate", async () => {
    expect(await beginApplication()).toEqual(to("/loan-purpose"));
    expect(await received("lead.create")).toEqual([
      {
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
    expect(await beginApplication()).toEqual(to("/loan-purpose"));
    expect(reports).toContainEqual(
      expect.objectContaining({ message: "Error setting key in sessionStorage" }),
    );
  });
});

describe("there is one lead", () => {
  it("after a double press on Continue", async () => {
    await submitFirst();
    const outcomes = await Promise.all([submitLoan(), submitLoan()]);
    expect(outcomes).toEqual([to("/loan-purpose"), to("/loan-purpose")]);
    expect(await control.leads()).toHaveLength(1);
  });
});
