import { describe, expect, it } from "vitest";
import { changeApplication, readApplication } from "../../../app/lead/application.ts";
import { clearApplication } from "../../../app/lead/begin-anew.ts";
import { beginApplication, submitFirst, submitLoan } from "../applicant.ts";
import { refuseToStore, reports, stored } from "../browser.ts";
import { replaceTo, to } from "../call-route.ts";
import { control, received, sent, sentCalls } from "../provider.ts";

const create = "POST /api/v3/lead";
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

  it("with the stored session", async () => {
    await beginApplication();
    const [lead] = await received("lead.create");
    expect(lead?.sessionId).toBe(stored(sessionStorage, "sessionId"));
  });

  it("with its idempotency key, and the cookie's token", async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: nothing else writes a cookie in happy-dom
    document.cookie = "XSRF-TOKEN=a%20b; path=/";
    await beginApplication();
    // biome-ignore lint/suspicious/noDocumentCookie: nothing else writes a cookie in happy-dom
    document.cookie = "XSRF-TOKEN=; max-age=0; path=/";
    expect(sent[0]?.headers.get("Idempotency-Key")).toMatch(uuid);
    expect(sent[0]?.headers.get("X-XSRF-TOKEN")).toBe("a b");
  });

  it("though the browser refuses every write, which is reported", async () => {
    refuseToStore(sessionStorage);
    expect(await beginApplication()).toEqual(to("/loan-purpose"));
    expect(reports).toContainEqual(
      expect.objectContaining({ message: "Error setting key in sessionStorage" }),
    );
  });

  it("and applies the provider's response", async () => {
    await beginApplication();
    const [lead] = await control.leads();
    expect(readApplication()).toMatchObject({
      id: lead?.id,
      state: { leadStatus: "created", progressState: [2] },
      endReached: false,
    });
    expect(readApplication().dataPoints).toContain("loan_purpose");
    expect(stored(sessionStorage, "lid")).toBe(lead?.id);
    expect(stored(sessionStorage, "leadApplication")).toMatchObject({ id: lead?.id });
    expect(stored(sessionStorage, "dynamicPages")).toMatchObject({
      dataPoints: readApplication().dataPoints,
    });
    expect(stored(localStorage, "storedLoanApplication")).toMatchObject({ id: lead?.id });
  });

  it("that is already complete, and redirects to its screen", async () => {
    await control.setScript({ steps: [6, 10], dataPoints: [] });
    expect(await beginApplication()).toEqual(replaceTo("/checking"));
  });

  it("with questions that the product doesn't know, which are reported", async () => {
    await control.setScript({ steps: [6, 10], dataPoints: ["no_such_question", "gender"] });
    expect(await beginApplication()).toEqual(to("/gender"));
    expect(JSON.stringify(reports)).toContain("no_such_question");
  });

  it("and reports it to the visit's affiliate", async () => {
    const affiliateReferenceParams = { attribute: "friends", setAt: new Date().toISOString() };
    changeApplication({ context: { affiliateReferenceParams } });
    await beginApplication();
    await expect.poll(() => received("affiliate.event")).toHaveLength(1);
    const { id } = readApplication();
    expect(await received("affiliate.event")).toEqual([
      { id, event: "lead_created", affiliateReferenceParams, productId: "loan" },
    ]);
    expect(await received("lead.create")).toMatchObject([{ affiliateReferenceParams }]);
  });
});

describe("there is one lead", () => {
  it("after a lost response and another press on Continue", async () => {
    await submitFirst();
    await control.setFaults({ call: "lead.create", kind: "lost", times: 1 });
    expect(await submitLoan()).toMatchObject({ problem: "unavailable" });
    expect(readApplication().id).toBeUndefined();
    expect(await submitFirst()).toEqual(to("/loan-purpose"));
    expect(await control.leads()).toMatchObject([{ id: readApplication().id }]);
    expect(sentCalls()).toEqual([create, create]);
    expect(sent[1]?.headers.get("Idempotency-Key")).toBe(sent[0]?.headers.get("Idempotency-Key"));
  });

  it("after a double press on Continue", async () => {
    await submitFirst();
    const outcomes = await Promise.all([submitLoan(), submitLoan()]);
    expect(outcomes).toEqual([to("/loan-purpose"), to("/loan-purpose")]);
    expect(await control.leads()).toHaveLength(1);
  });

  it("with the changes since the lost response, though these can't be sent at once", async () => {
    await submitFirst();
    await control.setFaults(
      { call: "lead.create", kind: "lost", times: 1 },
      { call: "lead.update", kind: "status", status: 503, times: 1 },
    );
    await submitLoan();
    expect(await submitFirst({ email: "lucia@example.org" })).toMatchObject({ problem: "unavailable" });
    expect(await submitFirst({ email: "lucia@example.org" })).toEqual(to("/loan-purpose"));
    expect(await control.leads()).toMatchObject([
      { answers: { contactDetails: { email: "lucia@example.org" } } },
    ]);
  });

  it("with the answers of the attempt that arrived", async () => {
    await submitFirst();
    await control.setFaults({ call: "lead.create", kind: "status", status: 503, times: 1 });
    await submitLoan();
    await submitFirst({ email: "lucia@example.org" });
    expect(await control.leads()).toMatchObject([
      { answers: { contactDetails: { email: "lucia@example.org" } } },
    ]);
  });

  it("per application: the next application has another", async () => {
    await beginApplication();
    const first = readApplication().id;
    clearApplication();
    await beginApplication();
    expect(readApplication().id).not.toBe(first);
    expect(await control.leads()).toHaveLength(2);
  });
});
