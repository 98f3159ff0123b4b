import type { Browser, Locator, Page } from "@playwright/test";
import type { Drive } from "./drive.ts";
import { firstScreenUrls, watchFirstField, watchNextScreen } from "./probe.ts";
import { kindOf } from "./weigh.ts";

/** A site to measure. */
export interface Subject {
  firstPage: string;
  drive: Drive;
}

/** One visit to a site, from the first byte to the end of its form. Times are in milliseconds. */
export interface Visit {
  firstPaint: number;
  fieldShown: number;
  fieldReady: number;
  /** For each Continue that led to another page, how long it took until that page was painted. */
  presses: number[];
  firstScreenUrls: string[];
  journeyUrls: string[];
}

const bytesPerSecond = (megabits: number): number => (megabits * 1_000_000) / 8;

/** A cheap phone on a mediocre mobile network, as close as emulation comes to it. */
const slowMachine = { rate: 4 };
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: bytesPerSecond(1.6),
  uploadThroughput: bytesPerSecond(0.75),
};

/** Visits a site as somebody who was never there, in the slowed browser. */
export async function visit(browser: Browser, { firstPage, drive }: Subject): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await devTools.send("Network.enable");
    await devTools.send("Network.emulateNetworkConditions", slowNetwork);
    await devTools.send("Emulation.setCPUThrottlingRate", slowMachine);
    await page.addInitScript(watchFirstField);
    const loaded = loadedUrls(page, new URL(firstPage).origin);

    await page.goto(firstPage, { waitUntil: "commit" });
    const start = await measureFirstScreen(page);
    const presses: number[] = [];
    await drive(page, async (button) => {
      const { time, isDialog } = await timePress(page, button);
      if (!isDialog) presses.push(time);
    });
    return {
      ...start,
      presses,
      firstScreenUrls: start.firstScreenUrls.filter((url) => loaded.has(url)),
      journeyUrls: [...loaded],
    };
  } finally {
    await context.close();
  }
}

async function measureFirstScreen(page: Page): Promise<Omit<Visit, "presses" | "journeyUrls">> {
  await page.waitForFunction(() => window.benchProbe.fieldReadyAt !== undefined);
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  const times = await page.evaluate(() => ({
    firstPaint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
    fieldShown: window.benchProbe.fieldShownAt ?? 0,
    fieldReady: window.benchProbe.fieldReadyAt ?? 0,
  }));
  return { ...times, firstScreenUrls: await page.evaluate(firstScreenUrls) };
}

async function timePress(page: Page, button: Locator): Promise<{ time: number; isDialog: boolean }> {
  await page.evaluate(watchNextScreen);
  await button.click();
  try {
    await page.waitForFunction(() => window.benchProbe.nextPaintedAt !== undefined, undefined, {
      timeout: 20_000,
    });
  } catch (cause) {
    throw new Error(`No next screen after Continue: ${await describeScreen(page)}`, { cause });
  }
  return page.evaluate(() => {
    const { pressedAt = 0, nextPaintedAt = 0, nextIsDialog = false } = window.benchProbe;
    return { time: nextPaintedAt - pressedAt, isDialog: nextIsDialog };
  });
}

/** A press that leads nowhere is nearly always a refused answer, so the refused fields are named. */
function describeScreen(page: Page): Promise<string> {
  return page.evaluate(() => {
    const refused = [...document.querySelectorAll("[aria-invalid=true]")].map((field) =>
      field.getAttribute("name"),
    );
    return `"${document.querySelector("h1")?.textContent}" at ${location.pathname}, refused: ${refused.join(", ")}`;
  });
}

/** Grows while the page loads. Only files of the site itself count: no answers of its server, no pictures. */
function loadedUrls(page: Page, origin: string): ReadonlySet<string> {
  const urls = new Set<string>();
  page.on("response", (response) => {
    const isFile = kindOf(response.headers()["content-type"] ?? "") !== undefined;
    if (isFile && response.ok() && new URL(response.url()).origin === origin) urls.add(response.url());
  });
  return urls;
}
