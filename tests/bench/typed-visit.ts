import type { Browser, CDPSession, Locator, Page } from "@playwright/test";
import { type Condition, inNewContext, measureFirstScreen, timePress } from "./measure.ts";
import { type ControlKind, watchPresses } from "./probe.ts";
import type { Subject } from "./subjects.ts";
import { traceWork, type Work } from "./work.ts";

/** A whole journey in which every answer is typed or pressed, as an applicant does. Times are in milliseconds. */
export interface TypedVisit {
  /** The time from every press on a control to the next frame. */
  keys: { kind: ControlKind; time: number }[];
  /** What the page's main thread did from the first byte to the end of the form. */
  work: Work;
  way: Way;
}

/** The whole way of an applicant, from the link to the answer of the last page. */
export interface Way {
  time: number;
  /** The part of the time in which a page couldn't be answered: before the first one, and after each Continue. */
  waiting: number;
  /** The bytes received, compressed, with their headers. */
  bytes: number;
  /** The requests whose answers came over the network. */
  requests: number;
}

/** The time that a key is held, and with it the time between two letters: about that of somebody who types fast. */
const KEY_MS = 60;

/**
 * Fills in a form key by key. It goes on as soon as the measurements say that the next page takes presses: were that
 * too early, keys would be lost and the form refused.
 */
export function typedVisit(browser: Browser, subject: Subject, condition: Condition): Promise<TypedVisit> {
  return inNewContext(browser, subject, condition, async (page, devTools) => {
    await page.addInitScript(watchPresses);
    const received = await countReceived(devTools);
    const endTrace = await traceWork(browser);
    const { begun, waiting } = await walkTyped(page, subject);
    const { keys, end } = await page.evaluate(() => ({
      keys: window.benchProbe.presses ?? [],
      end: performance.timeOrigin + (window.benchProbe.nextPaintedAt ?? 0),
    }));
    const work = await endTrace(new URL(subject.firstPage).origin);
    const way = { time: end - begun, waiting, ...received() };
    return { keys: keys.filter(({ time }) => time > 0), work, way };
  });
}

/**
 * Opens a form and fills it in key by key.
 * @returns when the first document's time began, in milliseconds since 1970, and how long there was nothing to answer
 */
export async function walkTyped(page: Page, subject: Subject): Promise<{ begun: number; waiting: number }> {
  const { typing, hydrated = typing } = await measureFirstScreen(page, subject.firstPage);
  const begun = await page.evaluate(() => performance.timeOrigin);
  let waiting = Math.max(typing, hydrated);
  await subject.drive(page, {
    fill: type,
    press: async (button) => {
      await moveSliders(page);
      const { time, ready = time } = await timePress(page, button);
      waiting += ready;
    },
  });
  return { begun, waiting };
}

/** Counts from now on what a page receives over the network; what it finds in its cache has no bytes. */
async function countReceived(devTools: CDPSession): Promise<() => Pick<Way, "bytes" | "requests">> {
  const counted = { bytes: 0, requests: 0 };
  const add = (bytes: number): void => {
    if (bytes > 0) counted.requests += 1;
    counted.bytes += bytes;
  };
  devTools.on("Network.requestWillBeSent", ({ redirectResponse }) =>
    add(redirectResponse?.encodedDataLength ?? 0),
  );
  devTools.on("Network.loadingFinished", ({ encodedDataLength }) => add(encodedDataLength));
  await devTools.send("Network.enable");
  return () => counted;
}

/** Presses a text box, replaces its text key by key, and leaves it with the tabulator. */
async function type(box: Locator, text: string): Promise<void> {
  await box.click();
  await box.selectText();
  await box.pressSequentially(text, { delay: KEY_MS });
  await box.press("Tab");
}

/** Moves every slider some steps and back again. */
async function moveSliders(page: Page): Promise<void> {
  for (const slider of await page.locator("input[type=range]:visible").all()) {
    await slider.focus();
    for (const key of ["ArrowRight", "ArrowLeft"])
      for (let step = 0; step < 5; step += 1) await page.keyboard.press(key, { delay: KEY_MS });
  }
}
