import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

/** More stops than any screen of the application has. */
const LIMIT = 80;

/** What has the focus now. */
type Focused = {
  /** What it is, to be read in a message. */
  what: string;
  /** Whether a line around it, or around the box that it stands in, shows that it has the focus. */
  outlined: boolean;
  /** Whether some of it is in view. */
  inView: boolean;
  /** Its place among all elements of the document. */
  place: number;
};

/** Looks at what has the focus; undefined where nothing of the page has it. */
export function focused(page: Page): Promise<Focused | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return undefined;
    // Some controls stand in a box that is drawn for them.
    const around = [element, element.closest(".input-frame, .option, .file-way")];
    const outlined = around.some((one) => {
      if (one === null) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    });
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return {
      what: `${element.tagName.toLowerCase()} ${element.id || element.textContent}`,
      outlined,
      inView: bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth,
      place: [...document.querySelectorAll("*")].indexOf(element),
    };
  });
}

/**
 * Presses Tab until a control has the focus, as somebody does who looks where it is: it must be seen at each stop and
 * move down the page.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  let last: Focused | undefined;
  for (let stop = 0; stop < LIMIT; stop += 1) {
    await page.keyboard.press("Tab");
    const now = await focused(page);
    expect(now?.outlined ?? true, `${now?.what} shows that it has the focus`).toBe(true);
    expect(now?.inView ?? true, `${now?.what} is in view`).toBe(true);
    // Past the end it begins at the top again.
    if (last && now) expect(now.place, `${now.what} comes after ${last.what}`).toBeGreaterThan(last.place);
    if (await target.evaluate((element) => element === document.activeElement)) return;
    last = now;
  }
  throw new Error(`Tab never comes to ${target}; it stands at ${last?.what}`);
}
