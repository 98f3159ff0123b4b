import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

/** More stops than any screen of the application has. */
const LIMIT = 80;

/** The focused element. */
type Focused = {
  /** Its description for messages. */
  what: string;
  /** Whether an outline around it, or around its box, shows the focus. */
  outlined: boolean;
  /** Whether a part of it is in view. */
  inView: boolean;
  /** Its position among all elements of the document. */
  place: number;
};

/** Returns the focused element; undefined when no element of the page has focus. */
export function focused(page: Page): Promise<Focused | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return undefined;
    // Some controls are inside a box that shows the focus for them; an option's mark belongs to the text after it.
    const frame = element.closest(".input-frame, .file-way");
    const mark = element.closest(".option") && element.nextElementSibling;
    const outlined = [
      getComputedStyle(element),
      frame && getComputedStyle(frame),
      mark && getComputedStyle(mark, "::before"),
    ].some((style) => style && style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) >= 2);
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
 * Presses Tab until a control has focus, as a sighted keyboard user does: each stop must be visible and further down.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  let last: Focused | undefined;
  for (let stop = 0; stop < LIMIT; stop += 1) {
    await page.keyboard.press("Tab");
    const now = await focused(page);
    expect(now?.outlined ?? true, `${now?.what} shows that it has focus`).toBe(true);
    expect(now?.inView ?? true, `${now?.what} is in view`).toBe(true);
    // After the last stop Tab starts at the top again.
    if (last && now) expect(now.place, `${now.what} comes after ${last.what}`).toBeGreaterThan(last.place);
    if (await target.evaluate((element) => element === document.activeElement)) return;
    last = now;
  }
  throw new Error(`Tab never reaches ${target}; it stops at ${last?.what}`);
}
