import type { Page } from "@playwright/test";
import { hydrated } from "./test.ts";

/** What an applicant does with the browser's own buttons. */
export function historyActs(page: Page) {
  return {
    back: async () => {
      await page.goBack();
      // Before the application there is nothing.
      if (page.url() === "about:blank") await page.goForward();
    },
    forward: () => page.goForward(),
    reload: async () => {
      await page.reload();
      await hydrated(page);
    },
  };
}
