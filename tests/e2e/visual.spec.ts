import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { reloadInOwnFont } from "../gallery/photograph.ts";
import { chosenBuilds, readOptions } from "../gallery/shots.ts";
import { plainDialect } from "../lead-server/dialects/dialect.ts";
import { usualBuild } from "../tools/builds.ts";
import { isInOwnFont } from "./own-font.ts";
import { leadAt } from "./screen-steps.ts";
import { expect, fullUnless, test } from "./test.ts";

// Compares a few screens with their pictures in `visual`. `npm run e2e -- visual --update-snapshots` renews them from
// the builds of `npm test`: a production build shows no links to this machine.

test.use({
  // The pictures show the consents in their order, and the offer in full.
  dialect: plainDialect,
  viewport: { width: 360, height: 640 },
  contextOptions: { reducedMotion: "reduce" },
  // Playwright hides animations, and this test the texts, by styles that the policy doesn't allow.
  bypassCSP: true,
});

test.beforeEach(({ page }) => page.clock.setFixedTime("2026-03-02T10:00:00Z"));

/** Opens a screen in the brand's own font, which a tab uses at once after it has loaded it (decision 12). */
async function openInOwnFont(page: Page, open: () => Promise<void>): Promise<void> {
  await open();
  await reloadInOwnFont(page);
  await expect.poll(() => page.evaluate(isInOwnFont)).toBe(true);
}

const drawnBy = join(import.meta.dirname, "visual/browser.txt");

/**
 * Returns whether this browser took the pictures: another version wraps lines differently, and everything below moves.
 */
function isOfTheSameBrowser(page: Page): boolean {
  const version = page.context().browser()?.version() ?? "";
  if (["all", "changed"].includes(test.info().config.updateSnapshots)) writeFileSync(drawnBy, `${version}\n`);
  return readFileSync(drawnBy, "utf8").trim() === version;
}

/**
 * Compares a page with its pictures. The viewport may differ by another browser's antialiasing; the whole page without
 * texts may differ by next to nothing in the same browser, so that a paler background or a rounder corner fails.
 */
async function expectToLookAsBefore(page: Page, name: string): Promise<void> {
  // A partner's logo and the date of the first payment come from the server.
  const mask = [page.locator(".partner img"), page.locator("[data-term=firstPaymentAt] dd")];
  await expect(page).toHaveScreenshot(`${name}.png`, { mask, threshold: 0.2, maxDiffPixelRatio: 0.02 });
  if (!isOfTheSameBrowser(page)) return;
  await expect(page).toHaveScreenshot(`${name}-shapes.png`, {
    mask,
    fullPage: true,
    stylePath: join(import.meta.dirname, "visual/shapes.css"),
    threshold: 0.01,
    maxDiffPixels: 20,
  });
}

// Fidea's texts use the system's font, which differs between machines.
const inOwnFont = chosenBuilds(readOptions([])).filter((build) => !build.startsWith("fidea-"));

for (const build of inOwnFont) {
  test.describe(build, () => {
    test.use({ build });

    const tag = fullUnless([usualBuild, "fiesta-co"].includes(build));
    test(`the first page on a phone looks as before${tag}`, async ({ page, open }) => {
      await openInOwnFont(page, () => open("/"));
      await expectToLookAsBefore(page, build);
    });
  });
}

test.describe("fidea-es", () => {
  test.use({ build: "fidea-es" });

  test("the header, and the heading in the brand's font, look as before @full", async ({ page, open }) => {
    await openInOwnFont(page, () => open("/"));
    const tolerance = { threshold: 0.2, maxDiffPixelRatio: 0.02 };
    await expect(page.locator(".header")).toHaveScreenshot("fidea-es-header.png", tolerance);
    await expect(page.locator("h1")).toHaveScreenshot("fidea-es-heading.png", tolerance);
  });
});

for (const [where, name, options] of [
  ["in the dark", "dark", { colorScheme: "dark" }],
  ["on a desk", "1280", { viewport: { width: 1280, height: 720 } }],
] as const) {
  test.describe(where, () => {
    test.use(options);

    test("the first page looks as before @full", async ({ page, open }) => {
      await openInOwnFont(page, () => open("/"));
      await expectToLookAsBefore(page, `${usualBuild}-${name}`);
    });
  });
}

test("the errors of the first page look as before @full", async ({ page, open }) => {
  await openInOwnFont(page, () => open("/"));
  await page.locator("main button[type=submit]").click();
  await expect(page.locator(".error-summary")).toBeFocused();
  await page.mouse.move(0, 0);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectToLookAsBefore(page, `${usualBuild}-errors`);
});

test("an offer looks as before @full", async ({ page, open, control }) => {
  const says = { expiresAt: "2036-12-22T19:00:00Z" };
  await openInOwnFont(page, async () => open(await leadAt(control, "cofidis-offer", { says })));
  await expectToLookAsBefore(page, `${usualBuild}-offer`);
});
