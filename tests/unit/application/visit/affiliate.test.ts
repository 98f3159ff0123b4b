import { beforeEach, describe, expect, it } from "vitest";
import { changeApplication, forgetMemory, readApplication } from "../../../../app/application/application.ts";
import {
  type AffiliateReference,
  affiliateOf,
  chooseAffiliate,
  hasAffiliateParameter,
  isExpired,
  storeAffiliate,
} from "../../../../app/application/visit/affiliate.ts";
import type { LinkData } from "../../../../app/application/visit/link.ts";
import { clearSession, ensureSession, storedSession } from "../../../../app/application/visit/session.ts";
import { affiliateReferenceSchema } from "../../../../app/provider/schemas/requests.ts";
import { anaComplete } from "../../fixtures/applicants.ts";
import { openBrowser } from "../../fixtures/browser.ts";
import { collectReports } from "../../fixtures/reports.ts";

const now = new Date("2026-03-15T12:00:00.000Z");
const HOUR = 3_600_000;
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR).toISOString();
const setAt = now.toISOString();
const rules = { expiryHours: 480 };
const house = { expiryHours: 480, staticName: "house" };

const reports = collectReports();
const { localStorage, sessionStorage } = openBrowser();

beforeEach(() => {
  clearSession();
  forgetMemory();
});

describe("the affiliate that a link names", () => {
  it.each<[string, LinkData, object]>([
    ["a name", { refName: "partner" }, {}],
    ["a sub-id", { refName: "partner", refSubId: "s1" }, { subId: "s1" }],
    ["a transaction", { refName: "partner", refTransactionId: "t1", s_id: "t2" }, { transactionId: "t1" }],
    ["a transaction by its older name", { refName: "partner", s_id: "t2" }, { transactionId: "t2" }],
  ])("has %s", (_, link, more) => {
    const expected = { attribute: "partner", ...more, setAt };
    expect(affiliateOf(link, now)).toEqual(expected);
    expect(affiliateReferenceSchema.safeParse(affiliateOf(link, now)).success).toBe(true);
    expect(reports).toEqual([]);
  });

  const nothingNamed = "No valid affiliate parameters found in URL data.";

  it.each<[string, LinkData | undefined, string]>([
    ["nothing could be read", undefined, "URL data is undefined..."],
    ["nothing is named", {}, nothingNamed],
    ["only sub-id and transaction are named", { refSubId: "s1", refTransactionId: "t1" }, nothingNamed],
  ])("is empty when %s, and that is reported", (_, link, message) => {
    expect(affiliateOf(link, now)).toEqual({});
    expect(reports).toEqual([{ message, detail: undefined }]);
  });

  it.each([
    ["", false],
    ["?utm_source=mail&gclid=1", false],
    ["?refname=x", false],
    ["?refName", true],
    ["?refName=&refName=x", true],
    ["?refSubId=1", true],
    ["?s_id=1", true],
  ])("is named by %s: %s", (search, expected) => {
    expect(hasAffiliateParameter(search)).toBe(expected);
  });
});

it.each<[string, Partial<AffiliateReference>, { expiryHours: number; staticName?: string }, boolean]>([
  ["holds for exactly the configured hours", { setAt: hoursAgo(480) }, rules, false],
  ["has expired after the configured hours", { setAt: hoursAgo(480.001) }, rules, true],
  ["holds when it was set in the future", { setAt: hoursAgo(-1) }, rules, false],
  ["has expired when the static name is another's", { setAt: hoursAgo(1000), attribute: "p" }, house, true],
  ["never expires with the static name", { setAt: hoursAgo(100_000), attribute: "house" }, house, false],
])("a reference %s", (_, given, configured, expected) => {
  expect(isExpired({ attribute: "partner", setAt, ...given }, configured, now)).toBe(expected);
});

describe("the affiliate of a visit (specification §4.6)", () => {
  const partner = { attribute: "partner", subId: "s1", transactionId: "t1", setAt: hoursAgo(10) };
  const own = { attribute: "house", setAt };

  const anew = { ...partner, setAt };
  const bare = { attribute: "partner", setAt };
  const longOwn = { ...own, setAt: hoursAgo(9000) };
  type Reference = AffiliateReference | undefined;

  it.each<[string, Reference, Reference, typeof house | typeof rules, Reference, overrides?: boolean]>([
    ["is nobody's", undefined, undefined, rules, undefined],
    ["is the link's", partner, undefined, rules, partner],
    ["is the stored one", undefined, partner, rules, partner],
    ["stays the stored one when the link names the same", anew, partner, rules, partner],
    ["is the link's that lacks a part of the stored one", bare, partner, rules, bare, true],
    ["is the link's if that says more", anew, { ...bare, setAt: hoursAgo(1) }, rules, anew, true],
    ["is the static one", undefined, undefined, house, own],
    ["is the static one since it was first set", undefined, longOwn, house, longOwn],
    ["is the link's instead of the static one", partner, own, house, partner, true],
    ["is the stored one instead of the static one", undefined, partner, house, partner],
  ])("%s", (_, linked, stored, configured, reference, overrides = false) => {
    expect(chooseAffiliate(linked, stored, configured, now)).toEqual({ reference, overrides });
  });

  it.each(["attribute", "subId", "transactionId"] as const)("is the link's when its %s differs", (part) => {
    const linked = { ...partner, [part]: "other", setAt };
    expect(chooseAffiliate(linked, partner, rules, now)).toEqual({ reference: linked, overrides: true });
  });
});

describe("in a browser", () => {
  const partner = { attribute: "partner", subId: "s1", setAt };
  const other = { attribute: "other", setAt };
  const kept = () => JSON.parse(localStorage.getItem("visitor") ?? "{}").affiliate;
  const inLead = () => readApplication().context.affiliateReferenceParams;
  const openNewTab = () => {
    sessionStorage.clear();
    clearSession();
    forgetMemory();
  };

  it("the affiliate is stored with the application and for another visit", () => {
    storeAffiliate(partner, now, rules);
    expect(inLead()).toEqual(partner);
    openNewTab();
    expect(inLead()).toBeUndefined();
    storeAffiliate(undefined, now, rules);
    expect(inLead()).toEqual(partner);
  });

  it("an empty reference leaves the stored affiliate", () => {
    storeAffiliate(partner, now, rules);
    storeAffiliate(affiliateOf({ refSubId: "s2" }, now), now, rules);
    expect(inLead()).toEqual(partner);
  });

  const expired = { ...partner, setAt: hoursAgo(481) };

  it("an expired affiliate is removed from the tab and from the browser", () => {
    storeAffiliate(expired, now, rules);
    storeAffiliate(undefined, now, rules);
    expect(inLead()).toBeUndefined();
    expect(sessionStorage.getItem("leadApplication")).not.toContain("partner");
    expect(kept()).toBeUndefined();
  });

  it.each([
    ["a link that names it again", partner, rules, partner],
    ["the static one", undefined, house, { attribute: "house", setAt }],
  ])("an expired affiliate is replaced by %s, and the session stays", (_, linked, configured, reference) => {
    const before = ensureSession();
    storeAffiliate(expired, now, rules);
    storeAffiliate(linked, now, configured);
    expect(inLead()).toEqual(reference);
    expect(storedSession()).toEqual(before);
  });

  it.each([
    ["whose own has expired takes it", expired, other],
    [
      "whose own still holds keeps that",
      { ...partner, setAt: hoursAgo(2) },
      { ...partner, setAt: hoursAgo(2) },
    ],
  ])(
    "an affiliate that another tab has stored since stays for the next visit; a tab %s",
    (_, own, reference) => {
      storeAffiliate(own, now, rules);
      localStorage.setItem("visitor", JSON.stringify({ affiliate: other }));
      storeAffiliate(undefined, now, rules);
      expect(inLead()).toEqual(reference);
      openNewTab();
      storeAffiliate(undefined, now, rules);
      expect(inLead()).toEqual(other);
    },
  );

  it("another affiliate ends the session, and answers, lead and sent events stay", () => {
    const before = ensureSession();
    sessionStorage.setItem("sessionAcceptedRedirected", "true");
    storeAffiliate(partner, now, rules);
    expect(storedSession()).toEqual(before);
    const sentAffiliateEvents = ["lead_created"];
    changeApplication({ id: "lead-ana", answers: anaComplete, sentAffiliateEvents });
    storeAffiliate({ ...partner, setAt: hoursAgo(-1) }, now, rules);
    expect(storedSession()).toEqual(before);

    storeAffiliate(other, now, rules);
    expect(storedSession()).toBeUndefined();
    expect(sessionStorage.getItem("sessionAcceptedRedirected")).toBeNull();
    expect(ensureSession().id).not.toBe(before.id);
    expect(readApplication()).toMatchObject({
      id: "lead-ana",
      answers: anaComplete,
      sentAffiliateEvents,
      context: { affiliateReferenceParams: other },
    });
  });

  it("a visit without an affiliate stores nothing", () => {
    storeAffiliate(undefined, now, rules);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });

  it.each([
    ["no JSON", "{"],
    ["no name", JSON.stringify({ setAt })],
    ["an empty name", JSON.stringify({ attribute: "", setAt })],
    ["no instant", JSON.stringify({ attribute: "partner", setAt: "lately" })],
    ["a list", "[]"],
    ["null", "null"],
  ])("a store that holds %s names no affiliate", (_, text) => {
    localStorage.setItem("visitor", `{"affiliate":${text}}`);
    storeAffiliate(undefined, now, rules);
    expect(inLead()).toBeUndefined();
  });

  it.each([
    ["the name alone", {}, {}],
    ["a sub-id and a click", { subId: "s1", transactionId: "t1" }, { subId: "s1", transactionId: "t1" }],
    ["impossible values", { subId: 1, transactionId: null }, {}],
  ])("an affiliate that an earlier version stored is read, with a plain instant: %s", (_, more, expected) => {
    const stored = { attribute: "partner", setAt: hoursAgo(1), ...more };
    localStorage.setItem("visitor", JSON.stringify({ affiliate: stored }));
    storeAffiliate(undefined, now, rules);
    expect(inLead()).toStrictEqual({ attribute: "partner", setAt: hoursAgo(1), ...expected });
  });
});
