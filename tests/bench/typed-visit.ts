import type { Browser, Locator, Page } from "@playwright/test";
import { type Condition, inNewContext, timePress, told } from "./measure.ts";
import { type ControlKind, signals, watchPresses } from "./probe.ts";
import type { Subject } from "./subjects.ts";
import { traceWork, type Work } from "./work.ts";

/** A whole journey in which every answer is typed or pressed, as an applicant does. Times are in milliseconds. */
export interface TypedVisit {
  /** The time from every press on a control to the next frame. */
  keys: { kind: ControlKind; time: number }[];
  /** What the page's main thread did from the first byte to the end of the form. */
  work: Work;
}

/** The time that a key is held, and with it the time between two letters: about that of somebody who types fast. */
const KEY_MS = 60;

/**
 * Fills in a form key by key. It goes on as soon as the measurements say that the next page takes presses: were that too
 * early, keys would be lost and the form refused.
 */
export function typedVisit(browser: Browser, subject: Subject, condition: Condition): Promise<TypedVisit> {
  return inNewContext(browser, subject, condition, async (page) => {
    await page.addInitScript(watchPresses);
    const endTrace = await traceWork(browser);
    await Promise.all([told(page, signals.usable), page.goto(subject.firstPage, { waitUntil: "commit" })]);
    await subject.drive(page, {
      fill: type,
      press: async (button) => {
        await moveSliders(page);
        await timePress(page, button);
      },
    });
    const keys = await page.evaluate(() => window.benchProbe.presses ?? []);
    const work = await endTrace(new URL(subject.firstPage).origin);
    return { keys: keys.filter(({ time }) => time > 0), work };
  });
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
