import fc from "fast-check";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  changeApplication,
  forgetMemory,
  newApplication,
  readApplication,
  replaceApplication,
} from "../../app/lead/application.ts";
import { clearApplication, startAgain, takeOver } from "../../app/lead/changes.ts";
import { leadRequest, sendApplication, tellAffiliate } from "../../app/lead/exchange.ts";
import { leadRequestSchema } from "../../app/provider/schemas.ts";
import { onReport, type Report } from "../../app/report.ts";
import { ensureSession } from "../../app/session/session.ts";
import { anaAtFirst, anaComplete, anasApplication } from "./fixtures/applicants.ts";
import { someAnswers } from "./fixtures/arbitraries.ts";
import { openBrowser } from "./fixtures/browser.ts";
import { type Answer, providerThatAnswers } from "./fixtures/provider.ts";

const { localStorage, sessionStorage } = openBrowser();
const now = new Date("2026-03-15T12:00:00.000Z");
const partner = { attribute: "partner", setAt: now.toISOString() };
const created: Answer = {
  status: 200,
  body: { id: "lead-ana", leadStatus: "created", progressState: [2], dataPoints: ["gender"] },
};

let reports: Report[];
let stopListening: () => void;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  forgetMemory();
  reports = [];
  stopListening = onReport((report) => reports.push(report));
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => {
  stopListening();
  vi.restoreAllMocks();
});
afterAll(() => {
  vi.unstubAllGlobals();
});

describe("the lead as it is sent", () => {
  it("has the answers, the session, the device and a first tag that says who sends it", () => {
    const { id, startedAt } = ensureSession();
    const application = anasApplication({
      answers: anaComplete,
      context: { tags: ["spring"], sellingTierGlobalId: "tier-1" },
    });
    expect(leadRequest(application, now)).toMatchObject({
      ...anaComplete,
      id: "lead-ana",
      periodScale: "days",
      sellingTierGlobalId: "tier-1",
      tags: ["ui:react", "spring"],
      sessionId: id,
      sessionStartedAt: startedAt.toISOString(),
      deviceData: { screenResolution: "390x844", deviceMemory: 1, loadingTime: 0 },
    });
  });

  it("has no id before there is a lead, and no scale without a period", () => {
    const request = leadRequest(newApplication, now);
    expect(request).not.toHaveProperty("id");
    expect(request).not.toHaveProperty("periodScale");
  });

  it("is what the contract takes, for any answers", () => {
    fc.assert(
      fc.property(someAnswers, (answers) => {
        const body = JSON.parse(JSON.stringify(leadRequest(anasApplication({ answers }), now)));
        expect(leadRequestSchema.safeParse({ ...body, productId: "loan" }).error).toBeUndefined();
      }),
    );
  });
});

describe("what is no longer asked is not sent", () => {
  it("when an answer on another page has changed since: no rent of an owner", () => {
    const { otherDetails } = anaComplete;
    const ownerNow = anasApplication({
      answers: { ...anaComplete, otherDetails: { ...otherDetails, housingTenure: "owned" } },
    });
    expect(JSON.stringify(leadRequest(ownerNow, now))).not.toContain("rentAmount");
  });
});

describe("sending an application", () => {
  it("makes the lead, takes over what the provider says and remembers it", async () => {
    replaceApplication({ ...newApplication, answers: anaAtFirst });
    const arrived = providerThatAnswers(created);
    expect(await sendApplication()).toMatchObject({
      ok: true,
      value: { id: "lead-ana", dataPoints: ["gender"] },
    });
    expect(arrived).toMatchObject([{ method: "POST", body: { amount: 1000, productId: "loan" } }]);
    expect(readApplication()).toMatchObject({
      state: { leadStatus: "created", progressState: [2] },
      createKey: undefined,
    });
    expect(sessionStorage.getItem("lid")).toBe('"lead-ana"');
    expect(localStorage.getItem("storedLoanApplication")).toContain("lead-ana");
  });

  it("is one creation however often it is tried: every try has the same key, a reload in between too", async () => {
    replaceApplication({ ...newApplication, answers: anaAtFirst });
    const arrived = providerThatAnswers("lost while answering", { status: 503 }, created);
    await sendApplication();
    forgetMemory();
    await sendApplication();
    await sendApplication();
    const keys = new Set(arrived.map(({ headers }) => headers.get("Idempotency-Key")));
    expect([arrived.length, keys.size]).toEqual([3, 1]);
    expect([...keys][0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(reports).toEqual([
      { message: "Failed to post lead", detail: "unavailable no network" },
      { message: "Failed to post lead", detail: "unavailable 503" },
    ]);
  });

  it("updates the lead where there is one", async () => {
    replaceApplication(anasApplication());
    const arrived = providerThatAnswers({ status: 500 });
    expect(await sendApplication()).toMatchObject({ ok: false, error: { kind: "unavailable" } });
    expect(arrived).toMatchObject([{ method: "PUT", body: { id: "lead-ana" } }]);
    expect(arrived[0]?.headers.has("Idempotency-Key")).toBe(false);
    expect(reports).toEqual([{ message: "Failed to update lead", detail: "unavailable 500" }]);
    expect(readApplication().answers).toEqual(anaAtFirst);
  });

  it("keeps what the provider refuses, and drops it once it is taken", async () => {
    replaceApplication(anasApplication());
    const errors = { email: { message: "In use" } };
    providerThatAnswers({ status: 422, body: { errors } }, created);
    await sendApplication();
    expect(readApplication().errors).toEqual(errors);
    await sendApplication();
    expect(readApplication().errors).toEqual({});
  });

  it("takes over where an application that moved on elsewhere stands", async () => {
    replaceApplication(anasApplication());
    providerThatAnswers({
      status: 409,
      body: { code: "conflict", lead: { id: "lead-ana", progressState: [2, 10] } },
    });
    expect(await sendApplication()).toMatchObject({ ok: false, error: { kind: "conflict" } });
    expect(readApplication().state.progressState).toEqual([2, 10]);
  });

  it("tells the affiliate once that the lead was made, and nobody where there is no affiliate", async () => {
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
});

describe("taking over what the provider says", () => {
  it("adds the answers that it knows to those that are there, and drops the drafts that they contradict", () => {
    replaceApplication(anasApplication({ drafts: { gender: { entries: [], accepted: false } } }));
    takeOver({
      id: "lead-ana",
      lead: { amount: 700, personalDetails: { firstName: "Eva" }, contactDetails: { city: "Madrid" } },
    });
    expect(readApplication()).toMatchObject({
      answers: {
        amount: 700,
        period: 61,
        personalDetails: { firstName: "Eva" },
        contactDetails: { email: "ana.garcia@example.com", city: "Madrid" },
      },
      drafts: {},
    });
  });

  it("doesn't forget an answer of which it says null", () => {
    replaceApplication(anasApplication({ answers: anaComplete }));
    takeOver({
      id: "lead-ana",
      lead: { amount: null, personalDetails: null, employer: { name: null } } as never,
    });
    expect(readApplication().answers).toEqual(anaComplete);
  });

  it("keeps what it asked and the status while it says nothing of them", () => {
    replaceApplication(anasApplication());
    takeOver({ id: "lead-ana", progressState: [2, 6] });
    expect(readApplication()).toMatchObject({
      dataPoints: anasApplication().dataPoints,
      state: { leadStatus: "created", progressState: [2, 6] },
    });
  });

  it("lets a route by name go with the answer that has none", () => {
    replaceApplication(anasApplication());
    takeOver({ id: "lead-ana", routeChange: "thank-you" });
    takeOver({ id: "lead-ana", progressState: [2, 6] });
    expect(readApplication().state.routeChange).toBeNull();
  });

  it("keeps where to go on in the tab", () => {
    takeOver({ id: "lead-ana", progressState: [12], redirectUrl: "https://partner.example/x" });
    expect(sessionStorage.getItem("redirectUrl")).toContain("https://partner.example/x");
    expect(sessionStorage.getItem("redirectMethod")).toContain("GET");
  });

  it.each([10, 11, 12, 13])("in state %i, an end, leaves nothing for another visit", (state) => {
    replaceApplication(anasApplication());
    takeOver({ id: "lead-ana", progressState: [2] });
    expect(localStorage.length).toBe(1);
    takeOver({ id: "lead-ana", progressState: [2, state] });
    expect(localStorage.length).toBe(0);
  });
});

describe("an earlier answer's consents and way out don't outlive an answer that has none:", () => {
  const earlier = {
    customerConsents: [{ id: "c1", text: "Share", required: true, given: false }],
    redirectUrl: "https://partner.example/old",
  };

  it.each(["customerConsents", "redirectUrl"] as const)("%s", (field) => {
    replaceApplication(anasApplication());
    takeOver({ id: "lead-ana", ...earlier });
    takeOver({ id: "lead-ana", progressState: [12] });
    expect(readApplication().state[field] ?? undefined).toBeUndefined();
  });
});

describe("beginning again", () => {
  it("keeps the answers, and nothing of the old lead in the browser", () => {
    replaceApplication(anasApplication({ answers: anaComplete }));
    takeOver({ id: "lead-ana", progressState: [2], redirectUrl: "https://partner.example/" });
    const { answers, id } = startAgain();
    expect([id, answers.contactDetails]).toEqual([undefined, anaComplete.contactDetails]);
    expect([
      localStorage.length,
      sessionStorage.getItem("lid"),
      sessionStorage.getItem("redirectUrl"),
    ]).toEqual([0, null, null]);
  });

  it("from nothing keeps nothing", () => {
    changeApplication({ answers: anaComplete });
    expect(clearApplication()).toEqual(newApplication);
    forgetMemory();
    expect(readApplication().answers).toEqual({});
  });
});
