import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sendAnswers, sendOnce } from "../../../app/application/send-once.ts";
import type { LeadRequest } from "../../../app/provider/schemas/requests.ts";
import { openTab } from "../fixtures/anas-tab.ts";
import { anasApplication } from "../fixtures/applicants.ts";
import { type Answer, type Arrived, finish, providerThatAnswers } from "../fixtures/provider.ts";

const { sessionStorage } = openTab();
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const taken: Answer = { status: 200, body: { id: "lead-ana" } };
const lost: Answer = "lost while answering";
const inProgress: Answer = { status: 409, headers: { "Retry-After": "2" }, body: { code: "in_progress" } };
const malformed: Answer = { status: 200, body: {} };
const conflict: Answer = { status: 409, body: { code: "conflict", lead: { id: "7" } } };

const keysOf = (arrived: Arrived[]) => arrived.map(({ headers }) => headers.get("Idempotency-Key"));
const id = "lead-ana";
const accept = (accepted = true) => sendOnce("/lead/offer/proficredit", {}, { id, accepted });
const skip = (id: string) => sendOnce("skipStep", { id }, { progressState: 9 });
const unsubscribe = (email: string) => sendOnce("unsubscribe", { email });

/** Returns the number of each key, in the order in which the keys came. */
function numbered(keys: readonly (string | null)[]): number[] {
  const distinct = [...new Set(keys)];
  return keys.map((key) => distinct.indexOf(key));
}

describe("a decision's key", () => {
  it.each<[string, [Answer, ...Answer[]], number[]]>([
    ["stays while the answer is lost", [lost, lost, taken], [0, 0, 0]],
    ["stays while the server is down or asks to wait", [{ status: 503 }, { status: 429 }, taken], [0, 0, 0]],
    ["stays after an answer that breaks the contract: it took effect", [malformed, taken], [0, 0]],
    ["is another after an answer", [taken, taken], [0, 1]],
    ["is another after a refusal", [{ status: 422, body: { errors: {} } }, taken], [0, 1]],
    ["is another after a conflict", [conflict, taken], [0, 1]],
    ["is another after a request that was too large", [{ status: 413 }, taken], [0, 1]],
    [
      "is another after the provider knew it with another body",
      [{ status: 422, body: { code: "key_reused" } }, taken],
      [0, 1],
    ],
  ])("%s", async (_, answers, expected) => {
    const arrived = providerThatAnswers(...answers);
    for (const __ of answers) await accept();
    expect(keysOf(arrived).every((key) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(key ?? ""))).toBe(
      true,
    );
    expect(numbered(keysOf(arrived))).toEqual(expected);
  });

  it("is another for a changed body, and the first body has a new one afterwards", async () => {
    const arrived = providerThatAnswers(lost);
    await accept();
    await accept(false);
    await accept();
    expect(numbered(keysOf(arrived))).toEqual([0, 1, 2]);
  });

  it("never serves two paths", async () => {
    const arrived = providerThatAnswers(lost);
    await skip("lead-ana");
    await skip("lead-eva");
    await unsubscribe("ana@example.com");
    await unsubscribe("eva@example.com");
    expect(new Set(keysOf(arrived)).size).toBe(4);
  });

  it("stays for a create with a fresh captcha token", async () => {
    const arrived = providerThatAnswers(lost);
    const lead = { amount: 1000, productId: "loan" } satisfies LeadRequest;
    for (const googleCaptchaToken of ["one", "two"])
      await sendOnce("createLead", {}, { ...lead, googleCaptchaToken });
    expect(numbered(keysOf(arrived))).toEqual([0, 0]);
  });

  it("stays in a browser that refuses to store", async () => {
    const refuse = vi.spyOn(sessionStorage, "setItem").mockImplementation(() => {
      throw new DOMException("Full", "QuotaExceededError");
    });
    const arrived = providerThatAnswers(lost, taken, taken);
    for (let attempt = 0; attempt < 3; attempt += 1) await accept();
    refuse.mockRestore();
    expect(numbered(keysOf(arrived))).toEqual([0, 0, 1]);
  });

  it("is stored without anything of what was sent", async () => {
    providerThatAnswers(lost);
    await sendOnce("setPassword", {}, { id, password: "correct horse battery" });
    await sendOnce("changeMobile", {}, { id, phoneNumber: "+34612345678" });
    await unsubscribe("ana@example.com");
    await skip(id);
    const kept = sessionStorage.getItem("leadApplication") ?? "";
    expect(kept).toContain("/lead/customer/password");
    expect(kept).not.toMatch(/horse|612345678|example|lead-ana/);
  });
});

describe("an attempt during which the first is under way", () => {
  it("is repeated when the provider says, and ends with its answer", async () => {
    const arrived = providerThatAnswers(inProgress, inProgress, taken);
    const start = Date.now();
    expect(await finish(accept())).toEqual({ ok: true, value: { id: "lead-ana" } });
    expect(arrived.map(({ at }) => at - start)).toEqual([0, 2000, 4000]);
    expect(numbered(keysOf(arrived))).toEqual([0, 0, 0]);
  });

  it("ends as unavailable, with its key, if the provider never answers", async () => {
    const arrived = providerThatAnswers(inProgress);
    expect(await finish(accept())).toMatchObject({ ok: false, error: { kind: "unavailable" } });
    expect(arrived).toHaveLength(21);
    await finish(accept());
    expect(new Set(keysOf(arrived)).size).toBe(1);
  });
});

it.each([
  ["/lead/offer/payment", { offerId: "o-1" }],
  ["/lead/aide", {}],
] as const)("a screen's answers to %s carry the lead's id and %o", async (path, offer) => {
  const arrived = providerThatAnswers(taken);
  const lead = { ...anasApplication(), id, state: { applicationResult: { offerId: "o-1" } } };
  await sendAnswers(path, lead, { receivesAid: false });
  const [request] = arrived;
  expect([request?.url, request?.body]).toEqual([`/api${path}`, { id, ...offer, receivesAid: false }]);
});
