import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import {
  findCompanies,
  lookUpPostcode,
  readChoices,
  readPolicies,
  unsubscribe,
  validateEmail,
} from "../../../../app/lead/provider/calls.ts";
import { call, clearCached } from "../../../../app/lead/provider/client.ts";
import { describeFailure, type ProviderError } from "../../../../app/lead/provider/errors.ts";
import { commonHeaders } from "../../../../app/lead/provider/response.ts";
import { leadStateSchema } from "../../../../app/lead/provider/schemas/responses.ts";
import { onFailuresOver } from "../../../../app/platform/toasts/toasts.tsx";
import { openBrowser } from "../../fixtures/browser.ts";
import { type Answer, providerThatAnswers } from "../../fixtures/provider.ts";
import { collectReports } from "../../fixtures/reports.ts";

const { document } = openBrowser();
/** Returns a list of consents, choices or loans: each entry has what any of them needs. */
const entries = (length: number) =>
  Array.from({ length }, (_, index) => ({ id: `e${index}`, text: "A text", amount: 100, period: 12 }));

const offering = (offer: object) => ({ applicationResult: { offer } });
const lead = { id: "lead-ana", leadStatus: "created", progressState: [2] };
const write = () =>
  call({ method: "PUT", path: "/v3/lead", body: { id: "lead-ana" }, response: leadStateSchema });

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
  ["kept", "by a list that loads beside a form", 200, () => readPolicies()],
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
    await call({ method: "GET", path: "/lead/status/7", response: leadStateSchema });
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
    const arrived = providerThatAnswers({ status: 200, body: {} });
    await call({ method: "GET", path: "https://texts.example/policies", absolute: true });
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
  expect(commonHeaders(address, provider)["X-XSRF-TOKEN"]).toBe(token);
});

describe("a request whose path contains an applicant's input", () => {
  it.each([
    ["an e-mail address to be checked", () => validateEmail("ana@example.com")],
    ["an e-mail address to be unsubscribed", () => unsubscribe("ana@example.com")],
    ["an employer's name", () => findCompanies("Ana y Hijos")],
    ["a postcode", () => lookUpPostcode("Ana 28013")],
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
    await readChoices("country");
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
  const nested = `{"id":"7","applicationResult":{"offer":{"url":${"[".repeat(100_000)}${"]".repeat(100_000)}}}}`;
  const conflict = { code: "conflict", lead };
  const dated = { Date: "Mon, 01 Jan 2035 10:00:00 GMT", "Retry-After": "Mon, 01 Jan 2035 10:00:07 GMT" };
  const malformed = (path: string): ProviderError => ({ kind: "malformed", path });

  it.each<[string, Answer, ProviderError]>([
    ["400 with errors", { status: 400, body: { errors: refusal } }, { kind: "refused", errors: refusal }],
    ["422 with errors", { status: 422, body: { errors: refusal } }, { kind: "refused", errors: refusal }],
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
    ["429 with a date, on a device with a wrong clock", { status: 429, headers: dated }, unavailable(429, 7)],
    ["500 as a page", { status: 500, body: "<html>Oops</html>" }, unavailable(500)],
    ["503", { status: 503, body: {} }, unavailable(503)],
    ["no network", "no network", unavailable()],
    ["a response lost on its way", "lost while answering", unavailable()],
    ["200 as a page", { status: 200, body: "<!doctype html><title>Login</title>" }, unavailable(200)],
    ["200 with nothing", { status: 200, body: "" }, unavailable(200)],
    ["200 with broken JSON", { status: 200, body: '{"id":' }, unavailable(200)],
    ["200 with a wrong field", { status: 200, body: wrong }, malformed("progressState")],
    ["200 with a wrong partner", { status: 200, body: within }, malformed("applicationResult.partner.name")],
    ["200 with excessive nesting", { status: 200, body: nested }, malformed("applicationResult.offer.url")],
    [
      "409 with excessive nesting",
      { status: 409, body: `{"code":"conflict","lead":${nested}}` },
      malformed("lead.applicationResult.offer.url"),
    ],
    ["200 without the id", { status: 200, body: {} }, malformed("id")],
    ["200 with a list", { status: 200, body: [] }, malformed("")],
    ["200 with null", { status: 200, body: null }, malformed("")],
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

  it.each([
    ["consents", { customerConsents: entries(60_000) }, "customerConsents.10000"],
    ["choices", offering({ choices: entries(20_000) }), "applicationResult.offer.choices.1000"],
    ["instalments", offering({ instalments: entries(130_000) }), "applicationResult.offer.instalments.10000"],
    ["data points", { dataPoints: entries(1001).map(({ id }) => id) }, "dataPoints.1000"],
  ])("with too many %s is cut and reported, without a value", async (_, body, path) => {
    providerThatAnswers({ status: 200, body: { ...lead, ...body } });
    const result = await write();
    const at = path.split(".");
    const list = at
      .slice(0, -1)
      .reduce((part: unknown, key) => (part as Record<string, unknown>)[key], result.ok && result.value);
    expect(list).toHaveLength(Number(at.at(-1)));
    expect(reports).toEqual([{ message: "Response differs from the contract", detail: path }]);
  });

  const policies = {
    generalPolicies: [{ id: "terms", text: "The terms.", required: true, version: "7" }],
    marketingConsents: [{ id: "news", text: "The news." }],
  };
  const terms = (malformed: object) => ({
    generalPolicies: [{ id: "terms", text: "The terms.", required: true, ...malformed }],
  });
  const noMarketing = { marketingConsents: [] };

  it.each<[string, object, string, object]>([
    ["version", terms({ version: 5 }), "generalPolicies.0.version", {}],
    ["address", terms({ url: {} }), "generalPolicies.0.url", {}],
    ["missing list of offers", { marketingConsents: undefined }, "marketingConsents", noMarketing],
    ["list of offers that is null", { marketingConsents: null }, "marketingConsents", noMarketing],
  ])("of call 8 loses only its malformed part, which is reported: %s", async (_, change, path, expected) => {
    providerThatAnswers({ status: 200, body: { ...policies, ...change } });
    expect(await readPolicies()).toMatchObject({
      ok: true,
      value: {
        generalPolicies: [{ id: "terms", required: true }],
        marketingConsents: [{ id: "news" }],
        ...expected,
      },
    });
    expect(reports).toEqual([{ message: "Response differs from the contract", detail: path }]);
  });

  it.each([
    ["verification_code", "codeWrong"],
    ["email", "server"],
  ])("that refuses %s without a message is a refusal with one of our own", async (name, message) => {
    providerThatAnswers({ status: 422, body: { errors: { [name]: { fieldName: name } } } });
    expect(await write()).toMatchObject({ error: { kind: "refused", errors: { [name]: { message } } } });
    expect(reports).toEqual([
      { message: "Response differs from the contract", detail: `errors.${name}.message` },
    ]);
  });

  it("with any number of states keeps the current one", async () => {
    providerThatAnswers({ status: 200, body: { ...lead, progressState: [...Array(5000).fill(2), 10] } });
    const result = await write();
    expect(result.ok && [result.value.progressState].flat().at(-1)).toBe(10);
    expect(reports).toEqual([]);
  });

  it.each(["", "OK", "{}"])("may be anything but an error if no caller reads it: “%s”", async (body) => {
    providerThatAnswers({ status: 200, body });
    expect(await call({ method: "POST", path: "/affiliate/event", body: {} })).toEqual({
      ok: true,
      value: undefined,
    });
  });

  it("is no success if it is a page, though the caller doesn't read it", async () => {
    providerThatAnswers({ status: 200, body: "<!doctype html>" });
    expect(await call({ method: "POST", path: "/customer/email/unsubscribe" })).toMatchObject({
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
  const now = Date.parse("2026-03-15T12:00:00.000Z");
  const MINUTE = 60_000;
  const at = (minutes: number) => new Date(now + minutes * MINUTE);

  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now }));
  afterEach(() => void vi.useRealTimers());

  /** The expiry and the server's time, in minutes from the device's time; undefined without a `Date` header. */
  it.each<[string, number, number | undefined, "expired" | "open"]>([
    ["is over when nothing else states the time", -1, undefined, "expired"],
    ["is over when the header can't be parsed", -1, Number.NaN, "expired"],
    ["is over when the server's clock agrees", -60, 0, "expired"],
    ["is over when the server's clock differs by less than five minutes", -1, -4, "expired"],
    ["isn't over when this device's clock is hours ahead", -60, -120, "open"],
    ["is over when this device's clock is hours behind", 60, 120, "expired"],
    ["isn't over before its expiry", 60, 0, "open"],
  ])("%s", async (_, end, server, outcome) => {
    const headers = server === undefined ? {} : { Date: at(server).toUTCString() };
    const state = { ...lead, expiresAt: at(end).toISOString() };
    const expected = outcome === "open" ? { ok: true } : { ok: false, error: { kind: "expired" } };
    providerThatAnswers({ status: 200, body: state, headers });
    expect(await write()).toMatchObject(expected);
    providerThatAnswers({ status: 409, body: { code: "conflict", lead: state }, headers });
    expect(await write()).toMatchObject({ error: { kind: outcome === "open" ? "conflict" : "expired" } });
  });

  it.each([
    ["an offer's screen", { progressState: [38] }],
    ["the accepted screen", { progressState: [10] }],
    ["an offer's screen by its route", { progressState: [2], routeChange: "/provident-offer" }],
  ])("isn't over on %s, where only the offer has ended", async (_, place) => {
    const state = { ...lead, ...place, expiresAt: at(-1).toISOString() };
    providerThatAnswers({ status: 200, body: state });
    expect(await write()).toMatchObject({ ok: true, value: { expiresAt: state.expiresAt } });
    providerThatAnswers({ status: 409, body: { code: "conflict", lead: state } });
    expect(await write()).toMatchObject({ error: { kind: "conflict" } });
  });

  it("loses an expiry that is past only by this device's clock", async () => {
    const headers = { Date: at(-120).toUTCString() };
    const state = { ...lead, expiresAt: at(-60).toISOString() };
    providerThatAnswers({ status: 200, body: state, headers });
    expect(await write()).toMatchObject({ ok: true, value: { expiresAt: undefined } });
    providerThatAnswers({ status: 409, body: { code: "conflict", lead: state }, headers });
    expect(await write()).toMatchObject({ error: { kind: "conflict", state: { expiresAt: undefined } } });
  });
});

it("encodes typed text in a path so that it stays one segment", async () => {
  const arrived = providerThatAnswers({ status: 200, body: [] });
  await findCompanies("../lead/7?x=a b#ñ");
  expect(arrived[0]?.url).toBe("/api/company/..%2Flead%2F7%3Fx%3Da%20b%23%C3%B1");
});

it("a postcode unknown to the lookup is requested at the older path", async () => {
  const place = { province: "28", city: "Madrid" };
  const arrived = providerThatAnswers({ status: 404 }, { status: 200, body: place });
  expect(await lookUpPostcode("28013")).toEqual({ ok: true, value: place });
  expect(arrived.map(({ url }) => url)).toEqual(["/api/postcode/lookup/28013", "/api/postcode/28013"]);
});
