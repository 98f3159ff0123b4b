import type { Browser, BrowserContext, CDPSession, Locator, Page } from "@playwright/test";
import { firstScreenUrls, signals, watchContinue, watchFirstField } from "./probe.ts";
import type { Subject } from "./subjects.ts";
import { isDocument, isScript } from "./weigh.ts";

/** A visit to a site, from the first byte to the end of its form. Times are in milliseconds. */
export interface Visit {
  firstPaint: number;
  /** When the first field is shown and accepts input. */
  typing: number;
  /** When React has hydrated the first field; undefined without React. */
  hydrated: number | undefined;
  /** The time from each Continue to the paint of the next page. */
  presses: Press[];
  /** Bytes of live JavaScript objects after the last page, after a garbage collection. */
  heap: number;
  /** The cumulative layout shift, as browsers score it. */
  layoutShift: number;
  /** The longest of the browser's long tasks (50 ms and more); 0 without any. */
  longestTask: number;
  /** The addresses of the first screen's scripts and document. */
  firstScreenUrls: string[];
}

interface Press {
  time: number;
  /** The time until the next page takes typing and another Continue; absent after the last page. */
  ready?: number;
  /** Whether the press sent a request, whose response takes a round trip on any site. */
  sent: boolean;
}

/** Whether the machine and the network are throttled. */
export type Condition = "throttled" | "unthrottled";

const bytesPerSecond = (megabits: number): number => (megabits * 1_000_000) / 8;

/** A cheap phone on a mediocre mobile network, as close as emulation gets. */
const slowMachine = { rate: 4 };
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: bytesPerSecond(1.6),
  uploadThroughput: bytesPerSecond(0.75),
};

/** Visits a site as a new visitor. */
export function visit(browser: Browser, subject: Subject, condition: Condition): Promise<Visit> {
  return inNewContext(browser, subject, condition, async (page, devTools) => {
    const { firstPage, drive } = subject;
    const network = watchNetwork(page, new URL(firstPage).origin);
    const start = await measureFirstScreen(page, firstPage);
    // Nobody agrees within the second in which the provider's own consents arrive: a tick belongs to its text.
    await network.idle();
    const presses: Press[] = [];
    await drive(page, {
      press: async (button) => {
        // An applicant has read the page by then: all its requests are done.
        await network.idle();
        await untilIdle(page);
        const before = network.sent();
        const { isDialog, ...times } = await timePress(page, button);
        if (!isDialog) presses.push({ ...times, sent: network.sent() > before });
      },
    });
    await network.idle();
    // Not every walk needs all of the driver's scripts; their share of the heap is subtracted.
    await page.waitForFunction(() => document.readyState === "complete");
    return {
      ...start,
      presses,
      heap: await usedHeap(devTools),
      ...(await page.evaluate(() => ({
        layoutShift: window.benchProbe.layoutShift,
        longestTask: window.benchProbe.longestTask,
      }))),
      firstScreenUrls: start.firstScreenUrls.filter((url) => network.loaded.has(url)),
    };
  });
}

/**
 * Returns whether text typed into the first field as soon as it is shown survives hydration. False means that the field
 * lost it.
 */
export function keepsEarlyTyping(browser: Browser, subject: Subject): Promise<boolean> {
  if (!subject.hydrates) return Promise.resolve(true);
  const typed = "lucia@example.com";
  return inNewContext(browser, subject, "throttled", async (page) => {
    const usable = told(page, signals.usable);
    await page.goto(subject.firstPage, { waitUntil: "commit" });
    await page.waitForFunction(() => window.benchProbe.fieldShownAt !== undefined);
    // A document can hold fields for wide screens before those of a phone.
    const field = page.locator("input:not([type=hidden]):visible").first();
    await field.pressSequentially(typed);
    await usable;
    await untilIdle(page);
    return (await field.inputValue()) === typed;
  });
}

/** Uses a page of a new visitor, on a phone's screen and in the condition's machine and network. */
export async function inNewContext<Result>(
  browser: Browser,
  { hydrates, hasDocuments }: Subject,
  condition: Condition,
  use: (page: Page, devTools: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context: BrowserContext = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: "es-ES",
  });
  try {
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    if (condition === "throttled") {
      await devTools.send("Network.enable");
      await devTools.send("Network.emulateNetworkConditions", slowNetwork);
      await devTools.send("Emulation.setCPUThrottlingRate", slowMachine);
    }
    await page.addInitScript(watchFirstField, { hydrates, hasDocuments, usable: signals.usable });
    await page.addInitScript(watchContinue, signals.nextReady);
    return await use(page, devTools);
  } finally {
    await context.close();
  }
}

/** Waits until a page writes a signal to its console. */
function told(page: Page, signal: string): Promise<unknown> {
  return page.waitForEvent("console", { predicate: (message) => message.text() === signal, timeout: 30_000 });
}

/** Opens a site, and returns once its first field is usable. */
export async function measureFirstScreen(
  page: Page,
  address: string,
): Promise<Pick<Visit, "firstPaint" | "typing" | "hydrated" | "firstScreenUrls">> {
  await Promise.all([told(page, signals.usable), page.goto(address, { waitUntil: "commit" })]);
  const times = await page.evaluate(() => ({
    firstPaint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
    typing: window.benchProbe.fieldShownAt ?? 0,
    hydrated: window.benchProbe.fieldReadyAt,
  }));
  // Nobody types into a field before its first paint.
  const typing = Math.max(times.typing, times.firstPaint);
  return { ...times, typing, firstScreenUrls: await page.evaluate(firstScreenUrls) };
}

/** Presses Continue, and returns once the next screen takes presses. */
export async function timePress(
  page: Page,
  button: Locator,
): Promise<Pick<Press, "time" | "ready"> & { isDialog: boolean }> {
  await page.evaluate(() => window.benchProbe.watchNextScreen?.());
  try {
    await Promise.all([told(page, signals.nextReady), button.click()]);
  } catch (cause) {
    throw new Error(`No next screen after Continue: ${await describeScreen(page)}`, { cause });
  }
  return page.evaluate(() => {
    const { pressedAt = 0, nextPaintedAt = 0, nextReadyAt, nextIsDialog = false } = window.benchProbe;
    return {
      time: nextPaintedAt - pressedAt,
      ...(nextReadyAt !== undefined && { ready: nextReadyAt - pressedAt }),
      isDialog: nextIsDialog,
    };
  });
}

/** Returns the refused fields: a press without navigation is nearly always a refused answer. */
function describeScreen(page: Page): Promise<string> {
  return page.evaluate(() => {
    const refused = [...document.querySelectorAll("[aria-invalid=true], :invalid")].map(
      (field) => field.getAttribute("name") ?? field.id,
    );
    const heading = document.querySelector("h1, h2, h3, h4, h5, legend")?.textContent;
    return `"${heading}" at ${location.pathname}, refused: ${refused.join(", ")}`;
  });
}

export function untilIdle(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 2000 })),
  );
}

/** Returns the bytes of Playwright's own scripts in a page: they share the heap with the site's, and are subtracted. */
export async function driverHeap(browser: Browser): Promise<number> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    const untouched = await usedHeap(devTools);
    await page.evaluate(() => {
      document.body.innerHTML = "<input><button>Continue</button>";
    });
    await page.locator("input").fill("text");
    await page.locator("button").click();
    await page.waitForFunction(() => document.readyState === "complete");
    return (await usedHeap(devTools)) - untouched;
  } finally {
    await context.close();
  }
}

async function usedHeap(devTools: CDPSession): Promise<number> {
  await devTools.send("HeapProfiler.collectGarbage");
  return (await devTools.send("Runtime.getHeapUsage")).usedSize;
}

/** The requests of a site during a visit. */
interface Network {
  /** The addresses of the site's own scripts and documents. */
  loaded: ReadonlySet<string>;
  /** Returns the number of requests with a body. */
  sent: () => number;
  /** Waits until no request has been pending for a moment. */
  idle: () => Promise<void>;
}

/** A site that has been idle this long requests nothing more. */
const quietFor = 100;

/** Counts a page's requests from now on, and collects the files that it loads from an origin. */
function watchNetwork(page: Page, origin: string): Network {
  const loaded = new Set<string>();
  let sent = 0;
  let underWay = 0;
  let quietSince = performance.now();
  page.on("request", (request) => {
    underWay += 1;
    if (request.method() !== "GET") sent += 1;
  });
  const end = () => {
    underWay -= 1;
    quietSince = performance.now();
  };
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  page.on("response", (response) => {
    const type = response.headers()["content-type"] ?? "";
    const hasScript = isScript(type) || isDocument(type);
    if (hasScript && response.ok() && new URL(response.url()).origin === origin) loaded.add(response.url());
  });
  return {
    loaded,
    sent: () => sent,
    idle: async () => {
      while (underWay > 0 || performance.now() - quietSince < quietFor) {
        await new Promise((resolve) => setTimeout(resolve, quietFor / 4));
      }
    },
  };
}
