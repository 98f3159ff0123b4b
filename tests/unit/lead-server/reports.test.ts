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

/** Sends a report as the application does: JSON as text. */
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

it.each([
  ["none", () => []],
  ["a fault", () => [fault]],
  ["too many", () => Array.from({ length: 21 }, () => step("/initial-details"))],
  [
    "one that quotes an answer",
    () => [step("/initial-details"), refusal("lucia@example.com", "email", "form")],
  ],
])("a batch of measurements with %s is refused whole", async (_, batch) => {
  expect((await send(batch())).status).toBe(400);
  expect(await control.reports()).toEqual([]);
});

const from = { pair: "askrobin-es", release: "1.4.0" };

/** A step of the funnel, from another page if one is named. */
const step = (screen: string, before?: string, more: object = {}) => ({
  kind: "step",
  state: 0,
  journey: "dynamic",
  screen,
  back: false,
  again: false,
  ...(before && { from: before, spent: "<30s" }),
  ...from,
  ...more,
});
const vital = (metric: string, value: number, rating: string, navigation = "navigate") => ({
  kind: "vital",
  metric,
  value,
  rating,
  navigation,
  screen: "/initial-details",
  ...from,
});
const refusal = (point: string, rule: string, by: string) => ({
  kind: "refusal",
  point,
  rule,
  by,
  screen: "/initial-details",
  ...from,
});

/** Returns the text of the console's page, a table's row in a line. */
async function rowsShown(): Promise<string[]> {
  const page = await (await server.fetch(new Request(origin + reportsPath))).text();
  return page.split(/<\/(?:tr|p|h1|h2|caption)>/).map((part) =>
    part
      .replaceAll(/<[^>]+>/g, " ")
      .replaceAll(/\s+/g, " ")
      .trim(),
  );
}

describe("the page of what applicants meet", () => {
  it("draws the funnel in the journey's order, with how many went on, left and came back", async () => {
    await send([
      step("/accepted", "/gender", { state: 10 }),
      step("/initial-details"),
      step("/initial-details"),
      step("/initial-details"),
      step("/initial-details", "/gender", { back: true, again: true }),
      step("/gender", "/initial-details", { again: true }),
      step("/gender", "/initial-details"),
      step("/gender", "/initial-details", { spent: "longer" }),
      step("/gender", "/initial-details"),
    ]);
    const rows = await rowsShown();
    const start = rows.findIndex((row) => row.endsWith("The dynamic journey"));
    expect(rows.slice(start + 2, start + 5)).toEqual([
      "/initial-details 3 100% 4 0 0% 1 &lt;30s",
      "/gender 3 100% 2 2 50% 0 &lt;30s",
      "/accepted 10 accepted 1 33% 0 the end 0 –",
    ]);
  });

  it("draws the 75th percentile of each web vital with its rating, by screen", async () => {
    await send([
      vital("LCP", 900, "good"),
      vital("LCP", 1200, "good"),
      vital("LCP", 2600, "needs-improvement"),
      vital("LCP", 9000, "poor"),
      vital("CLS", 4, "good"),
      vital("LCP", 140, "good", "soft-navigation"),
    ]);
    const rows = await rowsShown();
    const start = rows.findIndex((row) => row.endsWith("By page and screen"));
    expect(rows.slice(start + 2, start + 4)).toEqual([
      "/initial-details loaded 2,600 ms needs improvement 4 measured – 0.04 good 1 measured – –",
      "/initial-details within the journey 140 ms good 1 measured – – – –",
    ]);
  });

  it("counts refused answers by question and rule, the most frequent first", async () => {
    await send([refusal("iban", "other", "provider"), refusal("email", "email", "form")]);
    await send([{ ...refusal("email", "email", "form"), release: "1.5.0" }]);
    const rows = await rowsShown();
    const start = rows.findIndex((row) => row.endsWith("By question and rule"));
    expect(rows.slice(start + 2, start + 4)).toEqual([
      "2 email email the form /initial-details askrobin-es",
      "1 iban other the provider /initial-details askrobin-es",
    ]);
  });
});
