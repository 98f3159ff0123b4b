import { describe, expect, it } from "vitest";
import * as leadChanges from "../../../app/application/lead-changes.ts";
import { openTab } from "../fixtures/anas-tab.ts";
import { anasApplication } from "../fixtures/applicants.ts";
import { providerThatAnswers } from "../fixtures/provider.ts";

openTab();

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
