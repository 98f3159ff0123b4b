import { describe, expect, it } from "vitest";
import * as leadChanges from "../../../app/lead/lead-changes.ts";
import { type Endpoint, endpoints } from "../../../app/lead/provider/endpoints.ts";
import { openTab } from "../fixtures/anas-tab.ts";
import { anasApplication } from "../fixtures/applicants.ts";
import { providerThatAnswers } from "../fixtures/provider.ts";
import { foundIn, modulesOfApp, read } from "../fixtures/sources.ts";

openTab();

/**
 * The changing calls that need no look at other tabs: those of `submit-lead.ts`, whose own function looks, and those that
 * change nothing of what other tabs show.
 */
const unguarded = ["createLead", "updateLead", "sendAffiliateEvent", "unsubscribe"];

/** Returns the changing calls that a module makes by itself. */
const changesIn = (path: string) =>
  [...read(path).matchAll(/\(endpoints\.(\w+)/g)]
    .map(([, name]) => name as keyof typeof endpoints)
    .filter((name) => (endpoints[name] as Endpoint).method !== "GET");

it("screens change the lead only through the calls that look at other tabs first", () => {
  expect(changesIn("app/lead/provider/calls.ts")).toEqual(unguarded);
  const changes = Object.keys(leadChanges).filter((name) => name !== "sendAnswers");
  expect(read("app/lead/lead-changes.ts").match(/ = inStep\(/g)).toHaveLength(changes.length);
  const screens = modulesOfApp().filter(({ path }) => !path.startsWith("app/lead/"));
  expect(foundIn(screens, /\b(createLead|updateLead|sendAffiliateEvent|writeState)\b/g)).toEqual([]);
});

const id = "lead/ana";

/** Makes a call and returns the requests that arrived at the provider. */
async function arrivedAfter(send: () => Promise<unknown>) {
  const arrived = providerThatAnswers({ status: 200, body: { id } });
  await send();
  return arrived;
}

describe("a screen's call about the lead", () => {
  const consents = [{ id: "terms", given: true }];
  const phoneNumber = "+34612345678";

  it.each<[string, () => Promise<unknown>, object]>([
    [
      "POST /customer/lead%2Fana/consents",
      () => leadChanges.sendCustomerConsents(id, consents),
      { consents },
    ],
    ["POST /lead/mobile/verification", () => leadChanges.startVerification(id), { id }],
    ["POST /v2/customer/mobile/verify", () => leadChanges.verifyMobile(id, "1234"), { id, code: "1234" }],
    ["POST /v2/customer/mobile/resend-code", () => leadChanges.resendCode(id), { id }],
    ["PUT /v2/customer/mobile", () => leadChanges.changeMobile(id, phoneNumber), { id, phoneNumber }],
    ["POST /lead/customer/password", () => leadChanges.setPassword(id, "word"), { id, password: "word" }],
    ["POST /lead/skip/lead%2Fana", () => leadChanges.skipStep(id, 9), { progressState: 9 }],
    ["POST /lead/continue/lead%2Fana", () => leadChanges.continueFrom(id, 30), { progressState: 30 }],
    ["POST /lead/documentId", () => leadChanges.chooseDocument(id, "nie"), { id, documentType: "nie" }],
  ])("arrives as %s with its answers", async (expected, send, body) => {
    const [request] = await arrivedAfter(send);
    expect([`${request?.method} ${request?.url}`, request?.body]).toEqual([
      expected.replace(" ", " /api"),
      body,
    ]);
  });

  it.each([
    ["/lead/offer/payment", { offerId: "o-1" }],
    ["/lead/aide", {}],
  ])("to %s carries the lead's id and %o beside its answers", async (path, offer) => {
    const lead = { ...anasApplication(), id, state: { applicationResult: { offerId: "o-1" } } };
    const [request] = await arrivedAfter(() => leadChanges.sendAnswers(path, lead, { receivesAid: false }));
    expect([request?.url, request?.body]).toEqual([`/api${path}`, { id, ...offer, receivesAid: false }]);
  });
});
