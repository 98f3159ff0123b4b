import { describe, expect, it } from "vitest";
import { drawResults } from "../../bench/draw.ts";
import { type Memory, whatGrew } from "../../bench/memory.ts";
import { benchPages } from "../../bench/pages.ts";
import { withResults } from "../../bench/publish.ts";
import { memoryTable, tables } from "../../bench/report.ts";
import { type Figures, figure, figuresOf, type Results, type Sample } from "../../bench/results.ts";
import { type TraceEvent, workOf } from "../../bench/work.ts";
import { applicants } from "../../tools/applicants.ts";

const figures = (script: number, typing: number, hydrated?: number): Figures => {
  const time = figure([typing, typing + 10, typing + 20]);
  return {
    script: figure([script]),
    journeyScript: figure([script * 2]),
    firstPaint: time,
    typing: time,
    ...(hydrated !== undefined && { hydrated: figure([hydrated]) }),
    turn: figure([50, 60, 70]),
    send: figure([200]),
    heap: figure([3_000_000]),
    layoutShift: figure([0]),
    longestTask: figure([0, 0, 61]),
  };
};

/** A visit of 100 ms everywhere, with a Continue without a request and one with it. */
const sample: Sample = {
  firstPaint: 100,
  typing: 100,
  hydrated: 100,
  presses: [
    { time: 50, ready: 70, sent: false },
    { time: 200, ready: 260, sent: true },
    { time: 190, sent: true },
  ],
  heap: 1,
  layoutShift: 0,
  longestTask: 0,
  firstScreenUrls: [],
  journeyUrls: [],
  firstScreen: { script: 1, style: 1 },
  journey: { script: 1, style: 1 },
  typed: {
    keys: [
      { kind: "text", time: 10 },
      { kind: "text", time: 20 },
      { kind: "checkbox", time: 30 },
    ],
    work: { total: 10, script: 4, style: 3, layout: 2, paint: 1 },
  },
};

const measured = {
  plain: figures(1600, 340),
  floor: figures(112_800, 1320, 1321),
  app: figures(124_080, 357, 1189),
  rjsf: figures(196_500, 1560, 1561),
  surveyjs: figures(418_100, 3010, 3011),
};
const results: Results = {
  browser: "Chromium 1 & <2>",
  machine: "2 × CPU",
  runs: 9,
  conditions: { throttled: measured, unthrottled: measured },
};

describe("the benchmark", () => {
  it("measures the twelve pages of the application, with an answer to each of their questions", () => {
    const pages = benchPages();
    expect(pages.length).toBe(12);
    const asked = pages.flatMap(({ fields }) => fields).filter(({ kind }) => kind !== "consent");
    expect(asked.filter(({ name, optional }) => !applicants.es[name] && !optional)).toEqual([]);
  });

  it.each([
    [[3, 1, 2], { median: 2, p95: 3, least: 1, most: 3 }],
    [[4, 1, 2, 3], { median: 2.5, p95: 4, least: 1, most: 4 }],
    [[7], { median: 7, p95: 7, least: 7, most: 7 }],
    [Array.from({ length: 100 }, (_, index) => index + 1), { median: 50.5, p95: 95, least: 1, most: 100 }],
  ])("summarises %j by median, range and 95th percentile", (samples, expected) => {
    expect(figure(samples)).toEqual(expected);
  });

  it("counts a Continue without a request towards the time until the next page takes presses", () => {
    const { turn, ready } = figuresOf([sample, sample], true);
    expect([turn.median, ready?.median]).toEqual([50, 70]);
  });

  it("takes presses and work from the visits that were typed, and has neither without one", () => {
    const { typed: _, ...untyped } = sample;
    expect(figuresOf([untyped, sample, untyped], true)).toMatchObject({ work: { total: { median: 10 } } });
    expect(Object.keys(figuresOf([untyped], true))).not.toContain("work");
  });

  it("summarises the presses on all controls, and on each kind that the site has", () => {
    const { keys, keysByKind } = figuresOf([sample], true);
    expect(keys?.median).toBe(20);
    expect(Object.keys(keysByKind ?? {})).toEqual(["text", "checkbox"]);
    expect(keysByKind?.text?.median).toBe(15);
  });
});

describe("the work of a page", () => {
  const site = "http://127.0.0.1:1";
  const event = (name: string, ts: number, dur: number, rest: Partial<TraceEvent> = {}): TraceEvent => ({
    name,
    ph: "X",
    pid: 1,
    tid: 1,
    ts: ts * 1000,
    dur: dur * 1000,
    ...rest,
  });
  const call = (url: string, ts: number, dur: number): TraceEvent =>
    event("FunctionCall", ts, dur, { args: { data: { url } } });
  const mainThread: TraceEvent = event("thread_name", 0, 0, { ph: "M", args: { name: "CrRendererMain" } });

  it("is each event's own time: a layout that a script forces is layout and not script", () => {
    const events = [event("Paint", 20, 1), call(`${site}/a.js`, 0, 10), event("Layout", 2, 3), mainThread];
    expect(workOf(events, site)).toEqual({ total: 11, script: 7, style: 0, layout: 3, paint: 1 });
  });

  it("includes microtasks, whose beginning and end are two events", () => {
    const events = [
      event("RunMicrotasks", 9, 0, { ph: "E" }),
      event("RunMicrotasks", 4, 0, { ph: "B" }),
      event("UpdateLayoutTree", 5, 1),
      mainThread,
    ];
    expect(workOf(events, site)).toEqual({ total: 5, script: 4, style: 1, layout: 0, paint: 0 });
  });

  it("leaves out the driver's script and other threads", () => {
    const elsewhere = { ...event("Paint", 0, 5), tid: 2 };
    const events = [call("", 0, 10), event("Layout", 2, 3), elsewhere, mainThread];
    expect(workOf(events, site)).toEqual({ total: 3, script: 0, style: 0, layout: 3, paint: 0 });
  });
});

describe("the memory after going back and forth", () => {
  const walked = (kind: "heap" | "listeners" | "nodes", values: readonly number[]): Memory => ({
    rounds: 100,
    samples: values.map((value) => ({ heap: 1_000_000, listeners: 10, nodes: 10, [kind]: value })),
  });

  it.each([
    ["heap", [1_000_000, 1_010_000, 990_000, 1_020_000, 1_000_000, 1_021_000]],
    ["heap", [1_000_000, 1_000_000, 1_000_000, 1_005_000, 1_005_000, 1_005_000]],
    ["nodes", [10, 14, 10, 14, 14, 14]],
  ] as const)("hasn't grown when the %s is %j", (kind, values) => {
    expect(whatGrew(walked(kind, values))).toEqual([]);
  });

  it.each([
    ["heap", [1_000_000, 1_010_000, 1_020_000, 1_100_000, 1_110_000, 1_120_000]],
    ["listeners", [10, 11, 12, 13, 14, 15]],
    ["nodes", [10, 10, 10, 11, 11, 11]],
  ] as const)("has grown when the %s is %j", (kind, values) => {
    expect(whatGrew(walked(kind, values))).toEqual([kind]);
  });

  it("is a table of the first and the last measurement and of what grew", () => {
    const rows = memoryTable({
      browser: "Chromium 1",
      machine: "2 × CPU",
      minutes: 10,
      subjects: { floor: walked("nodes", [10]), app: walked("listeners", [10, 11, 12, 13, 14, 15]) },
    }).split("\n");
    const cells = rows.map((row) => row.split("|").map((cell) => cell.trim()));
    expect(rows[0]).toBe("**10 minutes back and forth**: Chromium 1, 2 × CPU");
    expect(cells[4]).toMatchObject({ 1: "Bare React Router 8 (floor)", 3: "1.00 → 1.00 MB", 6: "nothing" });
    expect(cells[5]).toMatchObject({ 1: "This application", 2: "100", 4: "10 → 15", 6: "listeners" });
    expect(rows).toHaveLength(6);
  });
});

describe("the table", () => {
  it("compares the application with the floor and with plain HTML, and says where there is nothing to compare", () => {
    const rows = tables(results).split("\n");
    const ratios = rows.filter((row) => row.startsWith("| This application ÷"));
    expect(ratios[0]?.split("|").map((cell) => cell.trim())).toMatchObject({
      2: "1.10",
      4: "0.28",
      5: "0.90",
    });
    expect(ratios[1]?.split("|").map((cell) => cell.trim())).toMatchObject({ 4: "1.05", 5: "–" });
  });

  it("leaves out what no subject has measured, and shows a dash for what one hasn't", () => {
    expect(tables(results)).not.toMatch(/takes presses|key by key|back and forth/);
    const { keys, keysByKind, work, ready } = figuresOf([sample], true);
    const app = {
      ...measured.app,
      ...(keys && keysByKind && work && ready && { keys, keysByKind, work, ready }),
    };
    const text = tables({
      ...results,
      conditions: { throttled: { ...measured, app }, unthrottled: measured },
    });
    const typed = text.split("\n\n").find((part) => part.startsWith("|") && part.includes("script alone"));
    const cells = (title: string) =>
      typed
        ?.split("\n")
        .find((row) => row.startsWith(`| ${title} `))
        ?.split("|")
        .map((cell) => cell.trim());
    expect(cells("This application")).toMatchObject({ 2: "10 ms", 7: "20 / 30 ms", 8: "15 / 20 ms" });
    expect(cells("Bare React Router 8 (floor)")).toMatchObject({ 2: "–", 7: "–" });
    expect(typed).not.toContain("slider");
    expect(text.match(/key by key/g)).toHaveLength(1);
  });

  it("replaces the previous table in the README, and nothing else", () => {
    const text = "Before\n\n<!-- results -->\n\nold\n\n<!-- end of results -->\n\nAfter\n";
    const renewed = withResults(text, "new");
    expect(renewed).toBe("Before\n\n<!-- results -->\n\nnew\n\n<!-- end of results -->\n\nAfter\n");
    expect(withResults(renewed, "new")).toBe(renewed);
    expect(() => withResults("Nothing marked", "new")).toThrow("has no");
  });
});

describe("the chart", () => {
  it("is well-formed, has a text alternative and a bar for each subject", () => {
    const picture = drawResults(results);
    expect(picture).not.toMatch(/NaN|undefined|Infinity/);
    expect(picture).toContain("Chromium 1 &amp; &lt;2&gt;");
    expect(picture).toContain(
      "First field takes typing: Plain HTML 350 ms, Floor 1330 ms, This application 367 ms",
    );
    // Plain HTML is never hydrated.
    expect(picture.match(/<rect class="app"/g)?.length).toBe(6);
    expect(picture.match(/<rect class="base"/g)?.length).toBe(11);
  });
});
