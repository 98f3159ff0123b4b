import { beforeEach, describe, expect, it } from "vitest";
import {
  changeApplication,
  readApplication,
  replaceApplication,
} from "../../../app/application/application.ts";
import { applyLeadState, resumeLead } from "../../../app/application/apply-lead-state.ts";
import { startEmptyApplication, startWithKeptAnswers } from "../../../app/application/start-application.ts";
import { clearSession, ensureSession } from "../../../app/application/visit/session.ts";
import { awaitsDecision } from "../../../app/journey/location.ts";
import { sessionStore } from "../../../app/shell/storage/storage.ts";
import { openTab } from "../fixtures/anas-tab.ts";
import { anaComplete, anasApplication } from "../fixtures/applicants.ts";
import { collectReports } from "../fixtures/reports.ts";

const { localStorage, sessionStorage } = openTab();

const reports = collectReports();

beforeEach(() => {
  clearSession();
});

describe("applying the provider's lead state", () => {
  it.each([
    ["keeps an application's expiry", 6, 30, true],
    ["keeps an offer's end while the offer stands", 38, 38, true],
    ["leaves an offer's end behind with the offer", 38, 6, false],
    ["doesn't take an offer's end for that of the accepted loan's link", 38, 10, false],
  ])("%s when a response names none", (_, from, to, kept) => {
    const expiresAt = new Date(Date.now() - 1000).toISOString();
    replaceApplication(anasApplication({ state: { progressState: [from], expiresAt } }));
    const { state } = applyLeadState({ id: "lead-ana", progressState: [to] });
    expect(state.expiresAt).toBe(kept ? expiresAt : undefined);
  });

  it("keeps the applicant's answers and drafts when a response repeats others", () => {
    const drafts = { gender: { entries: [["gender", "female"]], unfinished: true } } as const;
    replaceApplication(anasApplication({ answers: anaComplete, drafts }));
    applyLeadState({ id: "lead-ana", lead: { amount: -4, personalDetails: { firstName: "Eva" } } });
    expect(readApplication()).toMatchObject({ answers: anaComplete, drafts });
  });

  it("keeps the provider's questions and the status when a response omits them", () => {
    replaceApplication(anasApplication());
    applyLeadState({ id: "lead-ana", progressState: [2, 6] });
    expect(readApplication()).toMatchObject({
      dataPoints: anasApplication().dataPoints,
      state: { leadStatus: "created", progressState: [2, 6] },
    });
  });

  it("reports questions that the catalogue doesn't know, and asks the others", () => {
    applyLeadState({ id: "lead-ana", dataPoints: ["no_such_question", "gender", "hat"] });
    expect(reports).toEqual([{ message: "Unknown data points", detail: "no_such_question, hat" }]);
    applyLeadState({ id: "lead-ana", dataPoints: ["gender"] });
    expect(reports).toHaveLength(1);
  });
});

it("reports a state without a screen once, and another one again", () => {
  replaceApplication(anasApplication());
  for (const state of [98, 98, 99, 6, 99]) applyLeadState({ id: "lead-ana", progressState: [2, state] });
  expect(reports).toEqual(
    ["98", "99", "99"].map((detail) => ({ message: "Unknown application state", detail })),
  );
});

it("an accepted offer isn't asked again when its lead is resumed after the applicant has accepted it", () => {
  const applicationResult = { offerId: "o-1", partner: { name: "Creditea" } };
  replaceApplication(anasApplication({ decision: { offerId: "o-1", accepted: true } }));
  resumeLead({ id: "lead-ana", leadStatus: "accepted", progressState: [2, 10], applicationResult });
  expect(awaitsDecision(readApplication())).toBe(false);
});

it("a declined offer stays declined when its lead is resumed, until another application begins", () => {
  const decision = { offerId: "o-1", accepted: false };
  replaceApplication(anasApplication({ decision }));
  resumeLead({ id: "lead-ana", leadStatus: "rejected", progressState: [2, 13] });
  expect(readApplication().decision).toEqual(decision);
  startEmptyApplication();
  expect(readApplication().decision).toBeUndefined();
});

describe("the supplement's missing data points", () => {
  const supplement = { id: "lead-ana", progressState: [33, 34], dataPoints: ["gender"] };

  it.each<[string, readonly string[]]>([
    ["before anything else is known", []],
    ["while the journey is known", ["names", "gender"]],
  ])("don't become the journey %s", (_, dataPoints) => {
    replaceApplication(anasApplication({ dataPoints }));
    applyLeadState(supplement);
    expect(readApplication()).toMatchObject({ dataPoints, state: { dataPoints: ["gender"] } });
  });

  it("stay apart from a journey that another screen's response names", () => {
    replaceApplication(anasApplication({ dataPoints: [] }));
    applyLeadState({ ...supplement, progressState: [6] });
    expect(readApplication().dataPoints).toEqual(["gender"]);
  });
});

it.each<Partial<Parameters<typeof applyLeadState>[0]>>([
  { customerConsents: [{ id: "c1", text: "Share", required: true, given: false }] },
  { redirectUrl: "https://partner.example/old", redirectMethod: "POST" },
  { routeChange: "thank-you" },
])("an earlier response's %j is dropped when a response has none", (earlier) => {
  replaceApplication(anasApplication());
  applyLeadState({ id: "lead-ana", ...earlier });
  for (const key of ["redirectUrl", "redirectMethod"]) sessionStorage.setItem(key, "old");
  applyLeadState({ id: "lead-ana", progressState: [12] });
  expect(readApplication().state).toEqual({ leadStatus: "created", progressState: [12] });
  for (const key of ["redirectUrl", "redirectMethod"]) expect(sessionStorage.getItem(key)).toBeNull();
});

it("a response without a state leaves the state and its result as they were, without the offer of the response before", () => {
  const result = { application: { status: "accepted" } };
  const state = {
    leadStatus: "accepted",
    progressState: [2, 99],
    applicationResult: { ...result, offerId: "o1" },
  };
  replaceApplication(anasApplication({ state }));
  applyLeadState({ id: "lead-ana", leadStatus: "accepted" });
  expect(readApplication().state).toEqual({ ...state, applicationResult: result });
  replaceApplication(
    anasApplication({ state: { progressState: [2], applicationResult: { offerId: "o1" } } }),
  );
  applyLeadState({ id: "lead-ana", leadStatus: "created" });
  expect(readApplication().state).not.toHaveProperty("applicationResult");
});

it("the questions stay where the visitor has asked for every question, whatever a response names", () => {
  replaceApplication(anasApplication({ dataPoints: ["names", "gender"], everyQuestion: true }));
  applyLeadState({ id: "lead-ana", progressState: [2], dataPoints: ["iban"] });
  expect(readApplication().dataPoints).toEqual(["names", "gender"]);
});

it("the drafts move only with other questions", () => {
  const drafts = { "personal-details": { entries: [["names.firstName", "An"]] as const, unfinished: true } };
  replaceApplication(anasApplication({ dataPoints: ["names"], drafts }));
  applyLeadState({ id: "lead-ana", progressState: [2] });
  expect(readApplication().drafts).toBe(drafts);
});

describe("starting over", () => {
  it("starts a new session (specification §4.6)", () => {
    const before = ensureSession();
    startWithKeptAnswers();
    expect(ensureSession().id).not.toBe(before.id);
  });

  it("keeps the answers, and removes the old lead from the browser", () => {
    replaceApplication(anasApplication({ answers: anaComplete }));
    applyLeadState({ id: "lead-ana", progressState: [2], redirectUrl: "https://partner.example/" });
    const { answers, id } = startWithKeptAnswers();
    expect([id, answers.contactDetails]).toEqual([undefined, anaComplete.contactDetails]);
    expect([
      localStorage.length,
      sessionStorage.getItem("lid"),
      sessionStorage.getItem("redirectUrl"),
    ]).toEqual([0, null, null]);
  });

  it("keeps the campaign and the affiliate, for the application after that too", () => {
    const origin = {
      affiliateReferenceParams: { attribute: "partner", setAt: "2026-03-15T12:00:00.000Z" },
      googleClick: { gclid: "g" },
      sellingTierGlobalId: "tier-1",
    };
    const posthogParameters = { leadPrefilledFields: ["amount"] };
    const context = { ...origin, posthogParameters };
    changeApplication({ context });
    expect(startEmptyApplication().context).toEqual(origin);
    changeApplication({ context });
    expect(startWithKeptAnswers().context).toEqual(context);
  });

  it.each([
    ["after an end", [2, 13], "true"],
    ["before an end", [2, 6], null],
  ])("%s, the new application says whether it is a reapplication", (_, progressState, expected) => {
    for (const again of [startWithKeptAnswers, startEmptyApplication]) {
      sessionStorage.removeItem("reapplying");
      replaceApplication(anasApplication({ state: { leadStatus: "created", progressState } }));
      again();
      expect(sessionStorage.getItem("reapplying")).toBe(expected);
    }
  });

  it("tells the provider of the next two leads that a partner took over", () => {
    replaceApplication(anasApplication());
    sessionStorage.setItem("redirected", "true");
    const before = { leadPreviouslyRedirected: true };
    expect(startEmptyApplication().context.posthogParameters).toEqual(before);
    expect(sessionStorage.getItem("redirected")).toBeNull();
    expect(startEmptyApplication().context.posthogParameters).toEqual(before);
    expect(startWithKeptAnswers().context.posthogParameters).toEqual(before);
  });

  it("tells the provider of the next lead that an application was accepted", () => {
    replaceApplication(anasApplication());
    applyLeadState({ id: "lead-ana", progressState: [2, 10] });
    expect(startEmptyApplication().context.posthogParameters?.leadPreviouslyRedirected).toBe(true);
    expect(sessionStorage.getItem("sessionAcceptedRedirected")).toBeNull();
  });
});

it.each([
  [10, "true"],
  [12, "true"],
  [11, null],
  [13, null],
  [6, null],
])("the session's flag for accepted or redirected is set by state %i: %s", (state, expected) => {
  applyLeadState({ id: "lead-ana", progressState: [2, state] });
  expect(sessionStorage.getItem("sessionAcceptedRedirected")).toBe(expected);
});

describe("resuming a lead", () => {
  it("adds the provider's answers to those of the same lead, and drops the drafts that contradict them", () => {
    replaceApplication(anasApplication({ drafts: { gender: { entries: [], unfinished: true } } }));
    resumeLead({
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

  it.each([
    ["remembers of the same lead that the applicant was sent on to the partner", "lead-ana", true],
    ["forgets of another lead that the applicant was sent on to a partner", "lead-eva", false],
  ])("%s", (_, id, remembered) => {
    replaceApplication(anasApplication({}));
    sessionStore.write("redirected", true);
    resumeLead({ id, progressState: [2, 12] });
    expect(sessionStore.read("redirected") === true).toBe(remembered);
  });

  it("takes everything from the provider except the campaign and the affiliate", () => {
    const context = { sellingTierGlobalId: "tier-1" };
    replaceApplication(anasApplication({ answers: anaComplete, context }));
    resumeLead({ id: "lead-eva", leadStatus: "created", lead: { amount: 700 } });
    expect(readApplication()).toMatchObject({ id: "lead-eva", answers: { amount: 700 }, context });
    expect(readApplication().answers.personalDetails).toBeUndefined();
  });

  it.each([
    ["are kept for the same lead", "lead-ana", ["accepted"]],
    ["are sent again for another lead", "lead-eva", []],
  ])("sent affiliate events %s", (_, id, sentAffiliateEvents) => {
    replaceApplication(anasApplication({ sentAffiliateEvents: ["accepted"] }));
    resumeLead({ id, leadStatus: "created" });
    expect(readApplication().sentAffiliateEvents).toEqual(sentAffiliateEvents);
  });
});
