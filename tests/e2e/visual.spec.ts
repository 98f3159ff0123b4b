import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { chosenBuilds, readOptions } from "../gallery/shots.ts";
import { usualBuild } from "../tools/builds.ts";
import { leadAt } from "./screen-steps.ts";
import { expect, hydrated, test } from "./test.ts";

// A few screens beside their pictures in `visual`. `npm run e2e -- visual --update-snapshots` renews those, of the builds
// that `npm test` made: one for production shows no links to this machine.

test.use({
  viewport: { width: 360, height: 640 },
  contextOptions: { reducedMotion: "reduce" },
  // Playwright hides what moves, and this test the words, by styles that no policy of ours lets in.
  bypassCSP: true,
});

test.beforeEach(({ page }) => page.clock.setFixedTime("2026-03-02T10:00:00Z"));

/** Opens a screen in the brand's own font, which a tab draws with at once after it has loaded it (decision 12). */
async function openInOwnFont(page: Page, open: () => Promise<void>): Promise<void> {
  await open();
  await page.waitForFunction(() => sessionStorage.getItem("fontsLoaded") !== null);
  await expect(async () => {
    await page.reload();
    await hydrated(page);
    await page.locator("h1").waitFor();
    expect(await page.evaluate(isInOwnFont)).toBe(true);
  }).toPass();
}

/** Whether the heading is drawn in the first family that the theme names: others give the same words another width. */
function isInOwnFont(): boolean {
  const heading = document.querySelector("h1");
  if (heading === null) return false;
  const probe = document.createElement("span");
  probe.textContent = heading.textContent;
  probe.style.whiteSpace = "nowrap";
  heading.append(probe);
  const [own = "", ...others] = getComputedStyle(heading).fontFamily.split(",");
  const inOwn = probe.getBoundingClientRect().width;
  probe.style.fontFamily = others.join(",");
  const inOthers = probe.getBoundingClientRect().width;
  probe.remove();
  return document.fonts.check(`1rem ${own}`) && inOwn !== inOthers;
}

const drawnBy = join(import.meta.dirname, "visual/browser.txt");

/** Whether the pictures are this browser's own: another version breaks lines elsewhere, and everything below moves. */
function isOfTheSameBrowser(page: Page): boolean {
  const version = page.context().browser()?.version() ?? "";
  if (["all", "changed"].includes(test.info().config.updateSnapshots)) writeFileSync(drawnBy, `${version}\n`);
  return readFileSync(drawnBy, "utf8").trim() === version;
}

/**
 * Compares a page with its pictures. What is in view may differ by as much as another browser's smoothing makes of words;
 * the whole page with its words away may next to nothing in the browser that drew it, so that a paler ground or a rounder corner is
 * seen.
 */
async function expectToLookAsBefore(page: Page, name: string): Promise<void> {
  // A partner's logo is its own affair, and the first payment's date is the server's.
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

// Fidea's words are in the system's font, which every machine has another of.
const inOwnFont = chosenBuilds(readOptions([])).filter((build) => !build.startsWith("fidea-"));

for (const build of inOwnFont) {
  test.describe(build, () => {
    test.use({ build });

    test("the first page on a phone looks as before", async ({ page, open }) => {
      await openInOwnFont(page, () => open("/"));
      await expectToLookAsBefore(page, build);
    });
  });
}

test.describe("fidea-es", () => {
  test.use({ build: "fidea-es" });

  test("the header and the heading, which is in the brand's font, look as before", async ({ page, open }) => {
    await openInOwnFont(page, () => open("/"));
    const tolerance = { threshold: 0.2, maxDiffPixelRatio: 0.02 };
    await expect(page.locator(".header")).toHaveScreenshot("fidea-es-header.png", tolerance);
    await expect(page.locator("h1")).toHaveScreenshot("fidea-es-heading.png", tolerance);
  });
});

test.describe("in the dark", () => {
  test.use({ colorScheme: "dark" });

  test("the first page looks as before", async ({ page, open }) => {
    await openInOwnFont(page, () => open("/"));
    await expectToLookAsBefore(page, `${usualBuild}-dark`);
  });
});

test("what the first page refuses looks as before", async ({ page, open }) => {
  await openInOwnFont(page, () => open("/"));
  await page.locator("main button[type=submit]").click();
  await expect(page.locator(".error-summary")).toBeFocused();
  await page.mouse.move(0, 0);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectToLookAsBefore(page, `${usualBuild}-errors`);
});

test("an offer looks as before", async ({ page, open, control }) => {
  await openInOwnFont(page, async () => open(await leadAt(control, "cofidis-offer")));
  await expectToLookAsBefore(page, `${usualBuild}-offer`);
});

test.describe("on a desk", () => {
  test.use({ viewport: { width: 1280, height: 720 } });

  test("the first page looks as before", async ({ page, open }) => {
    await openInOwnFont(page, () => open("/"));
    await expectToLookAsBefore(page, `${usualBuild}-1280`);
  });
});
