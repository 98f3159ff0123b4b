import type { Browser, CDPSession, Page } from "@playwright/test";
import { untilIdle } from "./measure.ts";
import { benchPages } from "./pages.ts";
import type { Subject } from "./subjects.ts";

/** What a page holds after garbage collection. */
export interface Held {
  /** Bytes of live JavaScript objects. */
  heap: number;
  listeners: number;
  nodes: number;
}

/** What a page held while its form was walked back and forth, measured on the same page of the form each time. */
export interface Memory {
  /** How often the form was walked back and forth. */
  rounds: number;
  /** A measurement after each tenth of the time. */
  samples: Held[];
}

/** The number of measurements. */
const SAMPLES = 10;

/**
 * Walks a form back to its second page and forth to its last one for some minutes, on the machine as it is.
 * @returns undefined for a subject that can't go back
 */
export async function memoryOf(
  browser: Browser,
  subject: Subject,
  minutes: number,
): Promise<Memory | undefined> {
  const { goBack } = subject;
  if (!goBack) return undefined;
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "es-ES" });
  try {
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await devTools.send("Performance.enable");
    await page.goto(subject.firstPage);
    const last = benchPages().length - 1;
    const shown = (index: number): Promise<void> => subject.waitForPage(page, index);
    const goForth = async (from: number): Promise<void> => {
      await subject.drive(page, { from, until: last });
      await shown(last);
    };
    await goForth(0);
    const samples: Held[] = [];
    const start = performance.now();
    let rounds = 0;
    while (samples.length < SAMPLES) {
      for (let index = last - 1; index >= 1; index -= 1) {
        await goBack(page);
        await shown(index);
      }
      await goForth(1);
      rounds += 1;
      const elapsed = (performance.now() - start) / 60_000;
      if (elapsed >= (minutes * (samples.length + 1)) / SAMPLES) samples.push(await held(page, devTools));
    }
    return { rounds, samples };
  } finally {
    await context.close();
  }
}

async function held(page: Page, devTools: CDPSession): Promise<Held> {
  // What the last page's idle time or the first collection releases is collected by the second.
  for (let collection = 0; collection < 2; collection += 1) {
    await untilIdle(page);
    await devTools.send("HeapProfiler.collectGarbage");
  }
  const { metrics } = await devTools.send("Performance.getMetrics");
  const metric = (name: string): number => metrics.find((one) => one.name === name)?.value ?? 0;
  return {
    heap: (await devTools.send("Runtime.getHeapUsage")).usedSize,
    listeners: metric("JSEventListeners"),
    nodes: metric("Nodes"),
  };
}

/** The growth of the heap that counts as none: code that the engine compiles late, and the noise of the collections. */
const HEAP_SHARE = 0.01;

/**
 * Returns what grew. Something grew when the least of the last three measurements exceeds the most of the first three:
 * the heap by more than a hundredth, listeners and nodes by any number.
 */
export function whatGrew({ samples }: Memory): (keyof Held)[] {
  const [early, late] = [samples.slice(0, 3), samples.slice(-3)];
  return (["heap", "listeners", "nodes"] as const).filter((kind) => {
    const before = Math.max(...early.map((sample) => sample[kind]));
    const after = Math.min(...late.map((sample) => sample[kind]));
    return after > before * (kind === "heap" ? 1 + HEAP_SHARE : 1);
  });
}
