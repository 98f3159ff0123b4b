import type { Locator, Page } from "@playwright/test";
import { everyCountry } from "../../app/catalogue/every-country.ts";
import { chooseLoan } from "../tools/applicant.ts";
import { type BuildName, brandBuilds, pageOf, partsOf } from "../tools/builds.ts";
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
    test.describe(`${build}, ${path}`, () => {
      test.use({ build });

      test(`the first view has what comes first, and the button on a desk${fullUnless(examples.includes(build))}`, async ({
        page,
        open,
      }) => {
        await page.setViewportSize({ width: 1280, height: 800 });
        await open(path);
        expect((await button(page)).bottom, "a desk").toBeLessThanOrEqual(800);

        const hasSheet = path === "/" && pageOf(build).journey === "dynamic";
        if (hasSheet) {
          // Where no window is too low for the button, it stands in its own place. Other laws want more consents.
          await page.setViewportSize({ width: 1280, height: 1600 });
          const fold = everyCountry[partsOf(build).country].ownConsents.length === 1 ? 800 : 960;
          expect((await button(page)).bottom, "its own place on a desk").toBeLessThanOrEqual(fold);
          await page.setViewportSize({ width: 360, height: 640 });
          const slider = await box(page.getByRole("slider").last());
          const foot = await box(page.locator(".cost-foot"));
          // The thumb leaves a quarter of the slider free above and below.
          expect(slider.bottom - slider.height / 4, "both sliders above the button").toBeLessThan(foot.top);
        }
        await page.setViewportSize({ width: 360, height: 740 });
        await chooseLoan(page);
        if (hasSheet) await expect(page.locator("form .cost-warning"), "before Continue").toBeVisible();
        expect((await heading(page)).top, "a phone's first quarter").toBeLessThanOrEqual(190);
        if (path === "/" || pageOf(build).journey === "classic") return;
        await page.setViewportSize({ width: 320, height: 568 });
        const form = await box(page.locator("main form"));
        expect((await button(page)).top - form.top, "answers above the button").toBeGreaterThanOrEqual(260);
        await open("/income-source");
        const answers = await box(page.locator("main .options"));
        expect((await button(page)).top - answers.top, "choices above the button").toBeGreaterThanOrEqual(
          260,
        );
      });
    });
  }
