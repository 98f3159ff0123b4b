import { beforeEach, describe, expect, it, vi } from "vitest";
import { tickOf } from "../../../app/catalogue/form-values.ts";
import type { ConsentRecord } from "../../../app/lead/lead-record.ts";
import { openTab } from "../fixtures/anas-tab.ts";
import { anaAtFirst, anasApplication, consentRecord } from "../fixtures/applicants.ts";
import { type Answer, providerThatAnswers } from "../fixtures/provider.ts";
import { collectReports } from "../fixtures/reports.ts";

const { localStorage } = openTab();
collectReports();

const at = new Date("2026-03-15T12:00:00.000Z");
const recordOf = (id: string, change: Partial<ConsentRecord> = {}) =>
  consentRecord(id, { field: "contactDetails.marketingConsents", ...change });
const taken: Answer = { status: 200, body: {} };

/** Ana's application with consents to offers under these ids, of which the last is refused. */
const agreedTo = (...ids: string[]) =>
  anasApplication({
    answers: {
      ...anaAtFirst,
      contactDetails: {
        ...anaAtFirst.contactDetails,
        marketingConsents: ids.map((id, index) => ({ id, given: index < ids.length - 1 })),
      },
    },
    consentRecords: [...ids.map((id) => recordOf(id)), recordOf("terms", { field: "generalPolicies" })],
    drafts: {
      "initial-details": {
        accepted: true,
        entries: [
          ["email", "ana.garcia@example.com"],
          ...ids.map((id) => ["marketing_consents.given", tickOf(recordOf(id))] as const),
        ],
      },
    },
    state: { leadStatus: "created", progressState: [2], capabilities: ["preferences"] },
  });

/** What was stopped counts until the next document: each test has its own. */
let withdrawal: typeof import("../../../app/lead/withdrawal.ts");
let store: typeof import("../../../app/lead/application.ts");
beforeEach(async () => {
  vi.resetModules();
  withdrawal = await import("../../../app/lead/withdrawal.ts");
  store = await import("../../../app/lead/application.ts");
  store.replaceApplication(agreedTo("email", "sms", "partners"));
});

const given = () =>
  store
    .readApplication()
    .answers.contactDetails?.marketingConsents?.flatMap((one) => (one.given ? [one.id] : []));

describe("a withdrawn consent to offers", () => {
  it("is sent as the only change, and taken back in answers, records and drafts", async () => {
    const arrived = providerThatAnswers(taken);
    expect(await withdrawal.withdraw("sms")).toEqual({ channel: "sms" });
    expect(arrived.map(({ body }) => body)).toEqual([
      { id: "lead-ana", email: true, sms: false, partners: false },
    ]);
    expect(given()).toEqual(["email"]);
    const { consentRecords, drafts } = store.readApplication();
    expect(consentRecords.flatMap(({ id, withdrawnAt }) => (withdrawnAt ? [id] : []))).toEqual(["sms"]);
    expect(drafts["initial-details"]?.entries.map(([, value]) => value.split("#")[0])).toEqual([
      "ana.garcia@example.com",
      "email",
      "partners",
    ]);
  });

  it("keeps the time of its first withdrawal", async () => {
    providerThatAnswers(taken);
    store.changeApplication({
      consentRecords: [recordOf("sms", { withdrawnAt: at }), recordOf("email", { given: false })],
    });
    await withdrawal.withdraw("sms");
    expect(store.readApplication().consentRecords.map(({ withdrawnAt }) => withdrawnAt)).toEqual([
      at,
      undefined,
    ]);
  });

  it("takes back every consent of a provider's own list, which names no channel", async () => {
    providerThatAnswers(taken);
    store.replaceApplication(agreedTo("offers-1", "offers-2", "email"));
    await withdrawal.withdraw("sms");
    expect(given()).toEqual([]);
    expect(
      store.readApplication().consentRecords.flatMap(({ id, withdrawnAt }) => (withdrawnAt ? [id] : [])),
    ).toEqual(["offers-1", "offers-2"]);
  });

  const off = () => withdrawal.channels.filter(withdrawal.isOff);

  it("is off from then on, as a refused one is", async () => {
    providerThatAnswers(taken);
    expect(off()).toEqual(["partners"]);
    await withdrawal.withdraw("email");
    expect(off()).toEqual(["email", "partners"]);
  });

  it.each([
    ["answers", {}],
    ["answers about offers", { contactDetails: { email: "ana.garcia@example.com" } }],
  ])("stays off in an application without %s, also for the next withdrawal", async (_, answers) => {
    const arrived = providerThatAnswers(taken);
    store.changeApplication({ answers });
    await withdrawal.withdraw("sms");
    expect(off()).toEqual(["sms"]);
    await withdrawal.withdraw("email");
    expect(arrived[1]?.body).toEqual({ id: "lead-ana", email: false, sms: false, partners: true });
  });

  it("makes no copy for another visit where the browser keeps none", async () => {
    providerThatAnswers(taken);
    await withdrawal.withdraw("sms");
    expect(localStorage.getItem("storedLoanApplication")).toBeNull();
  });

  it("stays as it is when the call fails", async () => {
    providerThatAnswers({ status: 422, body: {} });
    expect(await withdrawal.withdraw("sms")).toEqual({ channel: "sms", failedAt: expect.any(Number) });
    expect(given()).toEqual(["email", "sms"]);
    expect(withdrawal.isOff("sms")).toBe(false);
  });

  it("needs a lead, and a provider that takes withdrawals", async () => {
    expect(withdrawal.takesPreferences()).toBe(true);
    store.changeApplication({ state: { leadStatus: "created" } });
    expect(withdrawal.takesPreferences()).toBe(false);
    const arrived = providerThatAnswers(taken);
    store.changeApplication({ id: undefined, state: { capabilities: ["preferences"] } });
    expect(withdrawal.takesPreferences()).toBe(false);
    expect(await withdrawal.withdraw("sms")).toMatchObject({ failedAt: expect.any(Number) });
    expect(arrived).toEqual([]);
  });
});
