import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  changeApplication,
  forgetMemory,
  newApplication,
  readApplication,
  replaceApplication,
} from "../../../app/application/application.ts";
import { applyLeadState, resumeLead } from "../../../app/application/apply-lead-state.ts";
import { clearApplication, startAgain } from "../../../app/application/begin-anew.ts";
import { openEarlierVisit } from "../../../app/application/earlier-visit.ts";
import { onReport, type Report } from "../../../app/report.ts";
import { clearSession, ensureSession } from "../../../app/visit/session.ts";
import { anaComplete, anasApplication } from "../fixtures/applicants.ts";
import { openBrowser } from "../fixtures/browser.ts";

const { localStorage, sessionStorage } = openBrowser();

let reports: Report[];
let stopListening: () => void;

beforeEach(() => {
  clearSession();
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

describe("taking over what the provider says", () => {
  it.each([
    ["keeps an end that is still to come", 1, true],
    ["passes over one that is past already: this device's clock is wrong", -1, false],
  ])("%s", (_, hours, kept) => {
    const expiresAt = new Date(Date.now() + hours * 3_600_000).toISOString();
    const { state } = applyLeadState({ id: "7", leadStatus: "created", expiresAt });
    expect(state.expiresAt).toBe(kept ? expiresAt : undefined);
  });

  it("adds the answers that it knows to those that are there, and drops the drafts that they contradict", () => {
    replaceApplication(anasApplication({ drafts: { gender: { entries: [], accepted: false } } }));
    applyLeadState({
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
    });
    expect(readApplication().drafts).toEqual({});
  });

  it("doesn't forget an answer of which it says null", () => {
    replaceApplication(anasApplication({ answers: anaComplete }));
    applyLeadState({
      id: "lead-ana",
      lead: { amount: null, personalDetails: null, employer: { name: null } } as never,
    });
    expect(readApplication().answers).toEqual(anaComplete);
  });

  it("keeps what it asked and the status while it says nothing of them", () => {
    replaceApplication(anasApplication());
    applyLeadState({ id: "lead-ana", progressState: [2, 6] });
    expect(readApplication()).toMatchObject({
      dataPoints: anasApplication().dataPoints,
      state: { leadStatus: "created", progressState: [2, 6] },
    });
  });

  it("lets a route by name go with the answer that has none", () => {
    replaceApplication(anasApplication());
    applyLeadState({ id: "lead-ana", routeChange: "thank-you" });
    applyLeadState({ id: "lead-ana", progressState: [2, 6] });
    expect(readApplication().state.routeChange ?? undefined).toBeUndefined();
  });

  it("reports the questions that the catalogue doesn't know, and asks the others", () => {
    applyLeadState({ id: "lead-ana", dataPoints: ["shoe_size", "gender", "hat"] });
    expect(reports).toEqual([{ message: "Unknown data points", detail: "shoe_size, hat" }]);
    applyLeadState({ id: "lead-ana", dataPoints: ["gender"] });
    expect(reports).toHaveLength(1);
  });

  it("forgets where an answer before sent the applicant", () => {
    for (const key of ["redirectUrl", "redirectMethod"]) sessionStorage.setItem(key, "old");
    applyLeadState({ id: "lead-ana", progressState: [12] });
    expect(sessionStorage.getItem("redirectUrl")).toBeNull();
    expect(sessionStorage.getItem("redirectMethod")).toBeNull();
  });

  it.each([10, 11, 12, 13])("in state %i, an end, leaves nothing for another visit", (state) => {
    replaceApplication(anasApplication());
    applyLeadState({ id: "lead-ana", progressState: [2] });
    expect(localStorage.length).toBe(1);
    applyLeadState({ id: "lead-ana", progressState: [2, state] });
    expect(localStorage.length).toBe(0);
  });
});

describe("an accepted offer that waits for an answer", () => {
  it("is there on another visit", () => {
    const applicationResult = { offerId: "o-1", partner: { name: "Creditea" } };
    const contactDetails = { email: "ana@example.com", phoneNumber: "+34612345678" };
    changeApplication({ answers: { contactDetails } });
    applyLeadState({ id: "lead-ana", leadStatus: "accepted", progressState: [2, 10], applicationResult });
    sessionStorage.clear();
    forgetMemory();
    openEarlierVisit("678");
    expect(readApplication()).toMatchObject({ id: "lead-ana", state: { applicationResult } });
  });
});

describe("what the provider found missing on the supplement's screen", () => {
  const supplement = { id: "lead-ana", progressState: [33, 34], dataPoints: ["gender"] };

  it.each<[string, readonly string[]]>([
    ["nothing else is known", []],
    ["the journey is known", ["names", "gender"]],
  ])("is no journey where %s", (_, dataPoints) => {
    replaceApplication(anasApplication({ dataPoints }));
    applyLeadState(supplement);
    expect(readApplication()).toMatchObject({ dataPoints, state: { dataPoints: ["gender"] } });
  });

  it("is told apart from the journey that another screen comes with", () => {
    replaceApplication(anasApplication({ dataPoints: [] }));
    applyLeadState({ ...supplement, progressState: [6] });
    expect(readApplication().dataPoints).toEqual(["gender"]);
  });
});

describe("an earlier answer's consents and way out don't outlive an answer that has none:", () => {
  const earlier = {
    customerConsents: [{ id: "c1", text: "Share", required: true, given: false }],
    redirectUrl: "https://partner.example/old",
  };

  it.each(["customerConsents", "redirectUrl"] as const)("%s", (field) => {
    replaceApplication(anasApplication());
    applyLeadState({ id: "lead-ana", ...earlier });
    applyLeadState({ id: "lead-ana", progressState: [12] });
    expect(readApplication().state[field] ?? undefined).toBeUndefined();
  });
});

describe("an answer that doesn't say where the application stands", () => {
  it("leaves it where it stood", () => {
    replaceApplication(anasApplication({ state: { leadStatus: "created", progressState: [2, 6] } }));
    applyLeadState({ id: "lead-ana", leadStatus: "created" });
    expect(readApplication().state.progressState).toEqual([2, 6]);
  });
});

describe("beginning again", () => {
  it("is another visit: its session is a new one (specification §4.6)", () => {
    const before = ensureSession();
    startAgain();
    expect(ensureSession().id).not.toBe(before.id);
  });

  it("keeps the answers, and nothing of the old lead in the browser", () => {
    replaceApplication(anasApplication({ answers: anaComplete }));
    applyLeadState({ id: "lead-ana", progressState: [2], redirectUrl: "https://partner.example/" });
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

  it("keeps where the applicant came from, for the next application too", () => {
    const origin = {
      affiliateReferenceParams: { attribute: "partner", setAt: "2026-03-15T12:00:00.000Z" },
      googleClick: { gclid: "g" },
      sellingTierGlobalId: "tier-1",
    };
    const posthogParameters = {
      isLeadPrefilled: true,
      leadPrefilledFields: ["amount"],
      leadPreviouslyRedirected: false,
    };
    const context = { ...origin, tags: ["spring"], posthogParameters };
    changeApplication({ context });
    expect(clearApplication().context).toEqual(origin);
    changeApplication({ context });
    expect(startAgain().context).toEqual(context);
  });

  it.each([
    ["after an end", [2, 13], "true"],
    ["before one", [2, 6], null],
  ])("%s is noted as reapplying or not", (_, progressState, expected) => {
    for (const again of [startAgain, clearApplication]) {
      sessionStorage.removeItem("reapplying");
      replaceApplication(anasApplication({ state: { leadStatus: "created", progressState } }));
      again();
      expect(sessionStorage.getItem("reapplying")).toBe(expected);
    }
  });

  it("after a partner took over tells the next lead's provider so, and the one after that", () => {
    replaceApplication(anasApplication());
    sessionStorage.setItem("redirected", "true");
    const before = { isLeadPrefilled: false, leadPrefilledFields: [], leadPreviouslyRedirected: true };
    expect(clearApplication().context.posthogParameters).toEqual(before);
    expect(sessionStorage.getItem("redirected")).toBeNull();
    expect(clearApplication().context.posthogParameters).toEqual(before);
    expect(startAgain().context.posthogParameters).toEqual(before);
  });

  it("after an accepted application tells the next lead's provider so", () => {
    replaceApplication(anasApplication());
    applyLeadState({ id: "lead-ana", progressState: [2, 10] });
    expect(clearApplication().context.posthogParameters?.leadPreviouslyRedirected).toBe(true);
    expect(sessionStorage.getItem("sessionAcceptedRedirected")).toBeNull();
  });
});

describe("the session", () => {
  it.each([
    [10, "true"],
    [12, "true"],
    [11, null],
    [13, null],
    [6, null],
  ])("in which state %i is reached is one of accepted or redirected: %s", (state, expected) => {
    applyLeadState({ id: "lead-ana", progressState: [2, state] });
    expect(sessionStorage.getItem("sessionAcceptedRedirected")).toBe(expected);
  });
});

describe("resuming a lead", () => {
  it("takes the provider's word for everything but where the applicant came from", () => {
    const context = { sellingTierGlobalId: "tier-1" };
    replaceApplication(anasApplication({ answers: anaComplete, context }));
    resumeLead({ id: "lead-eva", leadStatus: "created", lead: { amount: 700 } });
    expect(readApplication()).toMatchObject({ id: "lead-eva", answers: { amount: 700 }, context });
    expect(readApplication().answers.personalDetails).toBeUndefined();
  });

  it.each([
    ["stays told of the same lead", "lead-ana", ["accepted"]],
    ["is told anew of another lead", "lead-eva", []],
  ])("what was told %s", (_, id, sentAffiliateEvents) => {
    replaceApplication(anasApplication({ sentAffiliateEvents: ["accepted"] }));
    resumeLead({ id, leadStatus: "created" });
    expect(readApplication().sentAffiliateEvents).toEqual(sentAffiliateEvents);
  });
});
