import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import type { SentReport } from "../../../app/tracking/reports/sent-report.schema.ts";
import { createLeadServer } from "../../lead-server/app.ts";
import { createControl } from "../../lead-server/control.ts";
import { metricsPath, reportsPath } from "../../lead-server/reports.ts";
import { evaluate, readScrape, type Scrape } from "./promql.ts";

type Rule = { alert: string; expr: string; for: string };
const file = readFileSync(join(import.meta.dirname, "../../../deploy/alerts.yaml"), "utf8");
const rules: Rule[] = parse(file).groups.flatMap(({ rules }: { rules: Rule[] }) => rules);

const origin = "http://localhost:3000";
const server = createLeadServer({ database: ":memory:" });

/** What browsers report in a while; the names are counts but for the paint's milliseconds and the release. */
type Traffic = {
  loads: number;
  errors: number;
  created: number;
  unavailable: number;
  wentOn: number;
  refused: number;
  point: string;
  paint: number;
  release: string;
};

/** The traffic of ten applicants on a usual day. */
const usual: Traffic = {
  loads: 10,
  errors: 0,
  created: 5,
  unavailable: 0,
  wentOn: 6,
  refused: 1,
  point: "email",
  paint: 1200,
  release: "1.4.0",
};

function reportsOf({ loads, errors, created, unavailable, wentOn, ...traffic }: Traffic) {
  const { refused, point, paint, release } = traffic;
  const from = { pair: "askrobin-es", release, screen: "/initial-details" };
  const times = (count: number, report: object) =>
    Array.from({ length: count }, () => ({ ...from, ...report }));
  const vital = { kind: "vital", rating: "good", navigation: "navigate" };
  const step = { kind: "step", state: 0, journey: "dynamic", back: false, again: false };
  return [
    ...times(loads, { ...vital, metric: "TTFB", value: 100 }),
    ...times(loads, { ...vital, metric: "FCP", value: paint }),
    ...times(loads, step),
    ...times(wentOn, { ...step, screen: "/gender", from: "/initial-details", spent: "<30s" }),
    ...times(created, { kind: "creation", outcome: "created" }),
    ...times(unavailable, { kind: "creation", outcome: "unavailable" }),
    ...times(refused, { kind: "refusal", point, rule: "other", by: "form" }),
    ...times(errors, { kind: "error", message: "Uncaught error", stack: [] }),
  ] as SentReport[];
}

/** Sends traffic to the receiver and scrapes its metrics. */
async function scrapeAfter(scope: string, at: number, traffic: Traffic): Promise<Scrape> {
  const { headers } = createControl(origin, scope, server.fetch);
  const reports = reportsOf(traffic);
  const faults = reports.filter(({ kind }) => kind === "error");
  const measured = reports.filter(({ kind }) => kind !== "error");
  const batches = Array.from({ length: Math.ceil(measured.length / 20) }, (_, index) =>
    measured.slice(index * 20, index * 20 + 20),
  );
  for (const body of [...faults, ...batches]) {
    const request = new Request(origin + reportsPath, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    expect((await server.fetch(request)).status).toBe(204);
  }
  const answer = await server.fetch(new Request(origin + metricsPath, { headers }));
  return readScrape(at, await answer.text());
}

const none = { loads: 0, created: 0, wentOn: 0, refused: 0 };

/**
 * Plays a usual day and then an hour and a half in which something changes; returns what was scraped.
 * @param before what was otherwise a day before the end
 */
async function play(
  scope: string,
  change: Partial<Traffic>,
  before: Partial<Traffic> = {},
): Promise<Scrape[]> {
  const scrapes: Scrape[] = [];
  const day = { ...usual, loads: 60, created: 30, wentOn: 36, refused: 6, errors: 1 };
  for (const at of [-1560, -1500, -1440, -1200, -900, -600, -300, -120])
    scrapes.push(await scrapeAfter(scope, at, { ...day, ...(at <= -1440 && before) }));
  for (let at = -90; at <= 0; at += 5) scrapes.push(await scrapeAfter(scope, at, { ...usual, ...change }));
  return scrapes;
}

/** Returns the alerts that have held for as long as their rule asks. */
function firing(scrapes: readonly Scrape[]): string[] {
  return rules
    .filter(({ expr, for: minutes }) => {
      const since = Number.parseInt(minutes, 10);
      for (let at = -since; at <= 0; at += 5) {
        const value = evaluate(expr, scrapes, at);
        if (typeof value === "number" || value.length === 0) return false;
      }
      return true;
    })
    .map(({ alert }) => alert);
}

/** What goes wrong, and the alert that has to tell it. */
const drills: readonly [alert: string, what: string, change: Partial<Traffic>][] = [
  ["LeadsCannotBeCreated", "one of six creations gets no answer", { unavailable: 1 }],
  ["NobodyCreatesALead", "people come and nobody gets further", { created: 0 }],
  [
    "ReleaseHasMoreErrors",
    "a new release has an error in half of its loads",
    { errors: 5, release: "1.5.0" },
  ],
  ["FirstPaintIsSlow", "pages show nothing for four seconds", { paint: 4000 }],
  ["MorePeopleLeave", "nine of ten leave the first page", { wentOn: 1 }],
  ["QuestionIsRefusedMore", "a question is refused eight times as often", { refused: 8 }],
  ["QuestionIsRefusedMore", "a question is refused that never was", { refused: 5, point: "iban" }],
  ["NoReportsArrive", "browsers send nothing and the receiver goes on counting", none],
];

describe("the alerts of deploy/alerts.yaml", () => {
  it.each([
    ["a usual day", {}],
    ["a new release", { release: "1.5.0" }],
    ["too few loads to judge by", { loads: 1, created: 0, wentOn: 0, refused: 0, paint: 9000 }],
  ])("are quiet on %s", async (scope, change) => {
    expect(firing(await play(scope, change))).toEqual([]);
  });

  it("are quiet at an hour at which nobody came the day before either", async () => {
    expect(firing(await play("a night", none, { ...none, errors: 0 }))).toEqual([]);
  });

  it("NoReportsArrive fires for as long as nothing arrives", async () => {
    const scrapes = [await scrapeAfter("a quiet day", -1600, usual)];
    for (const at of [-1455, -1450, -1445, -1440, -15, -10, -5, 0])
      scrapes.push(await scrapeAfter("a quiet day", at, { ...usual, ...none }));
    expect(firing(scrapes)).toEqual(["NoReportsArrive"]);
  });

  it.each(drills)("%s alone fires when %s", async (alert, scope, change) => {
    expect(firing(await play(scope, change))).toEqual([alert]);
  });

  it("NoReportsArrive fires when the receiver says nothing, and every rule has a drill", () => {
    expect(firing([])).toEqual(["NoReportsArrive"]);
    const drilled = new Set(drills.map(([alert]) => alert));
    expect(rules.map(({ alert }) => alert)).toEqual([...drilled]);
  });
});
