import { describe, expect, it } from "vitest";
import { createLeadServer } from "../../lead-server/app.ts";
import { createControl } from "../../lead-server/control.ts";
import { providerCountry } from "../../lead-server/countries/provided.ts";
import {
  type Dialect,
  describeDialect,
  dialectOf,
  freedoms,
  plainDialect,
  singleDialects,
} from "../../lead-server/dialects/dialect.ts";
import { speak } from "../../lead-server/dialects/speak.ts";

const country = providerCountry("es");

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
    return [spoken.status, spoken.body === undefined ? "" : JSON.stringify(spoken.body)];
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
});

it("a test may name choices, and the seed picks the others; an unknown choice is refused by name", async () => {
  const server = createLeadServer({ database: ":memory:" });
  const control = createControl("http://localhost:3000", undefined, server.fetch);
  await control.setDialect({ seed: "one", choices: { places: "codes" } });
  expect(await control.dialect()).toEqual({ ...dialectOf("one"), places: "codes" });
  const unknown = { places: "numbers" } as unknown as Partial<Dialect>;
  await expect(control.setDialect({ choices: unknown })).rejects.toThrow(/places/);
  server.close();
});
