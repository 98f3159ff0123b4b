import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLeadServer, type LeadServer } from "../../lead-server/app.ts";
import { type Control, createControl } from "../../lead-server/control.ts";
import { reportsPath } from "../../lead-server/reports.ts";

const origin = "http://localhost:3000";
let server: LeadServer;
let control: Control;

beforeEach(() => {
  server = createLeadServer({ database: ":memory:" });
  control = createControl(origin, undefined, server.fetch);
});
afterEach(() => server.close());

const fault = {
  kind: "error",
  message: "Failed to post lead",
  error: "TypeError",
  stack: ["route-C2.js:1:234"],
  release: "1.4.0",
  pair: "askrobin-es",
  screen: "/initial-details",
};

/** Sends a report as `sendBeacon` does: JSON as text. */
const send = (body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  server.fetch(
    new Request(origin + reportsPath, {
      method: "POST",
      headers: { "Content-Type": "text/plain;charset=UTF-8", Origin: origin, ...headers },
      body: JSON.stringify(body),
    }),
  );

describe("the receiver of reports", () => {
  it("keeps them by scope and forgets them with it", async () => {
    const { headers } = createControl(origin, "other", server.fetch);
    expect((await send(fault)).status).toBe(204);
    await send({ ...fault, screen: "/summary" }, headers);
    expect(await control.reports()).toEqual([fault]);
    await control.reset();
    expect(await control.reports()).toEqual([]);
  });

  it.each([
    ["an unknown field", { ...fault, detail: "lucia@example.com" }],
    ["a message of its own", { ...fault, message: "Cannot read lucia@example.com" }],
    ["an address for a screen", { ...fault, screen: "/continue/9f1c-42" }],
    ["a stack with more than positions", { ...fault, stack: ["at f (https://loans.example/a.js:1:2)"] }],
    ["an unknown name of an error", { ...fault, error: "Lucia" }],
    ["no report", "text"],
  ])("refuses %s", async (_, body) => {
    expect((await send(body)).status).toBe(400);
    expect(await control.reports()).toEqual([]);
  });

  it("refuses what isn't JSON, and pages of another site", async () => {
    const broken = new Request(origin + reportsPath, { method: "POST", body: "{" });
    expect((await server.fetch(broken)).status).toBe(400);
    expect((await send(fault, { Origin: "https://attacker.example" })).status).toBe(403);
  });

  it("keeps nothing of the browser's own reports, which contain addresses", async () => {
    const headers = { "Content-Type": "application/reports+json" };
    expect((await send([{ type: "csp-violation", url: `${origin}/continue/1` }], headers)).status).toBe(204);
    expect(await control.reports()).toEqual([]);
  });
});

it("the console shows equal reports once, the most frequent first", async () => {
  await send({
    kind: "policy",
    directive: "img-src",
    blocked: "foreign",
    stack: [],
    pair: "fidea-pl",
    screen: "/",
  });
  for (let time = 0; time < 3; time += 1) await send(fault);
  const response = await server.fetch(new Request(origin + reportsPath));
  const text = (await response.text()).replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
  expect(text).toMatch(
    /3 Failed to post lead: TypeError \/initial-details route-C2\.js:1:234 askrobin-es 1\.4\.0 1 Refused by the policy: img-src, foreign/,
  );
});
