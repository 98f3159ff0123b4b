import type { Browser, CDPSession, Locator } from "@playwright/test";
import type { Site } from "./sites.ts";

/** A visit from the link to the last page's answer, every answer typed. Times are in milliseconds. */
export type Visit = {
  firstPaint: number;
  /** When the first field is painted and accepts input. */
  typing: number;
  hydrated: number;
  /** From each Continue to the paint of the next page, without those that send a request. */
  presses: number[];
  /** The script's time on the main thread. */
  script: number;
  /** Bytes of live objects at the end, after a garbage collection. */
  heap: number;
  /** The requests whose answers came over the network, and their bytes. */
  requests: number;
  bytes: number;
  /** How long there was nothing to answer: before hydration, and after each Continue. */
  waiting: number;
};

/** A cheap phone on a mediocre mobile network. */
const slowMachine = { rate: 4 };
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** The time between two letters: about that of somebody who types fast. */
const KEY_MS = 60;

declare global {
  interface Window {
    bench: { typing?: number; hydrated?: number; pressedAt?: number; paintedAt?: number; isDialog?: boolean };
  }
}

/** Runs in the page before its own scripts: notes when the first field takes input, and how long each Continue takes. */
function probe(): void {
  const times: Window["bench"] = {};
  window.bench = times;
  const isReacts = (element: Element) => Object.keys(element).some((key) => key.startsWith("__reactProps$"));
  const lookForField = (): void => {
    const field = [...document.querySelectorAll("input:not([type=hidden])")].find(
      (one) => one.getClientRects().length > 0,
    );
    if (field) times.typing ??= performance.now();
    if (field && isReacts(field)) times.hydrated = performance.now();
    else requestAnimationFrame(lookForField);
  };
  requestAnimationFrame(lookForField);

  const topDialog = () => [...document.querySelectorAll("dialog[open]")].at(-1);
  const asked = (): string =>
    [...(topDialog() ?? document).querySelectorAll<HTMLInputElement>("h1, legend, [data-point], input")]
      .filter((one) => topDialog() || !one.closest("dialog"))
      .map((one) => one.dataset.point || one.name || one.id || one.textContent)
      .join();
  const onPress = ({ target, timeStamp }: Event): void => {
    if (!(target instanceof Element) || !target.closest("button[type=submit]")) return;
    const before = asked();
    times.pressedAt = timeStamp;
    delete times.paintedAt;
    const changes = new MutationObserver(() => {
      if (asked() === before) return;
      changes.disconnect();
      times.isDialog = topDialog() !== undefined;
      // A task that is queued before a paint runs after it.
      requestAnimationFrame(() => setTimeout(() => (times.paintedAt = performance.now())));
    });
    changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  };
  document.addEventListener("click", onPress, { capture: true });
}

/** Visits a site as a new visitor of a slow phone. */
export async function visit(browser: Browser, { firstPage, drive }: Site): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "es-ES" });
  try {
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await devTools.send("Network.enable");
    await devTools.send("Performance.enable");
    await devTools.send("Network.emulateNetworkConditions", slowNetwork);
    await devTools.send("Emulation.setCPUThrottlingRate", slowMachine);
    await page.addInitScript(probe);
    const received = countReceived(devTools);
    let sent = 0;
    page.on("request", (request) => {
      if (request.method() !== "GET") sent += 1;
    });

    await page.goto(firstPage, { waitUntil: "commit" });
    await page.waitForFunction(() => window.bench?.hydrated);
    const { typing = 0, hydrated = 0 } = await page.evaluate(() => window.bench);
    const presses: number[] = [];
    let waiting = hydrated;
    await drive(page, {
      fill: type,
      async press(button) {
        // An applicant has read the page by then: it is idle.
        await page.evaluate(
          () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 2000 })),
        );
        const before = sent;
        await button.click();
        const pressed = await page.waitForFunction(() => window.bench.paintedAt && window.bench);
        const { pressedAt = 0, paintedAt = 0, isDialog } = (await pressed.jsonValue()) as Window["bench"];
        waiting += paintedAt - pressedAt;
        if (sent === before && !isDialog) presses.push(paintedAt - pressedAt);
      },
    });
    const firstPaint = await page.evaluate(
      () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
    );
    const { metrics } = await devTools.send("Performance.getMetrics");
    const script = (metrics.find(({ name }) => name === "ScriptDuration")?.value ?? 0) * 1000;
    await devTools.send("HeapProfiler.collectGarbage");
    const heap = (await devTools.send("Runtime.getHeapUsage")).usedSize;
    // Nobody types into a field before it is painted.
    return {
      firstPaint,
      typing: Math.max(typing, firstPaint),
      hydrated,
      presses,
      script,
      heap,
      waiting,
      ...received,
    };
  } finally {
    await context.close();
  }
}

/** Counts what a page receives over the network; what it finds in its cache has no bytes. */
function countReceived(devTools: CDPSession): Pick<Visit, "requests" | "bytes"> {
  const counted = { requests: 0, bytes: 0 };
  devTools.on("Network.loadingFinished", ({ encodedDataLength }) => {
    if (encodedDataLength > 0) counted.requests += 1;
    counted.bytes += encodedDataLength;
  });
  return counted;
}

/** Replaces a text box's text key by key, leaves it. */
async function type(box: Locator, text: string): Promise<void> {
  await box.click();
  await box.selectText();
  await box.pressSequentially(text, { delay: KEY_MS });
  await box.press("Tab");
}

/** Returns Lighthouse's score for the performance of a page, with its mobile settings. */
export async function lighthouseScore(url: string, port: number): Promise<number> {
  const { default: lighthouse } = await import("lighthouse");
  const result = await lighthouse(url, { port, onlyCategories: ["performance"], logLevel: "error" });
  return (result?.lhr.categories.performance?.score ?? 0) * 100;
}
