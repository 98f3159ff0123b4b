import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { sendOnce } from "../../../app/application/send-once.ts";
import { clearCached, sendCall } from "../../../app/provider/client.ts";
import { describeFailure, type ProviderError } from "../../../app/provider/errors.ts";
import { commonHeaders } from "../../../app/provider/response.ts";
import { config } from "../../../app/shell/config.ts";
import { onFailuresOver } from "../../../app/shell/toasts/toasts.ts";
import { openBrowser } from "../fixtures/browser.ts";
import { type Answer, providerThatAnswers } from "../fixtures/provider.ts";
import { collectReports } from "../fixtures/reports.ts";

const { document } = openBrowser();
const lead = { id: "lead-ana", leadStatus: "created", progressState: [2] };
const write = () => sendCall("updateLead", {}, { body: { id: "lead-ana" } });

/** Returns the outcome of a call that may succeed later. */
const unavailable = (status?: number, retryAfterSeconds?: number): ProviderError => ({
  kind: "unavailable",
  status,
  retryAfterSeconds,
});

const reports = collectReports();

beforeEach(() => {
  clearCached();
});

it.each([
  ["removed", "by a call that succeeds", 200, () => write()],
  ["kept", "by a call that fails", 422, () => write()],
  ["kept", "by a list that loads beside a form", 200, () => sendCall("fetchPolicies", {})],
])("an earlier failure's toast is %s %s", async (outcome, _, status, send) => {
  providerThatAnswers({ status, body: { ...lead, generalPolicies: [], marketingConsents: [] } });
  const removed = vi.fn();
  onTestFinished(onFailuresOver(removed));
  await send();
  expect(removed).toHaveBeenCalledTimes(outcome === "removed" ? 1 : 0);
});

describe("a request", () => {
  it("asks for JSON below the provider's address, and sends its body as JSON, but no empty one", async () => {
    const arrived = providerThatAnswers({ status: 200, body: lead });
    await sendCall("leadStatus", { id: "7" });
    expect(arrived).toMatchObject([{ url: "/api/lead/status/7", method: "GET", body: undefined }]);
    expect(Object.fromEntries(arrived[0]?.headers ?? [])).toEqual({ accept: "application/json" });
    await write();
    expect(arrived[1]).toMatchObject({ url: "/api/v3/lead", method: "PUT", body: { id: "lead-ana" } });
    expect(arrived[1]?.headers.get("Content-Type")).toBe("application/json");
  });

  it.each([
    ["XSRF-TOKEN=abc", "abc"],
    ["a=1; XSRF-TOKEN=abc; b=2", "abc"],
    ["XSRF-TOKEN=a%2Fb%3D", "a/b="],
    ["XSRF-TOKEN=100%", "100%"],
    ["MY-XSRF-TOKEN=abc", null],
    ["xsrf=abc", null],
    ["", null],
  ])("a request with the cookie %j carries the token %j", async (cookie, token) => {
    document.cookie = cookie;
    const arrived = providerThatAnswers({ status: 200, body: lead });
    await write();
    expect(arrived[0]?.headers.get("X-XSRF-TOKEN")).toBe(token);
  });

  it("goes to an address of its own if it has one", async () => {
    const { policiesPath } = config;
    onTestFinished(() => void Object.assign(config, { policiesPath }));
    Object.assign(config, { policiesPath: "https://texts.example/policies" });
    const arrived = providerThatAnswers({ status: 200, body: {} });
    await sendCall("fetchPolicies", {});
    expect(arrived[0]?.url).toBe("https://texts.example/policies");
  });
});

it.each([
  ["https://api.example/v1", "https://api.example/v1/lead", "abc"],
  ["https://api.example/v1", "https://api.example.evil.example/lead", undefined],
  ["https://api.example/v1", "/policies", undefined],
  ["/api", "/api/lead", "abc"],
  ["/api", "/policies", "abc"],
  ["/api", "https://loans.example/policies", "abc"],
  ["/api", "https://loans.example:8443/policies", undefined],
  ["/api", "https://texts.example/policies", undefined],
  ["/api", "//elsewhere.example/lead", undefined],
])("the token of a provider at %s is sent to %s as %s", (provider, address, token) => {
  document.cookie = "XSRF-TOKEN=abc";
  const { apiBaseUrl } = config;
  onTestFinished(() => void Object.assign(config, { apiBaseUrl }));
  Object.assign(config, { apiBaseUrl: provider });
  expect(commonHeaders(address)["X-XSRF-TOKEN"]).toBe(token);
});

describe("a request whose path contains an applicant's input", () => {
  it.each([
    ["an e-mail address to be checked", () => sendCall("validateEmail", { email: "ana@example.com" })],
    ["an e-mail address to be unsubscribed", () => sendOnce("unsubscribe", { email: "ana@example.com" })],
    ["an employer's name", () => sendCall("findCompanies", { name: "Ana y Hijos" })],
    ["a postcode", () => sendCall("lookUpPostcode", { code: "Ana 28013" })],
  ])("(%s) isn't cached, sends no referrer and appears in no report", async (_, send) => {
    const arrived = providerThatAnswers({ status: 500 });
    vi.useFakeTimers();
    const sent = send();
    await vi.runAllTimersAsync();
    expect(await sent).toMatchObject({ ok: false });
    vi.useRealTimers();
    for (const { cache, referrerPolicy } of arrived)
      expect({ cache, referrerPolicy }).toEqual({ cache: "no-store", referrerPolicy: "no-referrer" });
    expect(arrived.length).toBeGreaterThan(0);
    providerThatAnswers({ status: 200, body: { broken: "Ana" } });
    await send();
    expect(JSON.stringify(reports)).not.toMatch(/ana|Ana|%40/);
  });

  it("is distinguished from requests that may be cached", async () => {
    const arrived = providerThatAnswers({ status: 200, body: { countries: [] } });
    await sendCall("fetchChoices", { list: "country" });
    expect(arrived[0]).toMatchObject({ cache: undefined, referrerPolicy: undefined });
  });
});

describe("a response", () => {
  it("is returned without unknown fields", async () => {
    providerThatAnswers({ status: 200, body: { ...lead, secret: 1, lead: { amount: 5, shoeSize: 42 } } });
    expect(await write()).toEqual({ ok: true, value: { ...lead, lead: { amount: 5 } } });
  });

  const refusal = { email: { fieldName: "contactDetails.email", message: "In use" } };
  const wrong = { ...lead, progressState: ["soon"] };
  const within = { id: "7", applicationResult: { partner: { name: 1 } } };
  const conflict = { code: "conflict", lead };
  const malformed = (path: string): ProviderError => ({ kind: "malformed", path });

  it.each<[string, Answer, ProviderError]>([
    ["400 with errors", { status: 400, body: { errors: refusal } }, { kind: "refused", errors: refusal }],
    ["422 with errors", { status: 422, body: { errors: refusal } }, { kind: "refused", errors: refusal }],
    ["422 with no reason", { status: 422, body: { errors: {} } }, unavailable(422)],
    ["422 without errors", { status: 422, body: { message: "no" } }, unavailable(422)],
    ["422 with errors of another form", { status: 422, body: { errors: { email: "no" } } }, unavailable(422)],
    ["401", { status: 401, body: {} }, { kind: "forbidden" }],
    ["403 as a page", { status: 403, body: "<html>" }, { kind: "forbidden" }],
    ["404", { status: 404, body: { code: "lead_not_found" } }, { kind: "not-found" }],
    ["404 as a page", { status: 404, body: "<html>" }, { kind: "not-found" }],
    ["409 with a state", { status: 409, body: conflict }, { kind: "conflict", state: lead }],
    ["409 without a state", { status: 409, body: { code: "conflict" } }, unavailable(409)],
    ["410", { status: 410, body: { code: "lead_expired" } }, { kind: "expired" }],
    ["410 without a body", { status: 410 }, { kind: "expired" }],
    ["429", { status: 429, headers: { "Retry-After": "7" } }, unavailable(429, 7)],
    ["500 as a page", { status: 500, body: "<html>Oops</html>" }, unavailable(500)],
    ["503", { status: 503, body: {} }, unavailable(503)],
    ["no network", "no network", unavailable()],
    ["a response lost on its way", "lost while answering", unavailable()],
    ["200 as a page", { status: 200, body: "<!doctype html><title>Login</title>" }, unavailable(200)],
    ["200 with nothing", { status: 200, body: "" }, unavailable(200)],
    ["200 with broken JSON", { status: 200, body: '{"id":' }, unavailable(200)],
    ["200 with a wrong field", { status: 200, body: wrong }, malformed("progressState")],
    ["200 with a wrong partner", { status: 200, body: within }, malformed("applicationResult.partner.name")],
    ["200 without the id", { status: 200, body: {} }, malformed("id")],
    ["200 with a list", { status: 200, body: [] }, malformed("")],
    ["200 with null", { status: 200, body: null }, unavailable(200)],
  ])("a response of %s becomes an outcome that the application handles", async (_, answer, error) => {
    const arrived = providerThatAnswers(answer);
    expect(await write()).toEqual({ ok: false, error });
    expect(arrived).toHaveLength(1);
    expect(reports).toEqual(
      error.kind === "malformed"
        ? [{ message: "Response differs from the contract", detail: error.path }]
        : [],
    );
  });

  it.each(["", "{}"])("may be anything but an error if no caller reads it: “%s”", async (body) => {
    providerThatAnswers({ status: 200, body });
    expect(await sendCall("sendAffiliateEvent", {}, { body: {} })).toEqual({
      ok: true,
      value: undefined,
    });
  });

  it("is no success if it is a page, though the caller doesn't read it", async () => {
    providerThatAnswers({ status: 200, body: "<!doctype html>" });
    expect(await sendCall("unsubscribe", { email: "ana@example.com" })).toMatchObject({
      error: { kind: "unavailable", status: 200 },
    });
  });
});

it.each<[ProviderError, string]>([
  [{ kind: "refused", errors: { email: { message: "ana@example.com is in use" } } }, "refused"],
  [unavailable(503, 3), "unavailable 503"],
  [unavailable(), "unavailable no network"],
  [{ kind: "malformed", path: "lead.amount" }, "malformed at lead.amount"],
  [{ kind: "conflict", state: { id: "7" } as never }, "conflict"],
  [{ kind: "expired" }, "expired"],
])("a report tells of %j as %s: no input of the applicant", (error, expected) => {
  expect(describeFailure(error)).toBe(expected);
});

describe("an application whose expiry has passed when the response arrives", () => {
  const past = new Date(Date.now() - 60_000).toISOString();

  it.each<[string, object, boolean]>([
    ["is over", {}, true],
    ["isn't over on an offer's screen, where only the offer has ended", { progressState: [38] }, false],
    ["isn't over on the accepted screen", { progressState: [10] }, false],
  ])("%s", async (_, place, over) => {
    const state = { ...lead, ...place, expiresAt: past };
    providerThatAnswers({ status: 200, body: state });
    expect(await write()).toMatchObject(over ? { error: { kind: "expired" } } : { ok: true });
    providerThatAnswers({ status: 409, body: { code: "conflict", lead: state } });
    expect(await write()).toMatchObject({ error: { kind: over ? "expired" : "conflict" } });
  });
});

it("encodes typed text in a path so that it stays one segment", async () => {
  const arrived = providerThatAnswers({ status: 200, body: [] });
  await sendCall("findCompanies", { name: "../lead/7?x=a b#ñ" });
  expect(arrived[0]?.url).toBe("/api/company/..%2Flead%2F7%3Fx%3Da%20b%23%C3%B1");
});

it("a postcode unknown to the lookup is requested at the older path", async () => {
  const place = { province: "28", city: "Madrid" };
  const arrived = providerThatAnswers({ status: 404 }, { status: 200, body: place });
  expect(await sendCall("lookUpPostcode", { code: "28013" })).toEqual({ ok: true, value: place });
  expect(arrived.map(({ url }) => url)).toEqual(["/api/postcode/lookup/28013", "/api/postcode/28013"]);
});
