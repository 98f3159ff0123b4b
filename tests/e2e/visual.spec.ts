import type { Page } from "@playwright/test";
import { showOwnFont } from "../gallery/photograph.ts";
import { brandBuilds, usualBuild } from "../tools/builds.ts";
import { leadAt } from "./screen-steps.ts";
import { expect, fullUnless, test } from "./test.ts";

// Compares a few screens with their pictures in `visual`; `npm run e2e -- visual --update-snapshots` renews them.

test.use({
  // The pictures show the consents in their order, and the offer in full.
  viewport: { width: 360, height: 640 },
  contextOptions: { reducedMotion: "reduce" },
  // Playwright hides animations by a style that the policy doesn't allow.
  bypassCSP: true,
});

test.beforeEach(({ page }) => page.clock.setFixedTime("2026-03-02T10:00:00Z"));

/** The tolerance is another browser's antialiasing; a partner's logo and a first payment's date come from the server. */
async function expectToLookAsBefore(page: Page, name: string): Promise<void> {
  const mask = [page.locator(".partner img"), page.locator("[data-term=firstPaymentAt] dd")];
  await expect(page).toHaveScreenshot(`${name}.png`, { mask, threshold: 0.2, maxDiffPixelRatio: 0.02 });
}

// Fidea's texts use the system's font, which differs between machines.
for (const build of brandBuilds.filter((one) => !one.startsWith("fidea-"))) {
  test.describe(build, () => {
    test.use({ build });

    test(`the first page on a phone looks as before${fullUnless(build === usualBuild)}`, async ({
      page,
      open,
    }) => {
      await open("/");
      await showOwnFont(page);
      await expectToLookAsBefore(page, build);
    });
  });
}

test("the errors of the first page look as before @full", async ({ page, open }) => {
  await open("/");
  await showOwnFont(page);
  await page.locator("main button[type=submit]").click();
  await expect(page.locator(".error-summary")).toBeFocused();
  await page.mouse.move(0, 0);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectToLookAsBefore(page, `${usualBuild}-errors`);
});

test("an offer looks as before @full", async ({ page, open, control }) => {
  await open(await leadAt(control, "cofidis-offer", { says: { expiresAt: "2036-12-22T19:00:00Z" } }));
  await showOwnFont(page);
  await expectToLookAsBefore(page, `${usualBuild}-offer`);
});
