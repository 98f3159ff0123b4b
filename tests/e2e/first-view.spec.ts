import type { Locator, Page } from "@playwright/test";
import { chooseLoan } from "../tools/applicant.ts";
import { type BuildName, brandBuilds, pageOf } from "../tools/builds.ts";
import { primary } from "./screen-steps.ts";
import { expect, fullUnless, test } from "./test.ts";

const box = (element: Locator) => element.evaluate((one) => one.getBoundingClientRect().toJSON());
const heading = (page: Page) => box(page.locator("#page-title"));
const button = (page: Page) => box(primary(page));

/** The first page, and the longest page of questions. */
const paths = ["/", "/address-information"];
const examples: readonly BuildName[] = ["askrobin-es", "fidea-ro"];

for (const build of brandBuilds)
  for (const path of paths) {
    const tag = fullUnless(examples.includes(build));
    test.describe(`${build}, ${path}`, () => {
      test.use({ build });

      test(`a phone shows the heading in the first quarter, and answers above the button${tag}`, async ({
        page,
        open,
      }) => {
        await page.setViewportSize({ width: 360, height: 740 });
        await open(path);
        await chooseLoan(page);
        expect((await heading(page)).top).toBeLessThanOrEqual(190);
        if (path === "/" || pageOf(build).journey === "classic") return;
        await page.setViewportSize({ width: 320, height: 568 });
        const form = await box(page.locator("main form"));
        expect((await button(page)).top - form.top).toBeGreaterThanOrEqual(260);
      });

      test(`a desk shows the button in its first 800 px${tag}`, async ({ page, open }) => {
        await page.setViewportSize({ width: 1280, height: 800 });
        await open(path);
        expect((await button(page)).bottom).toBeLessThanOrEqual(800);
      });
    });
  }
