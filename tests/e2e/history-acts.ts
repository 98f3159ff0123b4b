import type { Page } from "@playwright/test";
import { hydrated } from "./test.ts";

/** Returns functions that press the browser's own buttons, as an applicant does, and wait for the page. */
export function historyActs(page: Page) {
  return {
    back: async () => {
      await page.goBack();
      // No page comes before the application.
      if (page.url() === "about:blank") await page.goForward();
    },
    forward: () => page.goForward(),
    reload: async () => {
      await page.reload();
      await hydrated(page);
    },
  };
}
