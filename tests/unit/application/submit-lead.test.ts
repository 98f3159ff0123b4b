import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import {
  type Application,
  changeApplication,
  forgetMemory,
  newApplication,
  readApplication,
  replaceApplication,
} from "../../../app/application/application.ts";
import { withPrefilled } from "../../../app/application/lead-context.ts";
import { type LeadEvent, onLeadEvent } from "../../../app/application/lead-events.ts";
import { leadRequest, sendApplication, tellAffiliate } from "../../../app/application/submit-lead.ts";
import { ensureSession } from "../../../app/application/visit/session.ts";
import { requestSchemas } from "../../../app/provider/schemas/requests.ts";
import { checkBody } from "../../lead-server/checks/body.ts";
import { openTab } from "../fixtures/anas-tab.ts";
import { anaAtFirst, anaComplete, anasApplication } from "../fixtures/applicants.ts";
import { someAnswers } from "../fixtures/arbitraries.ts";
import { type Answer, type Arrived, providerThatAnswers } from "../fixtures/provider.ts";
import { collectReports } from "../fixtures/reports.ts";

const { sessionStorage } = openTab();
const now = new Date("2026-03-15T12:00:00.000Z");
const partner = { attribute: "partner", setAt: now.toISOString() };
const created: Answer = {
  status: 200,
  body: { id: "lead-ana", leadStatus: "created", progressState: [2], dataPoints: ["gender"] },
};

const reports = collectReports();

/** Begins an application without a lead, before a provider that gives these answers. Returns the requests. */
function beginWith(...answers: Parameters<typeof providerThatAnswers>) {
  replaceApplication({ ...newApplication, answers: anaAtFirst });
  return providerThatAnswers(...answers);
}
/** Returns the idempotency keys of requests, each once. */
const keysOf = (arrived: Arrived[]) => [
  ...new Set(arrived.map(({ headers }) => headers.get("Idempotency-Key"))),
];

describe("the request that sends a lead", () => {
  const prefilled = ["amount", "contactDetails.email"] as const;

  it("has the answers, the session and a tag that names the sender", () => {
    const { id, startedAt } = ensureSession();
    const application = anasApplication({ answers: anaComplete, context: { sellingTierGlobalId: "tier-1" } });
    expect(leadRequest(application)).toMatchObject({
      ...anaComplete,
      id: "lead-ana",
      periodScale: "days",
      sellingTierGlobalId: "tier-1",
      tags: ["ui:react"],
      sessionId: id,
      sessionStartedAt: startedAt.toISOString(),
    });
  });

  it.each([
    ["no field without a link", {}, []],
    ["the fields that a link prefilled", withPrefilled({}, prefilled), prefilled],
    ["no field of a link whose values could not be used", withPrefilled({}, []), []],
  ])("names %s as prefilled", (_, context, leadPrefilledFields) => {
    expect(leadRequest(anasApplication({ context })).posthogParameters).toEqual({
      isLeadPrefilled: leadPrefilledFields.length > 0,
      leadPrefilledFields,
      leadPreviouslyRedirected: false,
    });
  });

  it("has no id before there is a lead, and no scale without a period", () => {
    const request = leadRequest(newApplication);
    expect(request).not.toHaveProperty("id");
    expect(request).not.toHaveProperty("periodScale");
  });

  it("fits the contract for any answers", () => {
    fc.assert(
      fc.property(someAnswers, (answers) => {
        const body = JSON.parse(JSON.stringify(leadRequest(anasApplication({ answers }))));
        const { violations } = checkBody(requestSchemas.updateLead, body);
        expect(violations).toEqual([]);
      }),
    );
  });
});

it("a change that could not follow a repeated create still waits to be sent", async () => {
  beginWith("lost while answering", created, { status: 503 });
  await sendApplication();
  changeApplication({ answers: { ...anaAtFirst, amount: 2000 }, unsent: ["loan_amount"] });
  expect(await sendApplication()).toMatchObject({ ok: false, error: { kind: "unavailable" } });
  expect(readApplication().unsent).toEqual(["loan_amount"]);
});

it("an answer whose question is no longer asked is not sent after an answer on another page has changed: no rent for an owner", () => {
  const { otherDetails } = anaComplete;
  const ownerNow = anasApplication({
    answers: { ...anaComplete, otherDetails: { ...otherDetails, housingTenure: "owned" } },
  });
  expect(JSON.stringify(leadRequest(ownerNow))).not.toContain("rentAmount");
});

describe("sending an application", () => {
  it("creates the lead, applies the provider's state and stores it", async () => {
    const arrived = beginWith(created);
    expect(await sendApplication()).toMatchObject({
      ok: true,
      value: { id: "lead-ana", dataPoints: ["gender"] },
    });
    const body = { amount: 1000, productId: "loan" };
    expect(arrived).toMatchObject([{ url: "/api/v3/lead", method: "POST", body }]);
    expect(readApplication()).toMatchObject({
      state: { leadStatus: "created", progressState: [2] },
      creation: undefined,
    });
    expect(sessionStorage.getItem("lid")).toBe('"lead-ana"');
  });

  it("repeats the same create on every attempt, also after a reload", async () => {
    const arrived = beginWith("lost while answering", { status: 503 }, created);
    await sendApplication();
    forgetMemory();
    await sendApplication();
    await sendApplication();
    expect(arrived).toHaveLength(3);
    expect(keysOf(arrived)).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    expect([arrived[1]?.body, arrived[2]?.body]).toEqual([arrived[0]?.body, arrived[0]?.body]);
    expect(reports).toEqual([
      { message: "Failed to post lead", detail: "unavailable no network" },
      { message: "Failed to post lead", detail: "unavailable 503" },
    ]);
  });

  it("repeats a create whose response was lost unchanged, and sends the changes since as an update", async () => {
    const arrived = beginWith("lost while answering", created);
    await sendApplication();
    changeApplication({ answers: { ...anaAtFirst, amount: 2000 } });
    expect(await sendApplication()).toMatchObject({ ok: true });
    expect(arrived).toMatchObject([
      { method: "POST", body: { amount: 1000 } },
      { method: "POST", body: { amount: 1000 } },
      { method: "PUT", body: { id: "lead-ana", amount: 2000 } },
    ]);
  });

  it.each<[string, Answer, boolean]>([
    ["no response", "lost while answering", true],
    ["a failure", { status: 503 }, false],
    ["a refusal", { status: 422, body: { errors: { email: { message: "In use" } } } }, false],
    ["a new lead", created, false],
  ])("is still unanswered for a reload after %s: %o, %s", async (_, answer, isUnanswered) => {
    beginWith(answer);
    await sendApplication();
    expect(sessionStorage.getItem("isLoading") !== null).toBe(isUnanswered);
  });

  it("starts another create after a refusal: no lead was created", async () => {
    const arrived = beginWith({ status: 422, body: { errors: { email: { message: "In use" } } } }, created);
    await sendApplication();
    changeApplication({ answers: { ...anaAtFirst, amount: 2000 } });
    await sendApplication();
    expect([arrived.length, keysOf(arrived).length]).toEqual([2, 2]);
    expect(arrived[1]).toMatchObject({ method: "POST", body: { amount: 2000 } });
  });

  it("repeats the same update on every attempt without an answer, also later and after a reload", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    replaceApplication(anasApplication());
    const arrived = providerThatAnswers("lost while answering", { status: 503 }, created);
    for (const seconds of [0, 20, 40]) {
      vi.setSystemTime(Date.now() + seconds * 1000);
      await sendApplication();
      forgetMemory();
    }
    vi.useRealTimers();
    const [first, ...others] = arrived.map(({ headers, body }) => [headers.get("Idempotency-Key"), body]);
    expect(others).toEqual([first, first]);
  });

  it("keeps the provider's errors, and drops them once the answers are accepted", async () => {
    replaceApplication(anasApplication());
    const errors = { email: { message: "In use" } };
    providerThatAnswers({ status: 422, body: { errors } }, { status: 503 }, created);
    for (const expected of [errors, errors, {}]) {
      await sendApplication();
      expect(readApplication().errors).toEqual(expected);
    }
  });

  it("clears the unsent changes once they are sent", async () => {
    replaceApplication(anasApplication({ unsent: ["email"] }));
    providerThatAnswers({ status: 500 }, created);
    await sendApplication();
    expect(readApplication().unsent).toEqual(["email"]);
    await sendApplication();
    expect(readApplication().unsent).toEqual([]);
  });

  it("hands over the current state of an application that moved on elsewhere", async () => {
    replaceApplication(anasApplication());
    const state = { id: "lead-ana", progressState: [2, 10] };
    providerThatAnswers({ status: 409, body: { code: "conflict", lead: state } });
    expect(await sendApplication()).toEqual({ ok: false, error: { kind: "conflict", state } });
    expect(reports).toEqual([{ message: "Failed to update lead", detail: "conflict" }]);
  });

  it("reports the new lead to the affiliate once, and to nobody without an affiliate", async () => {
    replaceApplication({ ...newApplication, context: { affiliateReferenceParams: partner } });
    const arrived = providerThatAnswers(created, { status: 204 });
    await sendApplication();
    tellAffiliate("lead_created");
    tellAffiliate("accepted");
    tellAffiliate("accepted");
    const events = arrived.filter(({ url }) => url.endsWith("/affiliate/event"));
    expect(events.map(({ body }) => body)).toMatchObject([
      { event: "lead_created", id: "lead-ana", affiliateReferenceParams: partner, productId: "loan" },
      { event: "accepted" },
    ]);
    replaceApplication(anasApplication());
    tellAffiliate("rejected");
    expect(arrived).toHaveLength(3);
  });

  it.each<[string, Partial<Application>, LeadEvent[]]>([
    ["the listeners of a lead", {}, [{ event: "accepted", leadId: "lead-ana" }]],
    ["nobody without a lead", { id: undefined }, []],
  ])("notifies %s", (_, change, events) => {
    replaceApplication(anasApplication(change));
    const heard: LeadEvent[] = [];
    const stop = onLeadEvent((event) => heard.push(event));
    // Earlier tests' events are still queued.
    heard.length = 0;
    tellAffiliate("accepted");
    stop();
    expect(heard).toEqual(events);
  });
});
