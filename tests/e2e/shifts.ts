import type { Page } from "@playwright/test";

declare global {
  interface Window {
    /** The sum of the document's layout shifts. */
    shifted: number;
  }
}

/**
 * Adds up the layout shifts of the page's next documents, those of the frames inside it apart.
 * @returns a function that returns the current document's sum
 */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as unknown as { value: number }[]) window.shifted += value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => window.shifted);
}
