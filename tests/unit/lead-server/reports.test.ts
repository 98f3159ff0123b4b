import { afterEach, describe, expect, it, vi } from "vitest";
import { createControl } from "../../lead-server/control.ts";
import { metricsPath, reportsPath } from "../../lead-server/reports.ts";
import { control, origin, serveEachTest, server } from "./own-server.ts";

serveEachTest();
afterEach(() => {
  vi.useRealTimers();
});

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

  it.each([
    ["none", []],
    ["a fault", [fault]],
    ["too many", Array.from({ length: 21 }, () => step("/initial-details"))],
    ["one that quotes an answer", [step("/initial-details"), refusal("lucia@example.com", "email", "form")]],
  ])("refuses a batch of measurements with %s as a whole", async (_, batch) => {
    expect((await send(batch)).status).toBe(400);
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

const creation = (outcome: string) => ({ kind: "creation", outcome, screen: "/initial-details", ...from });

/** Sends a report many times, each in a request of its own as faults are. */
const sendEach = async (count: number, report: object) => {
  for (let time = 0; time < count; time += 1) expect((await send(report)).status).toBe(204);
};

/** Returns the text of the console's page, a table's row in a line. */
async function rowsShown(query = ""): Promise<string[]> {
  const page = await (await server.fetch(new Request(origin + reportsPath + query))).text();
  return page.split(/<\/(?:tr|p|h1|h2|h3|caption)>/).map((part) =>
    part
      .replaceAll(/<[^>]+>/g, " ")
      .replaceAll(/\s+/g, " ")
      .trim(),
  );
}

/** Returns the rows of the table with a caption. */
async function rowsAfter(caption: string, count: number): Promise<string[]> {
  const rows = await rowsShown();
  const start = rows.findIndex((row) => row.endsWith(caption)) + 2;
  return rows.slice(start, start + count);
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
    expect(await rowsAfter("The dynamic journey", 3)).toEqual([
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
    expect(await rowsAfter("By page and screen", 2)).toEqual([
      "/initial-details loaded 2,600 ms needs improvement 4 measured – 0.04 good 1 measured – –",
      "/initial-details within the journey 140 ms good 1 measured – – – –",
    ]);
  });

  it("counts refused answers by question and rule, the most frequent first", async () => {
    await send([refusal("iban", "other", "provider"), refusal("email", "email", "form")]);
    await send([{ ...refusal("email", "email", "form"), release: "1.5.0" }]);
    expect(await rowsAfter("By question and rule", 2)).toEqual([
      "2 email email the form /initial-details askrobin-es",
      "1 iban other the provider /initial-details askrobin-es",
    ]);
  });
});

describe("the page at a glance", () => {
  const load = (release: string, pair = "askrobin-es") => ({ ...vital("TTFB", 100, "good"), release, pair });
  it("compares a release with the one before, and marks more than twice its errors", async () => {
    await sendEach(20, load("1.4.0"));
    await sendEach(2, fault);
    await sendEach(20, load("1.5.0"));
    await sendEach(10, { ...fault, release: "1.5.0" });
    expect(await rowsAfter("Errors by release", 2)).toEqual([
      "1.5.0 more than before 10 20 50",
      "1.4.0 the one before, all its time 2 20 10",
    ]);
    await sendEach(200, load("1.5.0"));
    const [now] = await rowsAfter("Errors by release", 1);
    expect(now).toBe("1.5.0 no more than before 10 220 4.5");
  });

  it("marks many errors of the first release, too, and says of a few that they are too few", async () => {
    await sendEach(10, load("1.4.0"));
    await sendEach(7, fault);
    const errors = async () => (await rowsAfter("Errors by release", 1))[0];
    expect(await errors()).toBe("1.4.0 too few to say 7 10 70");
    await sendEach(3, fault);
    expect(await errors()).toBe("1.4.0 many 10 10 100");
  });

  it("says how many creations fail; a refused answer is no failure", async () => {
    const creations = (...outcomes: string[]) => send(outcomes.map(creation));
    const shown = async () => (await rowsShown()).find((row) => row.includes("Creations that fail"));
    const created = Array.from({ length: 15 }, () => "created");
    await creations("created");
    expect(await shown()).toMatch(/Creations that fail: 0% \(0 of 1\) too few to say$/);
    await creations(...created, "refused");
    expect(await shown()).toMatch(/Creations that fail: 0% \(0 of 17\) works$/);
    await creations("unavailable", "malformed");
    expect(await shown()).toMatch(/Creations that fail: 11% \(2 of 19\) too few to say$/);
    await creations("unavailable");
    expect(await shown()).toMatch(/Creations that fail: 15% \(3 of 20\) broken$/);
    for (let time = 0; time < 3; time += 1) await creations(...created);
    expect(await shown()).toMatch(/Creations that fail: 5% \(3 of 65\) works$/);
  });

  it("has the first paint of each country, the slowest first", async () => {
    const paint = (value: number, rating: string, pair: string) => ({ ...vital("FCP", value, rating), pair });
    await send([
      paint(900, "good", "askrobin-es"),
      paint(1100, "good", "fidea-es"),
      ...Array.from({ length: 18 }, () => paint(1000, "good", "fidea-es")),
    ]);
    await send([paint(3500, "poor", "fidea-pl")]);
    expect(await rowsAfter("First paint by country", 2)).toEqual([
      "Poland 3.5 s too few to say 1",
      "Spain 1.0 s 20",
    ]);
  });

  it("names where most leave and what is refused most", async () => {
    await send([
      step("/initial-details"),
      step("/initial-details"),
      step("/initial-details"),
      step("/gender", "/initial-details"),
      refusal("iban", "iban", "form"),
      refusal("email", "email", "form"),
      refusal("email", "required", "form"),
      refusal("email", "required", "form"),
    ]);
    expect(await rowsAfter("Most left at", 2)).toEqual([
      "/initial-details dynamic 2 67%",
      "/gender dynamic 1 100%",
    ]);
    expect(await rowsAfter("Most refused", 2)).toEqual(["email required 3", "iban iban 1"]);
  });

  it("says whether it is broken now by the last hour, whatever the period", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T10:00:00Z") });
    await send(Array.from({ length: 20 }, () => creation("created")));
    const shown = async (query?: string) =>
      (await rowsShown(query)).find((row) => /Creations that fail|has tried/.test(row));
    vi.setSystemTime(new Date("2026-11-22T12:00:00Z"));
    expect(await shown()).toMatch(/Nobody has tried to create a lead in the last hour\.$/);
    await send(Array.from({ length: 3 }, () => creation("unavailable")));
    for (const period of ["hour", "day", "everything"])
      expect(await shown(`?period=${period}`)).toMatch(/100% \(3 of 3\) broken$/);
  });

  it("is about the last day unless its address names another period", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T12:00:00Z") });
    await send([refusal("iban", "iban", "form")]);
    vi.setSystemTime(new Date("2026-11-22T12:00:00Z"));
    await send([refusal("email", "email", "form")]);
    const refused = async (query?: string) => {
      const shown = (await rowsShown(query)).filter((row) => / askrobin-es$/.test(row));
      return shown.map((row) => row.split(" ")[1]);
    };
    expect(await refused()).toEqual(["email"]);
    expect(await refused("?period=week")).toEqual(["iban", "email"]);
    vi.setSystemTime(new Date("2026-11-22T14:00:00Z"));
    expect(await refused("?period=hour")).toEqual([]);
    expect(await refused("?period=everything")).toEqual(["iban", "email"]);
  });
});

describe("the metrics", () => {
  const metrics = async () => server.fetch(new Request(origin + metricsPath));

  it("count what arrived, by brand, country and release, in Prometheus’ format", async () => {
    await send([
      vital("TTFB", 100, "good"),
      vital("TTFB", 0, "good", "back-forward-cache"),
      vital("FCP", 1300, "good"),
      step("/gender", "/initial-details"),
      refusal("email", "required", "form"),
      creation("unavailable"),
    ]);
    await send(fault);
    const answer = await metrics();
    expect(answer.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
    const lines = (await answer.text()).split("\n");
    const build = 'brand="askrobin",country="es",release="1.4.0"';
    const pair = 'brand="askrobin",country="es"';
    expect(lines).toEqual(
      expect.arrayContaining([
        "# TYPE application_loads_total counter",
        `application_loads_total{${build}} 1`,
        `application_faults_total{${build},kind="error"} 1`,
        `application_faults_total{${build},kind="policy"} 0`,
        `application_creations_total{${build},outcome="unavailable"} 1`,
        `application_creations_total{${build},outcome="created"} 0`,
        `application_steps_total{${pair},journey="dynamic",screen="/gender"} 1`,
        `application_steps_followed_total{${pair},journey="dynamic",screen="/initial-details"} 1`,
        `application_refusals_total{${pair},point="email",rule="required",by="form"} 1`,
        "# TYPE application_first_paint_seconds histogram",
        `application_first_paint_seconds_bucket{${pair},le="1.2"} 0`,
        `application_first_paint_seconds_bucket{${pair},le="1.8"} 1`,
        `application_first_paint_seconds_bucket{${pair},le="+Inf"} 1`,
        `application_first_paint_seconds_sum{${pair}} 1.3`,
        `application_first_paint_seconds_count{${pair}} 1`,
      ]),
    );
  });

  it("begin with the names of all counters", async () => {
    expect((await (await metrics()).text()).match(/^# TYPE/gm)).toHaveLength(7);
  });
});
