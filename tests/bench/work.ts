import type { Browser } from "@playwright/test";

/** What a page's main thread did, in milliseconds. */
export interface Work {
  total: number;
  /** The site's own script, and all garbage collection. */
  script: number;
  style: number;
  layout: number;
  paint: number;
}

/**
 * An event of the browser's trace; times are in microseconds. `ts` and `dur` are the clock's. `tts` and `tdur` are the
 * thread's own: they don't count while another process has the processor, so other load changes them little.
 */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tts?: number;
  tdur?: number;
  args?: { name?: string; data?: { url?: string } };
}

const kinds: Readonly<Record<string, Exclude<keyof Work, "total">>> = {
  EvaluateScript: "script",
  FunctionCall: "script",
  RunMicrotasks: "script",
  "v8.compile": "script",
  "v8.compileModule": "script",
  "v8.evaluateModule": "script",
  MinorGC: "script",
  MajorGC: "script",
  ParseAuthorStyleSheet: "style",
  UpdateLayoutTree: "style",
  Layout: "layout",
  PrePaint: "paint",
  Paint: "paint",
  Layerize: "paint",
  Commit: "paint",
};

/** These carry the address of their script: another one than the site's is the driver's or the probe's. */
const addressed = new Set(["EvaluateScript", "FunctionCall"]);

/**
 * Traces what the browser's pages do from now on.
 * @returns a function that ends the trace and returns the work for a site
 */
export async function traceWork(browser: Browser): Promise<(origin: string) => Promise<Work>> {
  const devTools = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  devTools.on("Tracing.dataCollected", ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]));
  });
  await devTools.send("Tracing.start", {
    traceConfig: { includedCategories: ["devtools.timeline", "v8", "v8.execute"] },
  });
  return async (origin) => {
    const complete = new Promise((resolve) => devTools.once("Tracing.tracingComplete", resolve));
    await devTools.send("Tracing.end");
    await complete;
    await devTools.detach();
    return workOf(events, origin);
  };
}

/** Returns the work of the traced pages for a site: every event's own time, without that of the events inside it. */
export function workOf(events: readonly TraceEvent[], origin: string): Work {
  const work: Work = { total: 0, script: 0, style: 0, layout: 0, paint: 0 };
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
  const isMain = ({ name, args }: TraceEvent): boolean =>
    name === "thread_name" && args?.name === "CrRendererMain";
  const mainThreads = new Set(events.filter(isMain).map(threadOf));
  const add = (event: TraceEvent, microseconds: number): void => {
    const kind = kinds[event.name];
    if (kind === undefined || (addressed.has(event.name) && !event.args?.data?.url?.startsWith(origin)))
      return;
    work[kind] += microseconds / 1000;
    work.total += microseconds / 1000;
  };
  for (const thread of mainThreads) {
    const own = withDurations(events.filter((event) => kinds[event.name] && threadOf(event) === thread)).sort(
      (a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0),
    );
    const around: TraceEvent[] = [];
    for (const event of own) {
      while ((around.at(-1)?.ts ?? 0) + (around.at(-1)?.dur ?? 0) <= event.ts && around.length > 0)
        around.pop();
      const outer = around.at(-1);
      const time = event.tdur ?? event.dur ?? 0;
      if (outer) add(outer, -time);
      add(event, time);
      around.push(event);
    }
  }
  return work;
}

/** Returns a thread's events with their durations: some come as a beginning and an end. */
function withDurations(events: readonly TraceEvent[]): TraceEvent[] {
  const begun: TraceEvent[] = [];
  return [...events]
    .sort((a, b) => a.ts - b.ts)
    .flatMap((event) => {
      if (event.ph === "X") return event;
      if (event.ph === "B") begun.push(event);
      if (event.ph !== "E") return [];
      const begin = begun.pop();
      if (!begin) return [];
      const own = begin.tts !== undefined && event.tts !== undefined && { tdur: event.tts - begin.tts };
      return { ...begin, dur: event.ts - begin.ts, ...own };
    });
}
