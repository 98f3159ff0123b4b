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

/** Answers of all kinds, among which each dialect says at least one otherwise than the plain one. */
const answers: readonly [call: string, answer: { status: number; body?: unknown }, path?: string][] = [
  ["lead.status", { status: 200, body: { ...state, routeChange: "accepted" } }],
  ["lead.status", { status: 200, body: state }],
  ["lead.status", { status: 200, body: { id: "9f1c", dataPoints: ["gender", "iban"] } }],
  ["lead.status", { status: 404, body: { code: "lead_not_found" } }],
  ["lead.status", { status: 410, body: { code: "lead_expired" } }],
  ["lookup.postcode", { status: 200, body: { province: "29", city: "Málaga" } }, "/postcode/lookup/29005"],
  ["lead.update", { status: 400, body: { errors: { email: { message: country.texts.refused } } } }],
  ["lead.update", { status: 422, body: { errors: { email: { message: country.texts.refused } } } }],
  ["customer.password", { status: 204 }],
];

const inWords = (dialect: Dialect) =>
  answers.map(([name, { status, body }, path]) => {
    const spoken = said(dialect, name, body, status, path);
    return [spoken.status, spoken.body === undefined ? "" : writeJson(dialect, spoken.body)];
  });

// The clock decides when a call may be made again: that dialect has a test of its own.
const spoken = singleDialects().filter(({ retryAfter }) => retryAfter === plainDialect.retryAfter);
it.each(spoken.map((dialect) => [describeDialect(dialect), dialect] as const))(
  "a provider with %s says something otherwise than the plain one, and no other does so",
  (words, dialect) => {
    const others = [plainDialect, ...spoken].filter((other) => describeDialect(other) !== words);
    for (const other of others) expect(inWords(other), describeDialect(other)).not.toEqual(inWords(dialect));
  },
);

it("a time of the next try is said as a date", () => {
  const { headers } = speak(
    { ...plainDialect, retryAfter: "date" },
    { call: { name: "verification.resend", method: "POST" }, path: "", country },
    { status: 429, headers: { "Retry-After": "30" } },
  );
  const seconds = (Date.parse(headers?.["Retry-After"] ?? "") - Date.now()) / 1000;
  expect(seconds).toBeGreaterThanOrEqual(29);
  expect(seconds).toBeLessThanOrEqual(31);
});

describe("a lead state", () => {
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
