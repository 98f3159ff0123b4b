import { describe, expect, it } from "vitest";
import type { Application } from "../../../app/lead/application.ts";
import { applicationOf } from "../../../app/lead/parse-stored-application.ts";

describe("a stored application", () => {
  const whole = {
    id: "lead-ana",
    answers: {
      amount: 1000,
      contactDetails: { email: "ana@example.com" },
      otherDetails: { isPoliticallyExposed: false },
      generalPolicies: [{ id: "terms", given: true }],
    },
    context: { leadSource: "campaign" },
    state: { leadStatus: "created", progressState: [2] },
    errors: { gender: { message: "choice" } },
    creation: { request: { amount: 1000 } },
    lastOperationTimestamp: new Date("2026-03-15T12:00:00.000Z"),
    everyQuestion: true,
    unsent: ["amount"],
    requiredConsents: { generalPolicies: ["terms"] },
    acceptedOfferId: "o-1",
    declined: true,
    sentAffiliateEvents: ["lead_created"],
  };

  const madrid = { city: "Madrid" };
  const others = { answers: { otherDetails: {} } };
  const answered = (contactDetails: object, more: object = {}) => ({ answers: { ...more, contactDetails } });

  it("is read unchanged when every part has its type", () => {
    expect(applicationOf(whole)).toEqual(whole);
  });

  it.each<[string, Record<string, unknown>, object]>([
    ["an id that is no string", { id: 7 }, {}],
    ["answers that are no record", { answers: "x" }, { answers: {} }],
    ["answers that are a list", { answers: [["amount", 1]] }, { answers: {} }],
    ["an answer of another type", { answers: { amount: "1000", period: 61 } }, { answers: { period: 61 } }],
    ["an answer of another type within a group", answered({ ...madrid, email: 7 }), answered(madrid)],
    ["a flag that is a string", { answers: { otherDetails: { isPoliticallyExposed: "no" } } }, others],
    ["answers to unknown questions", answered({ shoeSize: 40 }, { shoes: { size: 40 } }), answered({})],
    ["an answer to a question that doesn't exist", { answers: { shoeSize: 40 } }, { answers: {} }],
    ["names of methods", { answers: { constructor: 1, toString: {} }, constructor: "x" }, { answers: {} }],
    ["consents without an id", { answers: { generalPolicies: [{ given: true }] } }, { answers: {} }],
    ["consents that are no list", { answers: { generalPolicies: { id: "terms" } } }, { answers: {} }],
    ["parts that are null", { context: { a: null, b: 1 }, state: null }, { context: { b: 1 }, state: {} }],
    ["messages without text", { errors: { a: { message: 7 }, b: "c", d: null } }, { errors: {} }],
    ["a create without a request", { creation: { request: [] } }, {}],
    ["an instant that can't be parsed", { lastOperationTimestamp: "2026-03-15" }, {}],
    ["an invalid request for every question", { everyQuestion: "true" }, {}],
    ["a decision on an offer of another type", { acceptedOfferId: 1, declined: "yes" }, {}],
    ["required consents that are a list", { requiredConsents: ["terms"] }, {}],
    ["entries that aren't strings", { unsent: ["amount", 7, null] }, { unsent: ["amount"] }],
    [
      "a text in place of a list",
      { sentAffiliateEvents: "all", steps: "x" },
      { sentAffiliateEvents: [], steps: [] },
    ],
    [
      "pages of an unknown form",
      { endReached: "yes", dataPoints: ["gender", 7] },
      { endReached: false, dataPoints: ["gender"] },
    ],
    ["unknown parts", { version: 1, keptAt: new Date(), tries: 2 }, {}],
  ])("is read without %s", (_, kept, expected) => {
    expect(applicationOf(kept)).toEqual(expected);
  });

  it("keeps the parts of the provider's response that have their types", () => {
    const partner = { name: "Sol" };
    const said = {
      leadStatus: "created",
      progressState: [2, 6],
      routeChange: "thank-you",
      expiresAt: new Date("2026-03-15T12:00:00.000Z"),
      dataPoints: ["names"],
      uiColors: { primary: "#123456" },
      customerConsents: [{ id: "terms" }],
      applicationResult: { application: {}, offerId: "o-1", partner, offer: { amount: 1 } },
      redirectUrl: "https://partner.example/",
      redirectMethod: "GET",
      redirectParams: { token: "t" },
    };
    const stateOf = (state: object) => applicationOf({ state }).state;
    expect(stateOf(said)).toEqual(said);
    for (const state of [
      { progressState: 6, expiresAt: "2026-03-15T12:00:00.000Z" },
      { applicationResult: {} },
      { applicationResult: { application: null, offerId: null, partner: null, offer: null } },
    ])
      expect(stateOf(state)).toEqual(state);
  });

  it.each<object>([
    { leadStatus: 1 },
    { progressState: "6" },
    { progressState: [2, "6"] },
    { progressState: {} },
    { routeChange: 6 },
    { expiresAt: 1 },
    { dataPoints: "names" },
    { dataPoints: ["names", 1] },
    { uiColors: "#123456" },
    { uiColors: { primary: "#123456", other: 1 } },
    { customerConsents: [{ id: "terms" }, {}] },
    { applicationResult: "x" },
    { applicationResult: { application: 1 } },
    { applicationResult: { offerId: 1 } },
    { applicationResult: { partner: {} } },
    { applicationResult: { partner: "Sol" } },
    { applicationResult: { offer: [] } },
    { redirectParams: { token: 1, other: "t" } },
    { other: 1 },
    { toString: 1 },
  ])("is read without the response's %j", (state) => {
    expect(applicationOf({ state })).toEqual({ state: {} });
  });

  const at = new Date("2026-03-15T12:00:00.000Z");
  const step = { state: 2, path: "gender", at };
  const company = { of: "Sol", values: { employer_city: "Madrid" } };

  it.each<[keyof Application, object, object[]]>([
    [
      "steps",
      step,
      [
        { ...step, state: "2" },
        { ...step, path: 2 },
        { ...step, at: "2026-03-15" },
      ],
    ],
  ])("keeps of its %s those that are whole", (part, whole, broken) => {
    expect(applicationOf({ [part]: [whole, ...broken, null, "x"] })).toEqual({ [part]: [whole] });
  });

  it("keeps what a lookup has found where each of its results is whole", () => {
    const foundOf = (...results: unknown[]) => applicationOf({ found: { employer_name: results } }).found;
    expect(foundOf(company)).toEqual({ employer_name: [company] });
    for (const broken of [{ ...company, of: 1 }, { ...company, values: { employer_city: 1 } }, {}, null])
      expect(foundOf(company, broken)).toEqual({});
  });

  it("keeps a draft only when it consists of pairs of strings", () => {
    const good = { entries: [["names.firstName", "Ana"]], accepted: true };
    const draftsOf = (drafts: unknown) => applicationOf({ drafts }).drafts;
    expect(
      draftsOf({
        good,
        empty: { entries: [] },
        none: {},
        text: "x",
        flat: { entries: ["a"] },
        single: { entries: [["a"]] },
        triple: { entries: [["a", "b", "c"]] },
        number: { entries: [["a", 1]] },
        mixed: { entries: [["a", "b"], null] },
      }),
    ).toEqual({ good, empty: { entries: [] } });
    for (const kept of [null, undefined, "x", 7, [good]]) expect(draftsOf(kept)).toEqual({});
  });
});
