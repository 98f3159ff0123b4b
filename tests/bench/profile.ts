import { readdir, readFile } from "node:fs/promises";
import { SourceMap } from "node:module";
import { join } from "node:path";
import type { Browser, CDPSession } from "@playwright/test";
import { builtFolder, type SubjectName, sourceMaps } from "./build.ts";
import { inNewContext } from "./measure.ts";
import { type Subject, serveSubject } from "./subjects.ts";
import { walkTyped } from "./typed-visit.ts";

/** The subjects that a profile is taken of: those whose builds have source maps. */
export const profiled = ["app", "floor"] as const satisfies readonly SubjectName[];
type Profiled = (typeof profiled)[number];

/** What the typed journey costs, by the owner of the code: a package, or a room of the application. */
export type Profile = {
  /** Milliseconds of script, by owner and by function. */
  time: Totals;
  functions: Totals;
  /** Characters of loaded code, and those of functions that never ran. */
  code: Totals;
  unused: Totals;
  /** Bytes on the heap after the last page, by kind. */
  heap: Totals;
};

type Totals = Record<string, number>;

/** Types the journey once for each measurement, because each of them slows the others down. */
export async function profileOf(browser: Browser, name: Profiled): Promise<Profile> {
  const subject = await serveSubject(name);
  const ownerOf = await owners(name);
  const measured = <Result>(
    begin: (devTools: CDPSession) => Promise<unknown>,
    end: (devTools: CDPSession) => Promise<Result>,
  ) =>
    inNewContext(browser, subject, "unthrottled", async (page, devTools) => {
      await devTools.send("Profiler.enable");
      await begin(devTools);
      await walkTyped(page, subject);
      return end(devTools);
    });
  try {
    const time = await measured(
      async (devTools) => {
        await devTools.send("Profiler.setSamplingInterval", { interval: 100 });
        await devTools.send("Profiler.start");
      },
      async (devTools) => timeIn((await devTools.send("Profiler.stop")).profile, subject, ownerOf),
    );
    const code = await measured(
      (devTools) => devTools.send("Profiler.startPreciseCoverage", { callCount: false, detailed: true }),
      async (devTools) => codeIn((await devTools.send("Profiler.takePreciseCoverage")).result, name, ownerOf),
    );
    const heap = await measured(async () => undefined, heapIn);
    return { ...time, ...code, heap };
  } finally {
    await subject.close();
  }
}

/** Returns who wrote the code at a place of a built script, and which function stands there. */
type OwnerOf = (file: string, line: number, column: number) => { owner: string; place: string };

/** Reads the source maps of a build. */
async function owners(name: Profiled): Promise<OwnerOf> {
  const folder = await sourceMaps(name);
  const maps = new Map<string, SourceMap>();
  for (const file of await readdir(folder)) {
    if (file.endsWith(".map"))
      maps.set(file.slice(0, -4), new SourceMap(JSON.parse(await readFile(join(folder, file), "utf8"))));
  }
  return (file, line, column) => {
    const entry = maps.get(file)?.findEntry(line, column);
    const source = entry && "originalSource" in entry ? entry.originalSource : undefined;
    if (!entry || source === undefined) return { owner: "the bundler's", place: file };
    const ofPackage = source.split("node_modules/").at(-1) ?? "";
    const owner = source.includes("node_modules/")
      ? /^(?:@[^/]+\/)?[^/]+/.exec(ofPackage)?.[0]
      : /(?:^|\/)((?:app|brands)\/[^/]+)/.exec(source)?.[1];
    const path = source.includes("node_modules/") ? ofPackage : source.replace(/^.*?(?=app\/|brands\/)/, "");
    const row = "originalLine" in entry ? entry.originalLine + 1 : 0;
    return { owner: owner ?? "other", place: `${path}:${row}` };
  };
}

type CpuProfile = {
  nodes: { id: number; callFrame: CallFrame; children?: number[] }[];
  samples?: number[];
  timeDeltas?: number[];
};
type CallFrame = { functionName: string; url: string; lineNumber: number; columnNumber: number };

const fileOf = (url: string): string => new URL(url).pathname.split("/").at(-1) ?? "";

/**
 * Adds a sampled profile up. What the browser does for a function, such as writing to a store, counts as the
 * function's.
 */
function timeIn(profile: CpuProfile, { firstPage }: Subject, ownerOf: OwnerOf) {
  const { origin } = new URL(firstPage);
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const parents = new Map(
    profile.nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])),
  );
  const time: Totals = {};
  const functions: Totals = {};
  (profile.samples ?? []).forEach((sample, index) => {
    const spent = (profile.timeDeltas?.[index] ?? 0) / 1000;
    let id: number | undefined = sample;
    while (id !== undefined && !nodes.get(id)?.callFrame.url) id = parents.get(id);
    const frame = nodes.get(id ?? sample)?.callFrame;
    const isGarbage = frame?.functionName === "(garbage collector)";
    if (isGarbage) add(time, "garbage collection", spent);
    // The driver's and the probe's scripts have other addresses.
    if (!frame?.url.startsWith(origin)) return;
    const { owner, place } = ownerOf(fileOf(frame.url), frame.lineNumber, frame.columnNumber);
    add(time, owner, spent);
    add(functions, place, spent);
  });
  return { time, functions };
}

type ScriptCoverage = {
  url: string;
  functions: { ranges: { startOffset: number; endOffset: number; count: number }[] }[];
};

/** Adds up the code of each owner, and what of it never ran. */
async function codeIn(scripts: readonly ScriptCoverage[], name: Profiled, ownerOf: OwnerOf) {
  const code: Totals = {};
  const unused: Totals = {};
  for (const { url, functions } of scripts.filter((one) => one.url.includes("/assets/"))) {
    const file = fileOf(url);
    const text = await readFile(join(builtFolder[name], "assets", file), "utf8");
    const ran = new Uint8Array(text.length).fill(1);
    const ranges = functions.flatMap((one) => one.ranges);
    // An inner range has the last word.
    ranges.sort((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset);
    for (const { startOffset, endOffset, count } of ranges)
      ran.fill(count > 0 ? 1 : 0, startOffset, endOffset);
    let offset = 0;
    for (const [line, written] of text.split("\n").entries()) {
      for (let column = 0; column < written.length; column += STEP) {
        const { owner } = ownerOf(file, line, column);
        add(code, owner, STEP);
        if (!ran[offset + column]) add(unused, owner, STEP);
      }
      offset += written.length + 1;
    }
  }
  return { code, unused };
}

/** Looking at every fourth character of a script is exact enough. */
const STEP = 4;

async function heapIn(devTools: CDPSession): Promise<Totals> {
  await devTools.send("HeapProfiler.collectGarbage");
  const chunks: string[] = [];
  devTools.on("HeapProfiler.addHeapSnapshotChunk", ({ chunk }) => chunks.push(chunk));
  await devTools.send("HeapProfiler.takeHeapSnapshot", {});
  const { snapshot, nodes } = JSON.parse(chunks.join("")) as {
    snapshot: { meta: { node_fields: string[]; node_types: [string[]] } };
    nodes: number[];
  };
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf("type"), fields.indexOf("self_size")];
  const heap: Totals = {};
  for (let node = 0; node < nodes.length; node += fields.length)
    add(heap, types[0][nodes[node + type] ?? 0] ?? "other", nodes[node + size] ?? 0);
  return heap;
}

function add(totals: Totals, key: string, value: number): void {
  totals[key] = (totals[key] ?? 0) + value;
}
