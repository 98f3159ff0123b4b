import { describe, expect, it } from "vitest";
import { type Memory, whatGrew } from "../../bench/memory.ts";
import { benchPages } from "../../bench/pages.ts";
import { figure, figuresOf, type Sample } from "../../bench/results.ts";
import { type TraceEvent, workOf } from "../../bench/work.ts";
import { applicants } from "../../tools/applicants.ts";

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
  script: 1,
  typed: {
    keys: [
      { kind: "text", time: 10 },
      { kind: "text", time: 20 },
      { kind: "checkbox", time: 30 },
    ],
    work: { total: 10, script: 4, style: 3, layout: 2, paint: 1 },
    way: { time: 30_000, waiting: 3000, bytes: 200_000, requests: 20 },
  },
};

describe("the benchmark", () => {
  it("measures pages of the application, with an answer to each of their questions", () => {
    const asked = benchPages()
      .flatMap(({ fields }) => fields)
      .filter(({ kind }) => kind !== "consent");
    expect(asked.filter(({ name, optional }) => !applicants.es[name] && !optional)).toEqual([]);
  });

  it.each([
    [[4, 1, 2, 3], { median: 2.5, p95: 4, least: 1, most: 4 }],
    [[7], { median: 7, p95: 7, least: 7, most: 7 }],
    [Array.from({ length: 100 }, (_, index) => index + 1), { median: 50.5, p95: 95, least: 1, most: 100 }],
  ])("summarises %j by median, range and 95th percentile", (samples, expected) => {
    expect(figure(samples)).toEqual(expected);
  });

  it("measures the time until the next page takes presses by a Continue without a request, if there is one", () => {
    const { turn, ready } = figuresOf([sample, sample], true);
    expect([turn?.median, ready?.median]).toEqual([50, 70]);
    const presses = sample.presses.filter(({ sent }) => sent);
    expect(Object.keys(figuresOf([{ ...sample, presses }], true))).not.toContain("turn");
  });

  it("takes presses and work from the visits that were typed", () => {
    const { typed: _, ...untyped } = sample;
    expect(figuresOf([untyped, sample, untyped], true)).toMatchObject({ work: { total: { median: 10 } } });
  });

  it("summarises the presses on all controls, and on each kind that the site has", () => {
    const { keys, keysByKind } = figuresOf([sample], true);
    expect(keys.median).toBe(20);
    expect(Object.keys(keysByKind)).toEqual(["text", "checkbox"]);
    expect(keysByKind.text?.median).toBe(15);
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
    ["hasn't grown", "heap", [1_000_000, 1_010_000, 990_000, 1_020_000, 1_000_000, 1_021_000]],
    ["hasn't grown", "heap", [1_000_000, 1_000_000, 1_000_000, 1_005_000, 1_005_000, 1_005_000]],
    ["hasn't grown", "nodes", [10, 14, 10, 14, 14, 14]],
    ["has grown", "heap", [1_000_000, 1_010_000, 1_020_000, 1_100_000, 1_110_000, 1_120_000]],
    ["has grown", "listeners", [10, 11, 12, 13, 14, 15]],
    ["has grown", "nodes", [10, 10, 10, 11, 11, 11]],
  ] as const)("%s when the %s is %j", (verdict, kind, values) => {
    expect(whatGrew(walked(kind, values))).toEqual(verdict === "has grown" ? [kind] : []);
  });
});
