import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLeadServer, type LeadServer } from "../../lead-server/app.ts";
import { createCaller } from "../../lead-server/caller.ts";
import { type Control, createControl } from "../../lead-server/control.ts";
import { providerCountry } from "../../lead-server/countries/provided.ts";
import {
  type Dialect,
  describeDialect,
  dialectOf,
  freedoms,
  plainDialect,
  singleDialects,
} from "../../lead-server/dialects/dialect.ts";
import { speak, writeJson } from "../../lead-server/dialects/speak.ts";

const origin = "http://localhost:3000";
const country = providerCountry("es");

let server: LeadServer;
let control: Control;

beforeEach(() => {
  server = createLeadServer({ database: ":memory:" });
  control = createControl(origin, undefined, server.fetch);
});
afterEach(() => server.close());

const call = (...request: Parameters<ReturnType<typeof createCaller>>) =>
  createCaller(origin, server.fetch)<Record<string, unknown>>(...request);
const create = () =>
  call(
    "POST",
    "/api/v3/lead",
    { productId: "loan", ...country.sample.firstPage },
    { "Idempotency-Key": randomUUID() },
  );

/** Says a body in the plain dialect with other choices. */
const said = (choices: Partial<Dialect>, name: string, body: unknown, status = 200, path = "") =>
  speak({ ...plainDialect, ...choices }, { call: { name, method: "POST" }, path, country }, { status, body });
const state = {
  id: "9f1c",
  leadStatus: "processing",
  progressState: [2, 6, 10],
  expiresAt: "2099-01-01T10:00:00.000Z",
  applicationResult: {
    application: { status: "accepted" },
    offerId: "offer-1",
    partner: { name: "Prestaluz", logo: "https://partner.example/logo.svg" },
    offer: { amount: 1000, canSkip: false },
  },
  redirectUrl: "https://partner.example/",
  redirectMethod: "GET",
  redirectParams: { token: "demo-token", page: "7", signed: "true", code: "007" },
};

it("the plain dialect changes no answer", () => {
  expect(said({}, "lead.status", state)).toEqual({ status: 200, body: state });
  expect(writeJson(plainDialect, state)).toBe(JSON.stringify(state));
});

describe("a lead state", () => {
  it.each<[Partial<Dialect>, object]>([
    [{ progressState: "number" }, { progressState: 10 }],
    [{ progressState: "digits" }, { progressState: "10" }],
    [{ screen: "route" }, { routeChange: "accepted", progressState: [2, 6, 10] }],
    [{ screen: "route", route: "slash" }, { routeChange: "/accepted" }],
    [{ leadStatus: "capitals" }, { leadStatus: "PROCESSING" }],
    [{ instants: "seconds" }, { expiresAt: "2099-01-01T10:00:00Z" }],
    [{ instants: "microseconds" }, { expiresAt: "2099-01-01T10:00:00.000000Z" }],
    [{ absent: "null" }, { lead: null, customerConsents: null, routeChange: null }],
    [{ redirectMethod: "lower case" }, { redirectMethod: "get" }],
    [{ redirectMethod: "title case" }, { redirectMethod: "Get" }],
    [
      { redirectParams: "values" },
      { redirectParams: { token: "demo-token", page: 7, signed: true, code: "007" } },
    ],
    [{ unknownFields: "some" }, { aFieldOfALaterVersion: expect.anything() }],
  ])("with %o has %o", (choices, part) => {
    expect(said(choices, "lead.status", state).body).toMatchObject(part);
  });

  it.each<[Partial<Dialect>, string]>([
    [{ screen: "result" }, "progressState"],
    [{ offerId: "none" }, "applicationResult.offerId"],
    [{ defaults: "left out" }, "redirectMethod"],
    [{ defaults: "left out" }, "applicationResult.offer.canSkip"],
    [{ details: "left out" }, "applicationResult.partner.logo"],
  ])("with %o has no %s", (choices, path) => {
    expect(state).toHaveProperty(path);
    expect(said(choices, "lead.status", state).body).not.toHaveProperty(path);
  });

  it("has its fields in another order", () => {
    const keys = (fieldOrder: Dialect["fieldOrder"]) =>
      Object.keys(said({ fieldOrder }, "lead.status", state).body as object);
    expect(keys("reversed")).toEqual(keys("written").toReversed());
    expect(keys("alphabetical")).toEqual(keys("written").toSorted());
  });

  it("keeps the order of its states when other lists are reversed", () => {
    const body = { ...state, dataPoints: ["gender", "iban"] };
    expect(said({ listOrder: "reversed" }, "lead.status", body).body).toEqual({
      ...body,
      dataPoints: ["iban", "gender"],
    });
  });

  it("of a conflict is said in the same dialect", () => {
    const { body } = said({ progressState: "number" }, "lead.update", { code: "conflict", lead: state }, 409);
    expect(body).toMatchObject({ code: "conflict", lead: { progressState: 10 } });
  });
});

describe("a place", () => {
  it.each<[Dialect["places"], object]>([
    ["codes", { province: "29", city: "Málaga" }],
    ["names", { province: "Málaga", city: "Málaga" }],
    ["capitals", { province: "MÁLAGA", city: "MÁLAGA" }],
    ["unaccented", { province: "Malaga", city: "Malaga" }],
  ])("is said as %s", (places, body) => {
    expect(said({ places }, "lookup.postcode", { province: "29", city: "Málaga" }).body).toEqual(body);
  });

  it("is found only by the older path", () => {
    const at = (path: string) => said({ postcodePath: "older" }, "lookup.postcode", {}, 200, path).status;
    expect([at("/postcode/lookup/29005"), at("/postcode/29005")]).toEqual([404, 200]);
  });
});

describe("a failure", () => {
  const errors = { email: { fieldName: "contactDetails.email", message: country.texts.refused } };

  it.each<[Partial<Dialect>, number, object]>([
    [{ refusalStatus: "400" }, 400, { errors }],
    [{ details: "left out" }, 422, { errors: { email: { message: country.texts.refused } } }],
    [
      { messages: "keys" },
      422,
      { errors: { email: { fieldName: "contactDetails.email", message: "server" } } },
    ],
  ])("at a field with %o", (choices, status, body) => {
    expect(said(choices, "lead.update", { errors }, 422)).toEqual({ status, body });
  });

  it.each<[Dialect["failures"], number, number, object | undefined]>([
    ["bare", 404, 404, undefined],
    ["bare", 410, 410, undefined],
    ["other status", 404, 404, { code: "lead_not_found" }],
    ["other status", 410, 419, { code: "lead_expired" }],
  ])("%s of status %i has status %i and body %o", (failures, status, spoken, body) => {
    const code = status === 404 ? "lead_not_found" : "lead_expired";
    expect(said({ failures }, "lead.status", { code }, status)).toEqual({
      status: spoken,
      ...(body && { body }),
    });
  });

  it("names the time of the next try as a date", () => {
    const { headers } = speak(
      { ...plainDialect, retryAfter: "date" },
      { call: { name: "verification.resend", method: "POST" }, path: "", country },
      { status: 429, headers: { "Retry-After": "30" } },
    );
    const seconds = (Date.parse(headers?.["Retry-After"] ?? "") - Date.now()) / 1000;
    expect(seconds).toBeGreaterThanOrEqual(29);
    expect(seconds).toBeLessThanOrEqual(31);
  });
});

it.each<[Dialect["success"], number, number, unknown]>([
  ["200", 204, 204, undefined],
  ["201", 200, 201, { ok: true }],
  ["202", 204, 202, {}],
])("success %s turns %i into %i", (success, status, spoken, body) => {
  expect(said({ success }, "customer.password", status === 204 ? undefined : { ok: true }, status)).toEqual({
    status: spoken,
    body,
  });
});

it.each(freedoms.json)("JSON that is %s holds the same", (json) => {
  const text = writeJson({ ...plainDialect, json }, { name: "Lucía 🙂", list: [1] });
  expect(JSON.parse(text)).toEqual({ name: "Lucía 🙂", list: [1] });
  if (json === "escaped") expect(text).toMatch(/^[ -~]+$/);
});

describe("a seed", () => {
  it("picks the same dialect every time, and all choices among many", () => {
    expect(dialectOf("one")).toEqual(dialectOf("one"));
    expect(dialectOf("one")).not.toEqual(dialectOf("two"));
    const many = Array.from({ length: 100 }, (_, index) => dialectOf(String(index)));
    for (const [name, choices] of Object.entries(freedoms)) {
      const picked = new Set(many.map((dialect) => dialect[name as keyof Dialect]));
      expect([...picked].toSorted(), name).toEqual([...choices].toSorted());
    }
  });

  it("leaves the choices to a test that names them", async () => {
    await control.setDialect({ seed: "one", choices: { places: "codes" } });
    expect(await control.dialect()).toEqual({ ...dialectOf("one"), places: "codes" });
  });
});

it("a dialect is a scope's own until the scope is reset", async () => {
  await control.setDialect({ choices: { progressState: "number" } });
  expect((await create()).body).toMatchObject({ progressState: 2 });
  const other = createControl(origin, "other", server.fetch);
  expect(describeDialect(await other.dialect())).toBe("plain");
  await control.reset();
  expect((await create()).body).toMatchObject({ progressState: [2] });
});

it("a server may speak a dialect of its own", async () => {
  server.close();
  server = createLeadServer({ database: ":memory:", dialect: { ...plainDialect, progressState: "digits" } });
  expect((await create()).body).toMatchObject({ progressState: "2" });
});

it("an unknown choice is refused by name", async () => {
  const unknown = { places: "numbers" } as unknown as Partial<Dialect>;
  await expect(control.setDialect({ choices: unknown })).rejects.toThrow(/places/);
});

it("the log and a lead's report have the answers as they were said", async () => {
  await control.setDialect({ choices: { progressState: "number" } });
  await create();
  const [request] = await control.requests("lead.create");
  expect(JSON.parse(request?.answer ?? "")).toMatchObject({ progressState: 2 });
  expect(await control.leads()).toMatchObject([{ says: { progressState: 2 }, history: [2] }]);
});

it("an offer without an id is accepted without it", async () => {
  await control.setDialect({ choices: { offerId: "none" } });
  const { id } = await control.addLead();
  await control.putInState(id, 38);
  const accept = () => call("POST", "/api/lead/offer/accept-creditea-offer", { id, accepted: true });
  expect((await accept()).status).toBe(200);
  expect(await control.violations()).toEqual([]);
});

it.each(singleDialects().map((dialect) => [describeDialect(dialect), dialect] as const))(
  "every call works in the dialect with %s",
  async (_, dialect) => {
    await control.setDialect({ choices: dialect });
    const { status, body } = await create();
    expect(status).toBeLessThan(300);
    const id = String(body.id);
    expect((await call("GET", `/api/lead/status/${id}`)).body).toMatchObject({ id });
    expect((await call("GET", `/api/v3/lead/url/${id}/continue`)).body).toMatchObject({
      lead: { contactDetails: country.sample.firstPage.contactDetails },
    });
    for (const path of ["/policies", "/api/postcode/28013", "/api/company/panaderia", "/api/choices/country"])
      expect((await call("GET", path)).status, path).toBe(200);
    expect(await control.violations()).toEqual([]);
  },
);
