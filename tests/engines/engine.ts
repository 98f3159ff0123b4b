import type { Page } from "@playwright/test";
import { test as base } from "../e2e/test.ts";

export type Engine = {
  /** Why this machine can't start the engine; empty if it can. */
  missing: string;
};

const checkVisibility =
  "Element.prototype.checkVisibility ??= function () { return this.getClientRects().length > 0 };";

/** Adds what Playwright calls and Chromium has since 105, in every world of the page: the application never calls it. */
async function addCheckVisibility(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  devTools.on("Runtime.executionContextCreated", ({ context: { id } }) => {
    // A document that is already replaced needs nothing.
    devTools.send("Runtime.evaluate", { expression: checkVisibility, contextId: id }).catch(() => undefined);
  });
  await devTools.send("Runtime.enable");
}

export const test = base.extend<Engine>({
  missing: ["", { option: true }],
  page: async ({ page, browserName }, use) => {
    if (browserName === "chromium") await addCheckVisibility(page);
    await use(page);
  },
});

export { expect } from "../e2e/test.ts";
